import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useOpportunityApplicationListInfiniteQuery } from '../../app/generated/opportunity-application.ts';
import {
  ActionBar,
  definitionOf,
  NewForm,
  ThingCard,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { Hint, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { useMinute } from '../../ui/time.tsx';
import type { Member } from '../account/index.ts';
import type { Post } from './api.ts';

const SAID = ['message'];

/** The reader's application for an opportunity: its form, and its state. */
export const Apply = ({ me, post }: { readonly me: Member; readonly post: Post }) => {
  const definition = definitionOf('opportunity-application');
  const read = useOpportunityApplicationListInfiniteQuery({
    postId: post.id,
    applicantId: me.id,
    with: 'names',
  });
  const now = useMinute();
  if (!definition) return null;
  const isOpen = !post.closedAt && Date.parse(post.closesAt ?? '') > now;
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const [application] = pages.flatMap(({ items }) => items);
        if (application) return <Application definition={definition} application={application} />;
        if (me.state !== 'active') return null;
        return isOpen ? (
          <NewApplication definition={definition} postId={post.id} />
        ) : (
          <Notice>
            <FormattedMessage id="opportunities.closed" />
          </Notice>
        );
      }}
    </Loaded>
  );
};

const STATES = ['submitted', 'shortlisted', 'accepted', 'rejected', 'withdrawn'] as const;

const stateOf = ({ state }: Thing) => STATES.find((one) => one === state) ?? 'submitted';

const Application = (props: { readonly definition: KnownDefinition; readonly application: Thing }) => {
  const { definition, application } = props;
  return (
    <section>
      <h2>
        <FormattedMessage id="opportunities.application" />
      </h2>
      <ThingCard
        definition={definition}
        thing={application}
        fields={SAID}
        title={<FormattedMessage id={`opportunities.application.${stateOf(application)}`} />}
      >
        <ActionBar definition={definition} thing={application} editsHere />
      </ThingCard>
    </section>
  );
};

const toProfile = (text: ReactNode) => <Link to="/profile">{text}</Link>;

const NewApplication = (props: { readonly definition: KnownDefinition; readonly postId: string }) => {
  const { definition, postId } = props;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Row>
        <Button onClick={() => setOpen(true)}>
          <FormattedMessage id="opportunities.apply" />
        </Button>
      </Row>
    );
  }
  return (
    <>
      <NewForm
        definition={definition}
        fixed={{ postId }}
        only={SAID}
        title={<FormattedMessage id="opportunities.application" />}
        action={<FormattedMessage id="opportunities.send" />}
        onDone={() => showToast({ text: 'app.jobs.applied' })}
      />
      <Hint>
        <FormattedMessage id="opportunities.profile" values={{ a: toProfile }} />
      </Hint>
    </>
  );
};
