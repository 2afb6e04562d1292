import type { AccountsDesk } from '../../accounts/accounts.ts';
import type { Referrers } from '../../ports/process.ts';
import type { ProcessManager } from '../manager.ts';
import { airing } from './airing.ts';
import { approvals } from './approvals.ts';
import { deliveries } from './deliveries.ts';
import { erasures, type ErasureDesk } from './erasure.ts';
import { notifications } from './notifications.ts';
import { orderItems } from './order-items.ts';
import { removals } from './removals.ts';
import { reports } from './reports.ts';
import { rooms } from './rooms.ts';
import { suspensions } from './sessions.ts';
import { strangers } from './strangers.ts';

export type ManagersDesk = AccountsDesk &
  Pick<ErasureDesk, 'files' | 'forgetMails'> & { readonly referrers: Referrers };

/** Every process manager of Malaab. */
export const allManagers = (desk: ManagersDesk): readonly ProcessManager[] => [
  notifications(desk.runtime),
  deliveries(desk.runtime),
  approvals(desk),
  suspensions(desk),
  erasures(desk),
  strangers(desk.runtime),
  removals(desk.runtime, desk.referrers),
  airing(desk.runtime, desk.referrers),
  rooms(desk.runtime),
  reports(desk.runtime),
  orderItems(desk.runtime),
];
