import { integer, money, optional, ref } from '../kit/fields.ts';
import { defineResource, partOf } from '../kit/resource.ts';
import { admin, related, system } from '../kit/rules.ts';

/** One line of an order, listed by itself. It follows from the order, and is given up with it. */
export const orderItem = defineResource({
  name: 'order-item',
  path: '/order-item',
  stream: partOf('order', 'orderId'),
  fields: {
    orderId: ref('order'),
    productId: ref('product'),
    variantId: optional(ref('product-variant')),
    quantity: integer(1, 1000),
    unitPrice: money(),
  },
  states: ['ordered', 'given_up'],
  actions: {
    create: { event: 'OrderItemListed', to: 'ordered', by: [system] },
    /** The order was cancelled, has expired or came back: the product's counters leave it out. */
    'give-up': {
      event: 'OrderItemGivenUp',
      from: ['ordered'],
      to: 'given_up',
      by: [system],
      was: ['productId', 'quantity'],
    },
  },
  lookups: ['order/{orderId}'],
  sorts: ['-createdAt'],
  read: [related('order.userId'), related('order.sellerId'), admin('orders')],
});
