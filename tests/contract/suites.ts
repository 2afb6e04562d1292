import { registry } from '../../domain/registry.ts';
import { makerOf } from './example-of.ts';

/** Resources of which some caller makes one after the other: the contract of a resource is asked of them. */
export const madeByCallers = registry.kinds.filter((kind) => makerOf(kind) !== undefined);

/** What Malaab itself makes, or everybody has one of, and callers read at addresses of its own. */
export const ownThings = [
  'user',
  'cart',
  'wishlist',
  'order',
  'order-item',
  'payment',
  'notification-log',
  'push-subscription',
  'room-user',
].map((name) => registry.kind(name));
