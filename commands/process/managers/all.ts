import type { AccountsDesk } from '../../accounts/accounts.ts';
import type { Referrers, Reports } from '../../ports/process.ts';
import type { ProcessManager } from '../manager.ts';
import { airing } from './airing.ts';
import { analytics } from './analytics.ts';
import { approvals } from './approvals.ts';
import { erasures, type ErasureDesk } from './erasure.ts';
import { notifications } from './notifications.ts';
import { orderItems } from './order-items.ts';
import { removals } from './removals.ts';
import { reports } from './reports.ts';
import { suspensions } from './sessions.ts';

export type ManagersDesk = AccountsDesk &
  Pick<ErasureDesk, 'files' | 'forgetMails'> & {
    readonly referrers: Referrers;
    readonly reports: Reports;
  };

/** Every process manager of Malaab. */
export const allManagers = (desk: ManagersDesk): readonly ProcessManager[] => [
  notifications(desk.runtime),
  approvals(desk),
  suspensions(desk),
  erasures(desk),
  removals(desk.runtime, desk.referrers),
  airing(desk.runtime, desk.referrers),
  orderItems(desk.runtime),
  analytics(desk.runtime),
  reports(desk.runtime, desk.reports),
];
