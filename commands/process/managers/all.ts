import type { AccountsDesk } from '../../accounts/accounts.ts';
import type { Referrers, Reports, StaffOf } from '../../ports/process.ts';
import type { ProcessManager } from '../manager.ts';
import { agreements } from './agreements.ts';
import { airing } from './airing.ts';
import { analytics } from './analytics.ts';
import { approvals } from './approvals.ts';
import { confidants } from './confidants.ts';
import { erasures, type ErasureDesk } from './erasure.ts';
import { invitations } from './invitations.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { orderItems } from './order-items.ts';
import { passwords } from './passwords.ts';
import { plans } from './plans.ts';
import { releases } from './releases.ts';
import { removals } from './removals.ts';
import { reports } from './reports.ts';
import { rooms } from './rooms.ts';
import { results } from './results.ts';
import { separations } from './separations.ts';
import { suspensions } from './sessions.ts';
import { secondFactors } from './second-factors.ts';
import { strangers } from './strangers.ts';

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
