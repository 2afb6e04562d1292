import { PRIVATE_DATA } from '../accounts/private-data.ts';
import { z } from 'zod';
import { instant, integer, list, money, optional, personal, ref, text } from '../kit/fields.ts';
import { limitedBy } from '../kit/holds/limits.ts';
import { defineResource, type Item, type Refusal } from '../kit/resource.ts';
import { admin, all, owner, party, system, theSystem, where } from '../kit/rules.ts';
import { percent } from '../trade/fields.ts';
import { PAYMENT_METHODS } from './checkout/methods.ts';
import { couponCode } from './coupon.ts';
import { inCurrency, type Money } from './money.ts';
import { addressSnapshot } from './snapshot.ts';
import { daysAfter, orderTerms, remindersOf } from './terms.ts';
import { later } from '../trade/day.ts';

/** Minutes for which an unpaid order keeps its reservations. */
const UNPAID_MINUTES = 30;
const MOST_ITEMS = 100;

export const ORDER_STATES = [
  'placed',
  'confirmed',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'returned',
] as const;

/** States of an order that was given up. */
export const GIVEN_UP: ReadonlySet<string> = new Set(['cancelled', 'expired', 'returned']);

const id = () => z.uuid().toLowerCase();
const item = z.object({
  productId: id(),
  variantId: optional(id()),
  quantity: integer(1, 1000),
  unitPrice: money(),
});

/** The items of an order, as they are stored. */
export const ORDER_ITEMS = list(item, MOST_ITEMS).min(1);

type Sums = {
  readonly items?: readonly z.output<typeof item>[];
  readonly subtotal?: Money;
  readonly discount?: Money;
  readonly deliveryFee?: Money;
  readonly total?: Money;
};

/** The amount to pay is the sum of the items, less the discount, plus the delivery; all in one currency. */
const addsUp = (it: Pick<Item, 'id'> & Sums): Refusal | undefined => {
  const { items = [], subtotal, discount, deliveryFee, total } = it;
  const prices = Object.fromEntries(items.map(({ unitPrice }, at) => [`items.${at}.unitPrice`, unitPrice]));
  const mixed = inCurrency(total?.currency, { subtotal, discount, deliveryFee, ...prices });
  if (mixed) return mixed;
  const worth = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice.amount, 0);
  const paid = worth - (discount?.amount ?? 0) + (deliveryFee?.amount ?? 0);
  const isRight = subtotal?.amount === worth && (discount?.amount ?? 0) <= worth && total?.amount === paid;
  return isRight ? undefined : 'conflict';
};

/** Whether an order counts as a use of its coupon. */
const isInForce = ({ state }: Pick<Item, 'state'>): boolean => state !== 'cancelled' && state !== 'expired';

const parties = [party('userId', 'sellerId'), admin('orders')];
/** The buyer of what is not paid in cash: cash is in the hands of the seller, whose word counts. */
const payingAhead = [
  all(party('userId'), where('method', 'CARD')),
  all(party('userId'), where('method', 'WALLET')),
];

/**
 * An order of one buyer from one seller, from the checkout to the delivery. Kept for the record: nothing removes it.
 */
export const order = defineResource({
  name: 'order',
  path: '/order',
  owner: 'userId',
  fields: {
    userId: ref('user'),
    sellerId: ref('user'),
    items: ORDER_ITEMS,
    /** The items' names at the time of the order, in the seller's words and therefore sealed. */
    names: personal(list(text(250), MOST_ITEMS), 'sellerId'),
    address: personal(addressSnapshot()),
    couponId: optional(ref('coupon')),
    couponCode: optional(couponCode()),
    subtotal: money(),
    discount: money(),
    deliveryFee: money(),
    total: money(),
    cancelReason: personal(optional(text(500, 3))),
    checkoutId: optional(ref('checkout')),
    method: optional(z.enum(PAYMENT_METHODS)),
    /** The coupon's part of each item, in their order. */
    discounts: optional(list(money(), MOST_ITEMS)),
    terms: optional(orderTerms),
    /** The payment that paid it; absent for cash, and for orders of before. */
    paymentId: optional(ref('payment')),
    deliveredAt: optional(instant()),
    /** When the buyer confirmed that it arrived: its money is available to the seller then. */
    receivedAt: optional(instant()),
    /** When it was cancelled because its seller had not shipped it, or one of both sides has left. */
    lapsedAt: optional(instant()),
    /** Number of reminders to its seller to ship it. */
    shipReminders: optional(integer(0, 10)),
    /** The commission on the goods, in percent, due at the delivery. */
    commissionPercent: optional(percent()),
  },
  refusals: { coupon_not_valid: 409 },
  states: ORDER_STATES,
  actions: {
    create: {
      event: 'OrderPlaced',
      to: 'placed',
      by: [system],
      takes: [
        'userId',
        'sellerId',
        'items',
        'names',
        'address',
        'subtotal',
        'discount',
        'deliveryFee',
        'total',
      ],
      optionally: [
        'couponId',
        'couponCode',
        'checkoutId',
        'method',
        'commissionPercent',
        'discounts',
        'terms',
      ],
      refuse: (it) => (it.userId === it.sellerId ? 'not_to_oneself' : addsUp(it)),
    },
    edit: { event: 'OrderAddressCorrected', from: ['placed'], by: [owner], takes: ['address'] },
    /** Cash on delivery: the seller may ship without a payment. */
    confirm: { event: 'OrderConfirmed', from: ['placed'], to: 'confirmed', by: [system] },
    pay: {
      event: 'OrderPaid',
      call: 'POST pay/{id}',
      from: ['placed'],
      to: 'paid',
      by: [system],
      takes: [],
      optionally: ['paymentId'],
    },
    ship: {
      event: 'OrderShipped',
      from: ['paid', 'confirmed'],
      to: 'shipped',
      by: [party('sellerId'), system],
    },
    deliver: {
      event: 'OrderDelivered',
      from: ['shipped'],
      to: 'delivered',
      by: [party('sellerId'), ...payingAhead, admin('orders'), system],
      sets: ({ userId }, { now, actor }) => ({
        deliveredAt: now,
        ...(actor?.id === userId && { receivedAt: now }),
      }),
    },
    receive: {
      event: 'OrderReceived',
      from: ['delivered'],
      by: [...payingAhead, system],
      refuse: ({ receivedAt }) => (receivedAt == null ? undefined : 'conflict'),
      sets: (_, { now }) => ({ receivedAt: now }),
    },
    /** Its seller is reminded to ship it, before it is cancelled. */
    'remind-to-ship': {
      event: 'OrderShippingReminded',
      from: ['paid', 'confirmed'],
      by: [system],
      sets: ({ shipReminders }) => ({ shipReminders: (shipReminders ?? 0) + 1 }),
      at: ({ createdAt, terms, shipReminders }) => {
        const day = remindersOf(terms?.shipWithinDays)[shipReminders ?? 0];
        return day === undefined ? null : daysAfter(createdAt, day);
      },
    },
    /** The seller has not shipped it in time. */
    lapse: {
      event: 'OrderLapsed',
      from: ['paid', 'confirmed'],
      to: 'cancelled',
      by: [system],
      at: ({ createdAt, terms }) =>
        terms?.shipWithinDays === undefined ? null : daysAfter(createdAt, terms.shipWithinDays),
      sets: (_, { now }) => ({ lapsedAt: now }),
    },
    /** Its parcel came back to the seller. */
    return: { event: 'OrderReturned', from: ['shipped'], to: 'returned', by: [system] },
    cancel: {
      event: 'OrderCancelled',
      call: 'PUT cancel/{id}',
      from: ['placed', 'confirmed', 'paid'],
      to: 'cancelled',
      by: [...parties, system],
      takes: [],
      // the route asks people for it
      optionally: ['cancelReason'],
      // by itself, as one of both sides has left
      sets: (_, { now, actor }) => (actor === theSystem ? { lapsedAt: now } : {}),
    },
    expire: {
      event: 'OrderExpired',
      call: 'POST expire/{id}',
      from: ['placed'],
      to: 'expired',
      by: [system],
      at: (it) => later(it.createdAt, UNPAID_MINUTES * 60_000),
    },
    remove: { event: 'OrderRemoved', to: 'removed', by: parties, refuse: () => 'kept_for_the_record' },
  },
  holds: [
    {
      name: 'redemption',
      secret: false,
      refusal: 'coupon_not_valid',
      field: 'couponCode',
      ...limitedBy('couponId', 'maxRedemptions', isInForce),
    },
    {
      name: 'memberRedemption',
      secret: false,
      refusal: 'coupon_not_valid',
      field: 'couponCode',
      key: (it) => (isInForce(it) && it.couponId ? `${it.couponId} ${it.userId}` : null),
      limit: (_, { refs }) => Number(refs.couponId?.perUser ?? Infinity),
    },
  ],
  lookups: ['user/{userId}', 'seller/{sellerId}'],
  // version 2 adds further days to the terms, and to a cancellation when it was by itself
  upcasters: { OrderPlaced: [{}], OrderDelivered: [{}], OrderCancelled: [{}] },
  privateFields: PRIVATE_DATA.order,
  read: parties,
});
