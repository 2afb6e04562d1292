import { FormattedMessage } from 'react-intl';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import { ActionBar, definitionOf, Parts, ThingCard, type Thing } from '../../resources/index.ts';
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
  const definition = definitionOf('post');
  if (!definition) return null;
  const without = post.closedAt ? [...ELSEWHERE, 'close'] : ELSEWHERE;
  return (
    <>
      <Card>
        <h2>
          <FormattedMessage id="opportunities.own" />
        </h2>
        <ActionBar
          definition={definition}
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
const Applications = ({ postId }: { readonly postId: string }) => {
  const definition = definitionOf('opportunity-application');
  if (!definition) return null;
  const renderItem = (application: Thing) => (
    <ThingCard definition={definition} thing={application} fields={SAID}>
      <ActionBar definition={definition} thing={application} isSmall />
    </ThingCard>
  );
  return (
    <Parts
      part={{
        definition,
        path: definition.path,
        where: { postId },
        title: <FormattedMessage id="opportunities.applications" />,
        empty: <FormattedMessage id="opportunities.applications.none" />,
        renderItem,
      }}
    />
  );
};

export default Applying;
