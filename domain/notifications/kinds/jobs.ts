import { NOTHING, type KindRows } from './row.ts';

/** Notifications about jobs and opportunities. */
export const JOB_KINDS = {
  job_applied: { mailed: true },
  job_application_withdrawn: { mailed: false },
  job_application_shortlisted: { mailed: true },
  job_application_accepted: { mailed: true },
  job_application_rejected: { mailed: true },
  job_closed: { mailed: false },
  opportunity_applied: { mailed: true },
  opportunity_application_withdrawn: { mailed: false },
  opportunity_application_shortlisted: { mailed: true },
  opportunity_application_accepted: { mailed: true },
  opportunity_application_rejected: { mailed: true },
  opportunity_closed: { mailed: false },
  opportunity_changed: { mailed: false },
  opportunity_removed: { mailed: false },
  opportunity_matched: { mailed: false, says: NOTHING },
} as const satisfies KindRows;
