import { z } from 'zod';
import { invalid } from '../errors.ts';
import { list, money, optional, ref } from '../kit/fields.ts';
import { defineResource, keyed, type Refusal, type Situation } from '../kit/resource.ts';
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
  PLANNED,
  quantity,
  tooManyLines,
  wished,
  type Line,
} from './lines.ts';
import type { Money } from './money.ts';
import { unitPriceAt, worthOf } from './pricing/price.ts';

/** Ids of lines that were ordered. */
const LINE_IDS = list(lineId(), MOST_LINES);

/** The total of an empty cart; its first line sets its currency. */
const NOTHING: Money = { amount: 0, currency: 'EGP' };

const namesIn = (input: Situation['input']) => wished.omit({ id: true }).parse(input);

/** The lines with one more, or with one replaced at its place. */
const withLine = (items: readonly Line[], line: Line): Line[] =>
  items.some(({ id }) => id === line.id)
    ? items.map((one) => (one.id === line.id ? line : one))
    : [...items, line];

/** The lines with their total, unless it exceeds the maximum. */
const holding = (
  before: readonly Line[],
  line?: Line,
): Refusal | { sets: { items: Line[]; totals: Money } } => {
  const items = line ? withLine(before, line) : [...before];
  const others = items.filter((one) => one !== line);
  const [first] = items;
  const amount = items.reduce((sum, one) => sum + worthOf(one), 0);
  if (line && !Number.isSafeInteger(amount)) {
    const rest = Number.MAX_SAFE_INTEGER - others.reduce((sum, one) => sum + worthOf(one), 0);
    const maximum = Math.floor(rest / line.unitPrice.amount);
    return invalid('quantity', 'too_big', { maximum });
  }
  return { sets: { items, totals: first ? { amount, currency: first.unitPrice.currency } : NOTHING } };
};

/** A line of the named product at its present price, if it can be bought in this quantity. */
const lineAt = (
  situation: Situation,
  others: readonly Line[],
  line: Pick<Line, 'id' | 'quantity'>,
): Line | Refusal => {
  const about = onSale(situation);
  if (!('product' in about)) return about;
  if (about.product['sellerId'] === situation.actor?.id) return 'not_to_oneself';
  const unitPrice = unitPriceAt(about, situation.now)?.price;
  if (!unitPrice) return 'conflict';
  if (others.some((one) => one.unitPrice.currency !== unitPrice.currency)) return 'other_currency';
  return isInStock(about, line.quantity) ? { ...line, ...namesOf(about), unitPrice } : 'out_of_stock';
};

const isLine = (line: Line | Refusal): line is Line => typeof line === 'object' && 'unitPrice' in line;

/**
 * A member's cart: one for each member and guest, in one currency. A line keeps the price that was charged when it was
 * added or changed, discounts included; the checkout compares it with the present one. The total is computed, never
 * sent.
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
      holders: PLANNED,
      decide: ({ items = [] }, situation) => {
        const { input, command } = situation;
        const names = namesIn(input);
        const before = items.find((one) => isSame(one, names));
        const others = items.filter((one) => one !== before);
        if (others.length >= MOST_LINES) return tooManyLines;
        const count = Number(input['quantity']) + (before?.quantity ?? 0);
        const line = lineAt(situation, others, { id: before?.id ?? command, quantity: count });
        return isLine(line) ? holding(items, line) : line;
      },
    },
    changeItem: {
      event: 'CartItemChanged',
      call: 'PUT {id}/items/{itemId}',
      by: [owner],
      // a decision reads only items that its input names: the product and variant of the line
      asks: {
        itemId: lineId(),
        quantity: quantity(),
        productId: optional(ref('product')),
        variantId: optional(ref('product-variant')),
      },
      holders: PLANNED,
      decide: ({ items = [] }, situation) => {
        const { input } = situation;
        const found = lineIn(items, input['itemId']);
        if (input['productId'] == null) return invalid('productId', 'required');
        if (!found || !isSame(found.one, namesIn(input))) return noSuchLine;
        const line = lineAt(situation, found.others, {
          id: found.one.id,
          quantity: Number(input['quantity']),
        });
        return isLine(line) ? holding(items, line) : line;
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
        return typeof left === 'object' && 'sets' in left
          ? { sets: { ...left.sets, couponCode: null } }
          : left;
      },
    },
    remove: { event: 'CartRemoved', to: 'removed', by: [owner, system] },
  },
  lookups: ['user/{userId}'],
  read: [owner],
});
