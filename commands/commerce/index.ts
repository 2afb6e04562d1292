import type { ManagersOf } from '../area.ts';
import { checkoutProcess } from './managers/checkout.ts';
import { orderItems } from './managers/order-items.ts';
import { paymentProcess } from './managers/payments.ts';

export const commerceManagers: ManagersOf = ({ runtime, payments }) => [
  orderItems(runtime),
  checkoutProcess(runtime),
  paymentProcess(runtime, payments),
];
