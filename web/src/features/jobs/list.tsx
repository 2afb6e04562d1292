import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { definition } from '../../resources/generated/definitions/job.ts';
import { definition as jobApplicationDefinition } from '../../resources/generated/definitions/job-application.ts';
import { ResourceList, ThingCard } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Row } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe, type Member } from '../account/index.ts';
import { Applied } from '../applying/index.ts';
import { mayMake } from '../navigation/index.ts';

const OPEN = { state: 'open' };
const FILTERS = ['sport'];
const NONE: readonly string[] = [];
const JOB = { kind: 'job', field: 'jobId' };
const FIELDS = ['employerId', 'role', 'location', 'sport', 'salary', 'closesAt'];

/** Open jobs, those that the reader has applied for, and those that the reader offers. */
const JobsPage = () => {
  const me = useMe();
  const { pathname } = useLocation();
  const view = (['applied', 'offered'] as const).find((one) => pathname.endsWith(`/${one}`)) ?? 'open';
  return (
    <>
      <Row apart>
        <PageHeading id="jobs.title" />
        {mayMake('job', me) && (
          <ButtonLink to="/jobs/new">
            <FormattedMessage id="jobs.new" />
          </ButtonLink>
        )}
      </Row>
      {me && <Views now={view} me={me} />}
      {view === 'open' && <Jobs where={OPEN} filters={FILTERS} empty={<FormattedMessage id="jobs.none" />} />}
      {view === 'offered' && me && (
        <Jobs
          where={{ employerId: me.id }}
          filters={NONE}
          empty={<FormattedMessage id="jobs.offered.none" />}
        />
      )}
      {view === 'applied' && me && (
        <Applied
          definition={jobApplicationDefinition}
          applicantId={me.id}
          target={JOB}
          empty={<FormattedMessage id="jobs.applied.none" />}
        />
      )}
    </>
  );
};

const tab = (key: 'open' | 'applied' | 'offered', to: string) => ({
  key,
  to,
  label: <FormattedMessage id={`jobs.view.${key}`} />,
});

const Views = ({ now, me }: { readonly now: string; readonly me: Member }) => {
  const { formatMessage } = useIntl();
  return (
    <Tabs
      label={formatMessage({ id: 'jobs.title' })}
      now={now}
      tabs={[
        tab('open', '/jobs'),
        tab('applied', '/jobs/applied'),
        ...(mayMake('job', me) ? [tab('offered', '/jobs/offered')] : []),
      ]}
    />
  );
};

const Jobs = (props: Omit<Parameters<typeof ResourceList>[0], 'children' | 'definition'>) => (
  <ResourceList {...props} definition={definition}>
    {(job) => <ThingCard definition={definition} thing={job} fields={FIELDS} />}
  </ResourceList>
);

export default JobsPage;
