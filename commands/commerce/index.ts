import type { ManagersOf } from '../area.ts';
import { noticesOf } from '../notifications/notices.ts';
import { checkoutProcess } from './managers/checkout.ts';
import { COMMERCE_NOTICES } from './managers/notices.ts';
import { orderItems } from './managers/order-items.ts';
import { paymentProcess } from './managers/payments.ts';
import { stockWatchers } from './managers/stock-watchers.ts';

export const commerceManagers: ManagersOf = ({ runtime, referrers, payments }) => [
  orderItems(runtime),
  checkoutProcess(runtime),
  paymentProcess(runtime, payments),
  stockWatchers(runtime, referrers),
  noticesOf({ name: 'commerce-notices' }, { runtime, referrers }, COMMERCE_NOTICES),
];
