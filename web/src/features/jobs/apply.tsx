import { FormattedMessage } from 'react-intl';
import { useJobApplicationListInfiniteQuery } from '../../app/generated/job-application.ts';
import { definition } from '../../resources/generated/definitions/job-application.ts';
import { type Thing } from '../../resources/index.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import type { Member } from '../account/index.ts';
import { ApplicationCard, applicationStateOf, ApplyForm } from '../applying/index.ts';

type Of = { readonly me: Member; readonly job: Thing };

const SAID = ['coverLetter', 'cv'];

/** The reader's application for a job: its form, and its state. */
export const Apply = ({ me, job }: Of) => {
  const read = useJobApplicationListInfiniteQuery({ jobId: job.id, applicantId: me.id, with: 'names' });
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const [application] = pages.flatMap(({ items }) => items);
        if (application) {
          return (
            <ApplicationCard
              definition={definition}
              application={application}
              fields={SAID}
              heading={<FormattedMessage id="jobs.application" />}
              state={<FormattedMessage id={`jobs.application.${applicationStateOf(application)}`} />}
            />
          );
        }
        return job.state === 'open' ? (
          <ApplyForm
            definition={definition}
            fixed={{ jobId: job.id }}
            fields={SAID}
            open={<FormattedMessage id="jobs.apply" />}
            heading={<FormattedMessage id="jobs.application" />}
            send={<FormattedMessage id="jobs.send" />}
          />
        ) : (
          <Notice>
            <FormattedMessage id="jobs.closed" />
          </Notice>
        );
      }}
    </Loaded>
  );
};
