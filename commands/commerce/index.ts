import type { ManagersOf } from '../area.ts';
import { checkoutProcess } from './managers/checkout.ts';
import { orderItems } from './managers/order-items.ts';

export const commerceManagers: ManagersOf = ({ runtime }) => [orderItems(runtime), checkoutProcess(runtime)];
