import { z } from 'zod';
import { integer, list, money, optional, personal, ref, text } from '../../../domain/kit/fields.ts';
import { defineResource } from '../../../domain/kit/resource.ts';
import { admin, owner, party, role } from '../../../domain/kit/rules.ts';

/** Minutes that an unpaid order keeps its stock. */
const UNPAID_MINUTES = 30;

const system = role('SYSTEM');
const buyerAndSeller = party('userId', 'sellerId');

/** An order of one buyer from one seller, from checkout to delivery. It is never removed. */
export const order = defineResource({
  name: 'order',
  path: '/order',
  owner: 'userId',
  fields: {
    userId: ref('user'),
    sellerId: ref('user'),
    items: list(
      z.object({
        productId: ref('product'),
        name: text(120),
        quantity: integer(1, 1000),
        unitPrice: money(),
      }),
      100,
    ),
    address: personal(text(1000)),
    total: money(),
    cancelReason: personal(optional(text(500))),
  },
  states: ['placed', 'paid', 'shipped', 'delivered', 'cancelled', 'expired'],
  actions: {
    create: {
      event: 'OrderPlaced',
      to: 'placed',
      by: [owner],
      takes: ['userId', 'sellerId', 'items', 'address', 'total'],
      refuse: (it) => (it.userId === it.sellerId ? 'not_to_oneself' : undefined),
    },
    pay: { event: 'OrderPaid', from: ['placed'], to: 'paid', by: [system] },
    ship: { event: 'OrderShipped', from: ['paid'], to: 'shipped', by: [party('sellerId')] },
    deliver: { event: 'OrderDelivered', from: ['shipped'], to: 'delivered', by: [buyerAndSeller] },
    cancel: {
      event: 'OrderCancelled',
      from: ['placed', 'paid'],
      to: 'cancelled',
      by: [buyerAndSeller, admin('orders')],
      takes: ['cancelReason'],
    },
    expire: {
      event: 'OrderExpired',
      from: ['placed'],
      to: 'expired',
      by: [system],
      at: (it) => new Date(Date.parse(it.createdAt) + UNPAID_MINUTES * 60_000).toISOString(),
    },
  },
  lookups: ['user/{userId}', 'seller/{sellerId}'],
  read: [buyerAndSeller, admin('orders')],
});
