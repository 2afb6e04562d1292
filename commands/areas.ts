import { accountJobs, accountManagers } from './accounts/index.ts';
import { advertisingJobs, advertisingManagers } from './advertising/index.ts';
import { aiJobs, aiManagers } from './ai/index.ts';
import { analyticsManagers } from './analytics/index.ts';
import { competitionManagers } from './competitions/index.ts';
import type { JobQueue, JobsContext, JobsOf, ManagersContext, ManagersOf } from './area.ts';
import { commerceJobs, commerceManagers } from './commerce/index.ts';
import { eventManagers } from './events/index.ts';
import { notificationJobs, notificationManagers } from './notifications/index.ts';
import { profileManagers } from './profile/index.ts';
import type { ProcessManager } from './process/manager.ts';
import { resourceManagers } from './process/managers/index.ts';
import { socialJobs, socialManagers } from './social/index.ts';
import { sportsManagers } from './sports/index.ts';

const areas: readonly ManagersOf[] = [
  notificationManagers,
  accountManagers,
  resourceManagers,
  advertisingManagers,
  socialManagers,
  commerceManagers,
  sportsManagers,
  competitionManagers,
  eventManagers,
  analyticsManagers,
  profileManagers,
  aiManagers,
];

/** All process managers of Malaab. */
export const allManagers = (context: ManagersContext): readonly ProcessManager[] =>
  areas.flatMap((managersOf) => managersOf(context));

const queues: readonly JobsOf[] = [
  accountJobs,
  notificationJobs,
  advertisingJobs,
  socialJobs,
  commerceJobs,
  aiJobs,
];

/** All queues of jobs. */
export const allJobs = (context: JobsContext): readonly JobQueue[] =>
  queues.flatMap((jobsOf) => jobsOf(context));
