import { FormattedMessage } from 'react-intl';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import { definition as postDefinition } from '../../resources/generated/definitions/post.ts';
import { definition as opportunityApplicationDefinition } from '../../resources/generated/definitions/opportunity-application.ts';
import { ActionBar, Parts, ThingCard } from '../../resources/index.ts';
import { Card } from '../../ui/layout.tsx';
import type { Member } from '../account/index.ts';
import type { Post } from './api.ts';
import { Apply } from './apply.tsx';

const SAID = ['message'];
/** The menu of the card has these. */
const ELSEWHERE = ['hide', 'promote', 'remove', 'restore'];

/** The reader's application; for the author of the opportunity its steps, and the applications of others. */
const Applying = ({ me, post }: { readonly me: Member; readonly post: Post }) => {
  useWatch([{ kind: 'post', id: post.id }]);
  return (
    <MessagesOf area="resources">
      <MessagesOf area="words">
        <MessagesOf area="opportunities">
          {post.authorId === me.id ? <Own post={post} /> : <Apply me={me} post={post} />}
        </MessagesOf>
      </MessagesOf>
    </MessagesOf>
  );
};

const Own = ({ post }: { readonly post: Post }) => {
  const without = post.closedAt ? [...ELSEWHERE, 'close'] : ELSEWHERE;
  return (
    <>
      <Card>
        <h2>
          <FormattedMessage id="opportunities.own" />
        </h2>
        <ActionBar
          definition={postDefinition}
          thing={post}
          edit={`/opportunities/${post.id}/edit`}
          without={without}
        />
      </Card>
      <Applications postId={post.id} />
    </>
  );
};

/** The applicants, each with the way to their profile, their state and the author's actions. */
const Applications = ({ postId }: { readonly postId: string }) => (
  <Parts
    part={{
      definition: opportunityApplicationDefinition,
      path: opportunityApplicationDefinition.path,
      where: { postId },
      title: <FormattedMessage id="opportunities.applications" />,
      empty: <FormattedMessage id="opportunities.applications.none" />,
      renderItem: (application) => (
        <ThingCard definition={opportunityApplicationDefinition} thing={application} fields={SAID}>
          <ActionBar definition={opportunityApplicationDefinition} thing={application} isSmall />
        </ThingCard>
      ),
    }}
  />
);

export default Applying;
