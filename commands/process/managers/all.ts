import type { AccountsDesk } from '../../accounts/accounts.ts';
import type { Referrers, Reports, StaffOf } from '../../ports/process.ts';
import type { ProcessManager } from '../manager.ts';
import { agreements } from '../../sports/managers/agreements.ts';
import { airing } from '../../advertising/managers/airing.ts';
import { analytics } from '../../analytics/managers/analytics.ts';
import { approvals } from '../../accounts/managers/approvals.ts';
import { confidants } from '../../sports/managers/confidants.ts';
import { erasures, type ErasureDesk } from '../../accounts/managers/erasure.ts';
import { invitations } from '../../accounts/managers/invitations.ts';
import { moderation } from '../../social/managers/moderation.ts';
import { notifications } from '../../notifications/managers/notifications.ts';
import { orderItems } from '../../commerce/managers/order-items.ts';
import { passwords } from '../../accounts/managers/passwords.ts';
import { plans } from '../../accounts/managers/plans.ts';
import { releases } from './releases.ts';
import { removals } from './removals.ts';
import { reports } from '../../analytics/managers/reports.ts';
import { rooms } from '../../social/managers/rooms.ts';
import { results } from '../../sports/managers/results.ts';
import { separations } from '../../social/managers/separations.ts';
import { suspensions } from '../../accounts/managers/sessions.ts';
import { secondFactors } from '../../accounts/managers/second-factors.ts';
import { strangers } from '../../accounts/managers/strangers.ts';

export type ManagersDesk = AccountsDesk &
  Pick<ErasureDesk, 'files' | 'forgetMails'> & {
    readonly referrers: Referrers;
    readonly reports: Reports;
    readonly staffOf: StaffOf;
  };

/** Every process manager of Malaab. */
export const allManagers = (desk: ManagersDesk): readonly ProcessManager[] => [
  notifications(desk.runtime, desk.staffOf),
  agreements(desk.runtime),
  approvals(desk),
  invitations(desk),
  suspensions(desk),
  passwords(desk),
  secondFactors(desk),
  erasures(desk),
  strangers(desk.runtime),
  releases(desk.runtime),
  removals(desk.runtime, desk.referrers),
  airing(desk.runtime, desk.referrers),
  plans(desk.runtime),
  rooms(desk.runtime),
  separations(desk.runtime),
  moderation(desk.runtime),
  orderItems(desk.runtime),
  results(desk.runtime),
  confidants(desk.runtime),
  analytics(desk.runtime),
  reports(desk.runtime, desk.reports),
];
