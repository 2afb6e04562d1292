import { registry } from '../../domain/registry.ts';
import { makerOf } from './example-of.ts';

/** Resources of which some caller creates several items: the common contract is tested on them. */
export const madeByCallers = registry.kinds.filter((kind) => makerOf(kind) !== undefined);

/**
 * Kinds that the system creates, or of which each member has exactly one, and that callers read at addresses of their
 * own.
 */
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
  'career-passport',
].map((name) => registry.kind(name));
