import { z } from 'zod';
import { invalid } from '../errors.ts';
import { list, money, optional, ref } from '../kit/fields.ts';
import { defineResource, keyed, type Refusal } from '../kit/resource.ts';
import { member, owner, system } from '../kit/rules.ts';
import { couponCode } from './coupon.ts';
import {
  isInStock,
  isSame,
  lineId,
  lineIn,
  LINES,
  MOST_LINES,
  namesOf,
  noSuchLine,
  onSale,
  priceOf,
  quantity,
  tooManyLines,
  type Line,
} from './lines.ts';
import type { Money } from './money.ts';

/** Ids of lines that were ordered. */
const LINE_IDS = list(lineId(), MOST_LINES);

/** The total of an empty cart; its first line sets its currency. */
const NOTHING: Money = { amount: 0, currency: 'EGP' };

const worth = ({ quantity: count, unitPrice }: Line): number => count * unitPrice.amount;

/** The lines with their total, unless it exceeds the maximum. */
const holding = (
  others: readonly Line[],
  line?: Line,
): Refusal | { sets: { items: Line[]; totals: Money } } => {
  const items = line ? [...others, line] : [...others];
  const [first] = items;
  const amount = items.reduce((sum, one) => sum + worth(one), 0);
  if (line && !Number.isSafeInteger(amount)) {
    const rest = Number.MAX_SAFE_INTEGER - others.reduce((sum, one) => sum + worth(one), 0);
    const maximum = Math.floor(rest / line.unitPrice.amount);
    return invalid('quantity', 'too_big', { maximum });
  }
  return { sets: { items, totals: first ? { amount, currency: first.unitPrice.currency } : NOTHING } };
};

/**
 * A member's cart: one for each member and guest, in one currency. A line keeps the price at the time of its addition,
 * before discounts. The total is computed, never sent.
 */
export const cart = defineResource({
  name: 'cart',
  path: '/cart',
  stream: keyed('userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    items: LINES,
    couponCode: optional(couponCode()),
    totals: money(),
    /** The last checkout of this cart. */
    checkoutId: optional(z.uuid().toLowerCase()),
  },
  refusals: { other_currency: 409 },
  states: ['open'],
  actions: {
    create: {
      event: 'CartOpened',
      to: 'open',
      by: [member],
      takes: ['userId'],
      sets: () => ({ items: [], totals: NOTHING }),
    },
    edit: { event: 'CartEdited', by: [owner], takes: ['couponCode'] },
    addItem: {
      event: 'CartItemAdded',
      call: 'POST {id}/items',
      by: [owner],
      asks: {
        productId: ref('product'),
        variantId: optional(ref('product-variant')),
        quantity: quantity(),
      },
      decide: ({ items = [] }, situation) => {
        const { input, actor, command } = situation;
        const about = onSale(situation);
        if (!('product' in about)) return about;
        if (about.product['sellerId'] === actor?.id) return 'not_to_oneself';
        const unitPrice = priceOf(about);
        if (!unitPrice) return 'conflict';
        const names = namesOf(about);
        const before = items.find((one) => isSame(one, names));
        const others = items.filter((one) => one !== before);
        if (others.some((one) => one.unitPrice.currency !== unitPrice.currency)) return 'other_currency';
        if (others.length >= MOST_LINES) return tooManyLines;
        const count = Number(input['quantity']) + (before?.quantity ?? 0);
        if (!isInStock(about, count)) return 'out_of_stock';
        return holding(others, { id: before?.id ?? command, ...names, quantity: count, unitPrice });
      },
    },
    changeItem: {
      event: 'CartItemChanged',
      call: 'PUT {id}/items/{itemId}',
      by: [owner],
      asks: { itemId: lineId(), quantity: quantity() },
      decide: ({ items = [] }, { input }) => {
        const found = lineIn(items, input['itemId']);
        return found
          ? holding(found.others, { ...found.one, quantity: Number(input['quantity']) })
          : noSuchLine;
      },
    },
    removeItem: {
      event: 'CartItemRemoved',
      call: 'DELETE {id}/items/{itemId}',
      by: [owner],
      asks: { itemId: lineId() },
      decide: ({ items = [] }, { input }) => {
        const found = lineIn(items, input['itemId']);
        return found ? holding(found.others) : noSuchLine;
      },
    },
    clear: {
      event: 'CartCleared',
      call: 'DELETE clear/{id}',
      by: [owner],
      sets: ({ items = [] }) => (items.length > 0 ? { items: [], totals: NOTHING } : {}),
    },
    coupon: {
      event: 'CartCouponEntered',
      call: 'POST {id}/coupon',
      by: [owner],
      asks: { code: couponCode() },
      sets: (_, { input }) => ({ couponCode: couponCode().parse(input['code']) }),
    },
    /** Takes the lines of a checkout out of the cart. */
    order: {
      event: 'CartOrdered',
      by: [system],
      takes: ['checkoutId'],
      asks: { lineIds: LINE_IDS },
      decide: ({ items = [] }, { input }) => {
        const ordered = LINE_IDS.parse(input['lineIds']);
        const left = holding(items.filter((one) => !ordered.includes(one.id)));
        return typeof left === 'object' && 'sets' in left ? { sets: { ...left.sets, couponCode: null } } : left;
      },
    },
    remove: { event: 'CartRemoved', to: 'removed', by: [owner, system] },
  },
  lookups: ['user/{userId}'],
  read: [owner],
});
