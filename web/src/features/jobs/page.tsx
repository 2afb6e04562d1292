import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { definition as jobDefinition } from '../../resources/generated/definitions/job.ts';
import { definition as jobApplicationDefinition } from '../../resources/generated/definitions/job-application.ts';
import { ActionBar, Parts, ResourcePage, ThingCard } from '../../resources/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { SaveButton } from '../bookmarks/index.ts';
import { Join, useOpenItem } from '../visitor/index.ts';
import { Apply } from './apply.tsx';

const FIELDS = ['employerId', 'role', 'location', 'sport', 'salary', 'closesAt', 'description'];
const SAID = ['coverLetter', 'cv'];

/** A job: its fields, the reader's application, and for its employer the applications of others. */
const JobPage = () => {
  const open = useOpenItem(jobDefinition);
  if (!open) return <Loading count={3} />;
  const { me, id, item } = open;
  return (
    <ResourcePage
      key={id}
      {...item}
      list="/jobs"
      edit={`/jobs/${id}/edit`}
      fields={FIELDS}
      renderBelow={(job) => {
        if (!me) return <Join title={<FormattedMessage id="jobs.visitor" />} />;
        return job['employerId'] === me.id ? <Applications jobId={id} /> : <Apply me={me} job={job} />;
      }}
    >
      {() =>
        me?.state === 'active' && (
          <Suspense>
            <SaveButton targetType="job" targetId={id} />
          </Suspense>
        )
      }
    </ResourcePage>
  );
};

/** The applicants of a job, with the employer's actions. */
const Applications = ({ jobId }: { readonly jobId: string }) => (
  <Parts
    part={{
      definition: jobApplicationDefinition,
      path: jobApplicationDefinition.path,
      where: { jobId },
      title: <FormattedMessage id="jobs.applications" />,
      empty: <FormattedMessage id="jobs.applications.none" />,
      renderItem: (application) => (
        <ThingCard definition={jobApplicationDefinition} thing={application} fields={SAID}>
          <ActionBar definition={jobApplicationDefinition} thing={application} isSmall />
        </ThingCard>
      ),
    }}
  />
);

export default JobPage;
