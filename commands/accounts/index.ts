import type { JobsOf, ManagersOf } from '../area.ts';
import { REBUILD_QUEUE, rebuildHandler } from './oversight/rebuilds.ts';
import { ADDRESS_NOTICES, addresses } from './managers/addresses.ts';
import { approvals } from './managers/approvals.ts';
import { noticesOf } from '../notices/notices.ts';
import { contactAnswers } from './managers/contact-answers.ts';
import { erasures } from './managers/erasure.ts';
import { guardians, GUARDIAN_NOTICES } from './managers/guardians.ts';
import { invitations } from './managers/invitations.ts';
import { passwords } from './managers/passwords.ts';
import { plans } from './managers/plans.ts';
import { roleProfiles } from './managers/role-profiles.ts';
import { proposals } from './oversight/managers/proposals.ts';
import { rebuilds } from './oversight/managers/rebuilds.ts';
import { undoing } from './oversight/managers/undoing.ts';
import { savedSearches } from './managers/saved-searches.ts';
import { secondFactors } from './managers/second-factors.ts';
import { suspensions } from './managers/sessions.ts';
import { strangers } from './managers/strangers.ts';

export { suspensionAddress } from './own/suspension-link.ts';

export const accountManagers: ManagersOf = (context) => [
  addresses(context),
  approvals(context),
  invitations(context),
  suspensions(context),
  passwords(context),
  secondFactors(context),
  erasures(context),
  strangers(context.runtime),
  guardians(context),
  noticesOf({ name: 'account-notices' }, context, [...GUARDIAN_NOTICES, ...ADDRESS_NOTICES]),
  contactAnswers(context),
  plans(context.runtime),
  roleProfiles(context.runtime),
  savedSearches(context),
  proposals(context.runtime),
  undoing(context.runtime),
  rebuilds(context),
];

export const accountJobs: JobsOf = ({ reportRebuild: report, ...context }) => [
  // one at a time is enough
  { queue: REBUILD_QUEUE, handler: rebuildHandler({ ...context, report }), runners: 1 },
];
