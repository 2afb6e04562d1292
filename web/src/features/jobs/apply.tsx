import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useJobApplicationListInfiniteQuery } from '../../app/generated/job-application.ts';
import {
  ActionBar,
  definitionOf,
  NewForm,
  ThingCard,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import type { Member } from '../account/index.ts';

type Of = { readonly me: Member; readonly job: Thing };

const SAID = ['coverLetter', 'cv'];

/** The reader's application for a job: its form, and its state. */
export const Apply = ({ me, job }: Of) => {
  const definition = definitionOf('job-application');
  const read = useJobApplicationListInfiniteQuery({ jobId: job.id, applicantId: me.id, with: 'names' });
  if (!definition) return null;
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const [application] = pages.flatMap(({ items }) => items);
        if (application) return <Application definition={definition} application={application} />;
        return job.state === 'open' ? (
          <NewApplication definition={definition} jobId={job.id} />
        ) : (
          <Notice>
            <FormattedMessage id="jobs.closed" />
          </Notice>
        );
      }}
    </Loaded>
  );
};

type OfApplication = { readonly definition: KnownDefinition; readonly application: Thing };

const Application = ({ definition, application }: OfApplication) => (
  <section>
    <h2>
      <FormattedMessage id="jobs.application" />
    </h2>
    <ThingCard
      definition={definition}
      thing={application}
      fields={SAID}
      title={<FormattedMessage id={`jobs.application.${stateOf(application)}`} />}
    >
      <ActionBar definition={definition} thing={application} editsHere />
    </ThingCard>
  </section>
);

const STATES = ['submitted', 'shortlisted', 'accepted', 'rejected', 'withdrawn'] as const;

const stateOf = ({ state }: Thing) => STATES.find((one) => one === state) ?? 'submitted';

const NewApplication = (props: { readonly definition: KnownDefinition; readonly jobId: string }) => {
  const { definition, jobId } = props;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Row>
        <Button onClick={() => setOpen(true)}>
          <FormattedMessage id="jobs.apply" />
        </Button>
      </Row>
    );
  }
  return (
    <NewForm
      definition={definition}
      fixed={{ jobId }}
      only={['coverLetter', 'cv']}
      title={<FormattedMessage id="jobs.application" />}
      action={<FormattedMessage id="jobs.send" />}
      onDone={() => showToast({ text: 'app.jobs.applied' })}
    />
  );
};
