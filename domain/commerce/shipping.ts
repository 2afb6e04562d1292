import { PRIVATE_DATA } from '../accounts/private-data.ts';
import { date, instant, money, optional, personal, ref } from '../kit/fields.ts';
import { defineResource, type Item } from '../kit/resource.ts';
import { textIn } from '../kit/json.ts';
import { admin, all, full, related, system } from '../kit/rules.ts';
import { line } from '../trade/fields.ts';
import { isCash } from './checkout/methods.ts';
import { inCurrency, moneyIn } from './money.ts';
import { addressSnapshot } from './snapshot.ts';
import { daysAfter, termsOf } from './terms.ts';

const senders = [all(full, related('order.sellerId')), admin('orders')];

/** Some days after the estimated date, or after the dispatch if that is later: see the terms of the order. */
const overdueAt = (
  { estimatedDelivery }: { readonly estimatedDelivery?: string | null | undefined },
  now: string,
  order: Item | undefined,
): string => {
  const estimated = textIn(estimatedDelivery);
  const from = estimated !== null && Date.parse(estimated) > Date.parse(now) ? estimated : now;
  return daysAfter(from, termsOf(order).deliveredAfterDays);
};

/** A parcel on its way from the seller of a paid order to its buyer. */
export const shipping = defineResource({
  name: 'shipping',
  path: '/shipping',
  fields: {
    orderId: ref('order'),
    carrier: line(),
    trackingNumber: line(),
    address: personal(addressSnapshot(), 'orderId.userId'),
    fee: money(),
    estimatedDelivery: optional(date()),
    dispatchedAt: optional(instant()),
    endedAt: optional(instant()),
    /** When it counts as delivered, if neither side says so before. */
    overdueAt: optional(instant()),
  },
  refusals: { order_not_paid: 409 },
  states: ['preparing', 'in_transit', 'delivered', 'returned'],
  actions: {
    create: {
      event: 'ShippingPrepared',
      to: 'preparing',
      by: senders,
      takes: ['orderId', 'carrier', 'trackingNumber', 'address', 'fee'],
      optionally: ['estimatedDelivery'],
      refuse: (it, { refs: { orderId: order } }) =>
        ['confirmed', 'paid', 'shipped'].includes(order?.state ?? '')
          ? inCurrency(moneyIn(order?.['total'])?.currency, { fee: it.fee })
          : 'order_not_paid',
    },
    edit: {
      event: 'ShippingEdited',
      from: ['preparing', 'in_transit'],
      by: senders,
      takes: ['carrier', 'trackingNumber', 'estimatedDelivery'],
    },
    dispatch: {
      event: 'ShippingDispatched',
      from: ['preparing'],
      to: 'in_transit',
      by: senders,
      sets: (it, { now, refs }) => ({ dispatchedAt: now, overdueAt: overdueAt(it, now, refs['orderId']) }),
    },
    deliver: {
      event: 'ShippingDelivered',
      from: ['in_transit'],
      to: 'delivered',
      by: [...senders, all(full, related('order.userId')), system],
      // cash is in the hands of the seller, whose word counts
      refuse: (_, { actor, refs: { orderId: order } }) =>
        isCash(order?.['method']) && actor?.id === order?.['userId'] ? 'forbidden' : undefined,
      sets: (_, { now }) => ({ endedAt: now }),
    },
    /** Neither side said that it arrived. */
    lapse: {
      event: 'ShippingLapsed',
      from: ['in_transit'],
      to: 'delivered',
      by: [system],
      sets: (_, { now }) => ({ endedAt: now }),
      at: ({ overdueAt: at }) => at ?? null,
    },
    return: {
      event: 'ShippingReturned',
      from: ['in_transit'],
      to: 'returned',
      by: senders,
      sets: (_, { now }) => ({ endedAt: now }),
    },
    remove: { event: 'ShippingRemoved', from: ['preparing'], to: 'removed', by: senders },
  },
  lookups: ['order/{orderId}'],
  blockException: {
    of: 'all',
    because: 'A paid order is delivered, whatever happens between its two sides.',
  },
  privateFields: PRIVATE_DATA.shipping,
  read: [related('order.userId'), related('order.sellerId'), admin('orders')],
});
