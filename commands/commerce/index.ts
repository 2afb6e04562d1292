import type { ManagersOf } from '../area.ts';
import { orderItems } from './managers/order-items.ts';

export const commerceManagers: ManagersOf = ({ runtime }) => [orderItems(runtime)];
