import type { JobsOf, ManagersOf } from '../area.ts';
import { SANDBOX_QUEUE } from '../ports/payments.ts';
import { sandboxHandler } from './payments/deliver-sandbox.ts';
import { noticesOf } from '../notices/notices.ts';
import { afterSale } from './managers/after-sale.ts';
import { checkoutProcess } from './managers/checkout.ts';
import { heldSums } from './managers/held-sums.ts';
import { COMMERCE_NOTICES, PLAN_NOTICES } from './managers/notices.ts';
import { leftMembers } from './managers/left-members.ts';
import { orderItems } from './managers/order-items.ts';
import { paymentProcess, refundProcess } from './managers/payments.ts';
import { subscriptionProcess } from './managers/subscriptions.ts';
import { settlementProcess } from './managers/settlements.ts';
import { stockWatchers } from './managers/stock-watchers.ts';

export const commerceManagers: ManagersOf = ({ runtime, referrers, payments, twoAdminsAbove }) => [
  orderItems(runtime),
  checkoutProcess(runtime),
  afterSale(runtime),
  paymentProcess(runtime, payments),
  refundProcess(runtime, payments, twoAdminsAbove),
  subscriptionProcess(runtime, payments),
  settlementProcess(runtime),
  heldSums(runtime),
  leftMembers(runtime, referrers),
  stockWatchers(runtime, referrers),
  noticesOf({ name: 'commerce-notices', atOnce: 64 }, { runtime, referrers }, COMMERCE_NOTICES),
  noticesOf({ name: 'plan-notices' }, { runtime, referrers }, PLAN_NOTICES),
];

export const commerceJobs: JobsOf = ({ runtime, sandbox }) =>
  sandbox ? [{ queue: SANDBOX_QUEUE, handler: sandboxHandler(runtime, sandbox) }] : [];
