import { PRIVATE_DATA } from '../../accounts/private-data.ts';
import { optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, all, full, inState, owner, related, system } from '../../kit/rules.ts';
import { APPLICATION_STATES, decisionsOf } from '../../trade/applying.ts';
import { document, words } from '../../trade/fields.ts';

const employers = [related('job.employerId'), admin('jobs')];

/** A member applies for a job: once, and while it is open. Once the employer has decided, it stays on record. */
export const jobApplication = defineResource({
  name: 'job-application',
  path: '/job-applications',
  stream: keyed('jobId', 'applicantId'),
  owner: 'applicantId',
  fields: {
    jobId: ref('job', { removed: 'remove' }),
    applicantId: ref('user', { removed: 'remove' }),
    coverLetter: personal(optional(words())),
    cv: personal(optional(document())),
  },
  refusals: { job_closed: 409 },
  states: APPLICATION_STATES,
  actions: {
    create: {
      event: 'JobApplicationSubmitted',
      to: 'submitted',
      by: [full],
      refuse: (it, { refs }) => {
        if (refs.jobId?.state !== 'open') return 'job_closed';
        return refs.jobId.employerId === it.applicantId ? 'not_to_oneself' : undefined;
      },
    },
    edit: { event: 'JobApplicationEdited', from: ['submitted'], by: [owner, admin('jobs')] },
    ...decisionsOf(
      {
        shortlist: 'JobApplicationShortlisted',
        accept: 'JobApplicationAccepted',
        reject: 'JobApplicationRejected',
        withdraw: 'JobApplicationWithdrawn',
      },
      employers,
    ),
    remove: {
      event: 'JobApplicationRemoved',
      to: 'removed',
      by: [all(owner, inState('submitted', 'withdrawn')), admin('jobs'), system],
    },
  },
  lookups: [],
  label: { person: 'applicantId' },
  privateFields: PRIVATE_DATA['job-application'],
  read: [owner, ...employers],
});
