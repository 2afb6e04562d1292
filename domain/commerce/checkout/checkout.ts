import { PRIVATE_DATA } from '../../accounts/private-data.ts';
import { z } from 'zod';
import { integer, list, money, optional, personal, ref } from '../../kit/fields.ts';
import { limitedBy } from '../../kit/holds/limits.ts';
import { defineResource, type Item } from '../../kit/resource.ts';
import { admin, owner, system } from '../../kit/rules.ts';
import { percent } from '../../trade/fields.ts';
import { couponCode } from '../coupon.ts';
import { lineId, MOST_LINES, quantity } from '../lines.ts';
import { addressSnapshot } from '../snapshot.ts';
import { orderTerms } from '../terms.ts';
import { PAYMENT_METHODS } from './methods.ts';
import { later } from '../../trade/day.ts';

/** Minutes after which a checkout that could not reserve its stock is given up. */
const RESERVING_MINUTES = 5;

const id = () => z.uuid().toLowerCase();

const line = z.object({
  /** The line of the cart. */
  id: lineId(),
  orderId: id(),
  productId: id(),
  variantId: optional(id()),
  quantity: quantity(),
  unitPrice: money(),
  /** Whether the pieces are counted: taken out of the stock of the variant, or of the product without a variant. */
  isCounted: z.boolean(),
  /** Whether the pieces of a variant are taken out of the product's stock, because the variant has none of its own. */
  isOfProduct: z.boolean().optional(),
});

const parcel = z.object({
  orderId: id(),
  sellerId: id(),
  subtotal: money(),
  discount: money(),
  deliveryFee: money(),
  total: money(),
});

export type CheckoutLine = z.output<typeof line>;
export type CheckoutParcel = z.output<typeof parcel>;

/** The lines and parcels of a checkout, as they are stored. */
export const CHECKOUT_LINES = list(line, MOST_LINES).min(1);
export const CHECKOUT_PARCELS = list(parcel, MOST_LINES).min(1);

/** Reasons why a checkout is refused. */
export const CHECKOUT_FAILURES = ['out_of_stock', 'not_on_sale', 'too_slow'] as const;

/** Whether a checkout counts as a use of its coupon. */
const isInForce = ({ state }: Pick<Item, 'state'>): boolean => state === 'reserving' || state === 'placed';

/**
 * The purchase of a cart: its lines, one parcel and one order for each seller, and one payment method. Its process
 * reserves the stock of each line, and then places the orders. See `process.ts`.
 */
export const checkout = defineResource({
  name: 'checkout',
  path: '/checkout',
  owner: 'userId',
  fields: {
    userId: ref('user'),
    cartId: ref('cart'),
    method: z.enum(PAYMENT_METHODS),
    address: personal(addressSnapshot()),
    lines: CHECKOUT_LINES,
    parcels: CHECKOUT_PARCELS,
    couponId: optional(ref('coupon')),
    couponCode: optional(couponCode()),
    total: money(),
    /** The coupon's part of each line, in their order. */
    discounts: optional(list(money(), MOST_LINES)),
    terms: optional(orderTerms),
    /** The configured commission at this time. */
    commissionPercent: optional(percent()),
    /** Derived from the caller's `Idempotency-Key`. */
    requestId: optional(id()),
    /** Number of orders that have left the bill; after each, a payment of the rest replaces the one before. */
    bill: optional(integer(0, MOST_LINES)),
    failure: optional(z.enum(CHECKOUT_FAILURES)),
    /** Index of the line that could not be reserved. */
    failedLine: optional(integer(0, MOST_LINES)),
  },
  refusals: { cart_empty: 409, cart_changed: 409, too_many_open_orders: 409 },
  states: ['reserving', 'placed', 'refused', 'closed'],
  actions: {
    create: {
      event: 'CheckoutBegun',
      to: 'reserving',
      by: [system],
      takes: ['userId', 'cartId', 'method', 'address', 'lines', 'parcels', 'total'],
      optionally: ['couponId', 'couponCode', 'commissionPercent', 'requestId', 'discounts', 'terms'],
    },
    place: { event: 'CheckoutPlaced', from: ['reserving'], to: 'placed', by: [system] },
    refuse: {
      event: 'CheckoutRefused',
      from: ['reserving'],
      to: 'refused',
      by: [system],
      takes: ['failure', 'failedLine'],
    },
    lapse: {
      event: 'CheckoutLapsed',
      from: ['reserving'],
      to: 'refused',
      by: [system],
      sets: () => ({ failure: 'too_slow' as const }),
      at: (it) => later(it.createdAt, RESERVING_MINUTES * 60_000),
    },
    /**
     * An order leaves the bill: it can't be placed, or its buyer cancels it before the payment. Without any order, the
     * checkout is over.
     */
    'drop-order': {
      event: 'CheckoutOrderDropped',
      from: ['placed'],
      by: [system],
      /** `isNotPlaced`: it never was an order, because its seller is gone. */
      asks: { orderId: id(), isNotPlaced: optional(z.boolean()) },
      decide: ({ parcels = [], total, bill }, { input }) => {
        const others = parcels.filter(({ orderId }) => orderId !== input['orderId']);
        if (!total || others.length === parcels.length) return 'conflict';
        if (others.length === 0) return { to: 'closed' };
        const amount = others.reduce((sum, one) => sum + one.total.amount, 0);
        return { sets: { parcels: others, total: { ...total, amount }, bill: (bill ?? 0) + 1 } };
      },
    },
    close: { event: 'CheckoutClosed', from: ['placed'], to: 'closed', by: [system] },
  },
  holds: [
    {
      name: 'redemption',
      secret: false,
      refusal: 'coupon_not_valid',
      field: 'couponCode',
      of: 'orderRedemption',
      ...limitedBy('couponId', 'maxRedemptions', isInForce),
    },
    {
      name: 'memberRedemption',
      secret: false,
      refusal: 'coupon_not_valid',
      field: 'couponCode',
      of: 'orderMemberRedemption',
      key: (it) => (isInForce(it) && it.couponId ? `${it.couponId} ${it.userId}` : null),
      limit: (_, { refs }) => Number(refs.couponId?.perUser ?? Infinity),
    },
  ],
  lookups: ['user/{userId}'],
  // version 2 adds `isOfProduct` to the lines, version 3 further days to the terms, version 4 why an order was dropped
  upcasters: { CheckoutBegun: [{}, {}], CheckoutLapsed: [{}, {}], CheckoutOrderDropped: [{}, {}, {}] },
  privateFields: PRIVATE_DATA.checkout,
  read: [owner, admin('orders')],
});
