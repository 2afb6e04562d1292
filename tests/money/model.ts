import assert from 'node:assert/strict';
import { moneyIn } from '../../domain/commerce/money.ts';
import { halfEven } from '../../domain/format/rounding.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { linesIn } from '../../commands/commerce/checkout/stock.ts';
import { checkoutPaymentId, parcelsIn } from '../../commands/commerce/checkout/orders.ts';
import { COUPONS, FEE, PRICES, START, STOCK, type Cast } from './shop.ts';

/**
 * A simple account of the shop: what was supplied, ordered, paid and given back. It knows nothing of streams, events and
 * reservations. What processes have not done yet is an interval: `least` and `most` pieces may be free.
 */

export type Line = { readonly product: number; readonly quantity: number };
/** A line of a cart, with the price of one piece that the buyer was shown. */
export type CartLine = Line & { readonly price: number };
/** `coupon`: the index of the one that was entered. */
type Cart = { lines: CartLine[]; coupon: number | null };
/**
 * The offer of a product: its price, the percentage that is off now, and each price that it had. It is `leaving` from
 * the erasure of its seller until it is removed.
 */
type Offer = {
  price: number;
  percent: number;
  isPublished: boolean;
  standing: 'offered' | 'leaving' | 'removed';
  readonly prices: Set<number>;
};
export type Method = 'CARD' | 'CASH_ON_DELIVERY';

export type ModelOrder = {
  readonly id: string;
  readonly checkoutId: string;
  readonly buyer: number;
  readonly seller: number;
  readonly lines: readonly Line[];
  readonly total: number;
  readonly method: Method;
  readonly placedAt: number;
  state: string;
  /** Whether its pieces are known to be back. */
  isBack: boolean;
};
export type ModelCheckout = {
  readonly id: string;
  readonly paymentId: string;
  readonly buyer: number;
  readonly method: Method;
  readonly coupon: number | null;
  readonly total: number;
};
export type ModelRefund = {
  readonly id: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly approvedBy: number[];
  isApproved: boolean;
};
/** A dispute about an order; `wasHeld`: it held money of the seller when it was decided for the buyer. */
export type ModelDispute = {
  readonly id: string;
  readonly orderId: string;
  state: 'open' | 'decided' | 'withdrawn';
  wasHeld: boolean;
};

/** A payout that a seller asked for. */
export type ModelPayout = {
  readonly seller: number;
  readonly amount: number;
  state: 'requested' | 'approved' | 'paid' | 'rejected';
};
/** A return of pieces of one line. `isBack`: they are known to be in stock again. */
export type ModelReturn = {
  readonly id: string;
  readonly orderId: string;
  readonly piece: Line;
  state: 'requested' | 'accepted' | 'received' | 'declined' | 'withdrawn';
  isBack: boolean;
};

/** An order is `dropped` if it was never placed, because its seller has left. */
export const GIVEN_UP: ReadonlySet<string> = new Set(['cancelled', 'expired', 'returned', 'dropped']);
const UNPAID_MS = 30 * 60_000;
const ORPHAN_MS = 60_000;

/** The states in which an order may be, as far as the model knows: what happens by itself is among them. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  none: ['none', 'placed', 'confirmed', 'paid', 'expired'],
  placed: ['placed', 'confirmed', 'paid', 'expired'],
};
/** The same for the orders of a seller who has left: those that were not shipped are cancelled. */
const NEXT_OF_LEFT: Readonly<Record<string, readonly string[]>> = {
  none: [...(NEXT['none'] ?? []), 'cancelled'],
  placed: [...(NEXT['placed'] ?? []), 'cancelled'],
  confirmed: ['confirmed', 'cancelled'],
  paid: ['paid', 'cancelled'],
  dropped: ['none'],
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const priceOf = (offer: Offer | undefined): number =>
  offer ? Number(halfEven(BigInt(offer.price * (100 - offer.percent)), 100n)) : 0;
/** The price of lines before a coupon. */
export const worthOf = (lines: readonly CartLine[]): number =>
  sumOf(lines.map(({ price, quantity }) => price * quantity));
/** The discount of a coupon. */
const offOf = (coupon: number, worth: number): number => {
  const { percent, amount = 0 } = COUPONS[coupon] ?? {};
  return percent === undefined ? Math.min(worth, amount) : Number(halfEven(BigInt(worth * percent), 100n));
};

export type Model = ReturnType<typeof modelOf>;

export const modelOf = (people: Cast) => {
  const supplied: number[] = [...STOCK];
  const carts: Cart[] = people.buyers.map(() => ({ lines: [], coupon: null }));
  const offers: Offer[] = PRICES.map((price) => ({
    price,
    percent: 0,
    isPublished: true,
    standing: 'offered',
    prices: new Set([price]),
  }));
  /** Checkouts that a dying process left: they may come to be, or not. */
  const uncertain = new Map<number, { readonly lines: readonly CartLine[] }>();
  /** Uses of a coupon that a dying process reserved in vain: they count until the managers are done, and for a minute. */
  const orphans: {
    readonly buyer: number;
    readonly coupon: number;
    readonly at: number;
    isSettled: boolean;
  }[] = [];
  /** Lines of refused checkouts, which may still be reserved. */
  const refused: Line[] = [];
  const checkouts = new Map<string, ModelCheckout>();
  const orders = new Map<string, ModelOrder>();
  const refunds = new Map<string, ModelRefund>();
  /** By order. */
  const disputes = new Map<string, ModelDispute>();
  const payouts = new Map<string, ModelPayout>();
  const returns = new Map<string, ModelReturn>();
  /** Sellers who have deleted their account. */
  const left = new Set<number>();
  let at = START;

  const piecesIn = (lines: readonly Line[], product: number): number =>
    sumOf(lines.filter((line) => line.product === product).map(({ quantity }) => quantity));
  const ordersWhere = (is: (order: ModelOrder) => boolean): readonly Line[] =>
    [...orders.values()].filter(is).flatMap(({ lines }) => lines);
  /** Returned pieces that are in stock again: those that are known to be, or all that were received. */
  const returned = (certain: boolean): readonly Line[] =>
    [...returns.values()]
      .filter(({ state, isBack }) => state === 'received' && (isBack || !certain))
      .map(({ piece }) => piece);
  /** An order that may have been dropped, because its seller has left, is not in force for certain. */
  const isLive = ({ state, seller }: ModelOrder): boolean =>
    !GIVEN_UP.has(state) && !(state === 'none' && left.has(seller));
  const orphan = (buyer: number): void => {
    const coupon = carts[buyer]?.coupon ?? null;
    if (coupon !== null) orphans.push({ buyer, coupon, at, isSettled: false });
  };
  const ordersOf = (checkoutId: string): readonly ModelOrder[] =>
    [...orders.values()].filter((order) => order.checkoutId === checkoutId);

  return {
    supplied,
    offers,
    carts,
    uncertain,
    refused,
    checkouts,
    orders,
    refunds,
    disputes,
    payouts,
    returns,
    left,
    isLive,
    ordersOf,
    later: (minutes: number): void => {
      at += minutes * 60_000;
    },
    cart: (buyer: number): Cart => carts[buyer] ?? { lines: [], coupon: null },
    /** The price of one piece now. */
    priceOf: (product: number): number => priceOf(offers[product]),
    /** Offers a product otherwise. */
    offer: (product: number, change: Partial<Omit<Offer, 'prices'>>): void => {
      const offer = offers[product];
      if (offer) Object.assign(offer, change).prices.add(priceOf(offer));
    },
    piecesIn,
    /** Whether the stock of a product counts: a removed one has none. */
    isStocked: (product: number): boolean => offers[product]?.standing === 'offered',
    /** Pieces that are certainly free, and that may be free. */
    least: (product: number): number =>
      (supplied[product] ?? 0) +
      piecesIn(returned(true), product) -
      piecesIn(
        ordersWhere((order) => isLive(order) || !order.isBack),
        product,
      ) -
      piecesIn([...refused, ...[...uncertain.values()].flatMap(({ lines }) => lines)], product),
    most: (product: number): number =>
      (supplied[product] ?? 0) + piecesIn(returned(false), product) - piecesIn(ordersWhere(isLive), product),
    /** Uses of a coupon: by a buyer, or by all. `certain`: only those that are surely in force. */
    uses: (certain: boolean, coupon: number, buyer?: number): number => {
      const known = [...checkouts.values()].filter(({ id, coupon: used, buyer: by }) => {
        const its = ordersOf(id);
        const counts = certain ? its.some(isLive) : its.some((order) => isLive(order) || !order.isBack);
        return used === coupon && counts && by === (buyer ?? by);
      }).length;
      const maybe = certain
        ? []
        : [...uncertain.keys()].filter((by) => carts[by]?.coupon === coupon && by === (buyer ?? by));
      const lost = orphans.filter(
        (one) =>
          !certain &&
          one.coupon === coupon &&
          (!one.isSettled || at - one.at < ORPHAN_MS) &&
          one.buyer === (buyer ?? one.buyer),
      );
      return known + maybe.length + lost.length;
    },
    /** Nothing came of a checkout whose process died. */
    forget: (buyer: number): void => {
      orphan(buyer);
      uncertain.delete(buyer);
    },
    /** No process has work left: refused checkouts have given back what they reserved. */
    settled: (): void => {
      refused.length = 0;
      for (const one of orphans) one.isSettled = true;
    },
    /** Takes over a placed checkout, whose sums must be right to the last piastre. */
    place: (checkout: Item, buyer: number): void => {
      const method: Method = checkout['method'] === 'CARD' ? 'CARD' : 'CASH_ON_DELIVERY';
      const cart = carts[buyer] ?? { lines: [], coupon: null };
      const before = uncertain.get(buyer)?.lines ?? cart.lines;
      const numberOf = (productId: string) => people.products.findIndex(({ id }) => id === productId);
      const lines = linesIn(checkout).map((line) => ({ ...line, product: numberOf(line.productId) }));
      for (const product of PRICES.keys())
        assert.equal(piecesIn(lines, product), piecesIn(before, product), 'the lines are those of the cart');
      for (const { product, unitPrice } of lines)
        assert.equal(
          unitPrice.amount,
          before.find((line) => line.product === product)?.price,
          'no other price is charged than the one that the buyer was shown',
        );
      const parcels = parcelsIn(checkout);
      // lines whose order was dropped in the meantime give their pieces back
      const isWhole = lines.every(({ orderId }) => parcels.some((parcel) => parcel.orderId === orderId));
      if (!isWhole) refused.push(...lines);
      const worth = worthOf(before);
      const code = textIn(checkout['couponCode']);
      const coupon = code === null ? null : COUPONS.findIndex((one) => one.code === code);
      const off = coupon === null ? 0 : offOf(coupon, worth);
      const billed = moneyIn(checkout['total'])?.amount ?? NaN;
      const total = isWhole ? worth - off + parcels.length * FEE : billed;
      assert.ok(isWhole || left.size > 0, 'an order is dropped if its seller has left');
      assert.equal(billed, total, 'the total is what the lines cost');
      assert.equal(
        sumOf(parcels.map((parcel) => parcel.total.amount)),
        total,
        'the parcels sum to the total',
      );
      checkouts.set(checkout.id, {
        id: checkout.id,
        paymentId: checkoutPaymentId(checkout.id),
        buyer,
        method,
        coupon,
        total,
      });
      const placedAt = Date.parse(checkout.createdAt);
      for (const { orderId, sellerId, total: its } of parcels) {
        const seller = people.sellers.findIndex(({ id }) => id === sellerId);
        const own = lines.filter((line) => line.orderId === orderId);
        const about = { id: orderId, checkoutId: checkout.id, buyer, seller, lines: own, method };
        orders.set(orderId, { ...about, total: its.amount, placedAt, state: 'none', isBack: false });
      }
      // an attempt before this one may have lapsed, with its pieces and its use of the coupon still reserved
      if (uncertain.has(buyer)) {
        refused.push(...before);
        orphan(buyer);
      }
      uncertain.delete(buyer);
      carts[buyer] = { lines: [], coupon: null };
    },
    /** Takes over the state of an order, if it may be in it. */
    see: (order: ModelOrder, state: string, isPaid: boolean): void => {
      const next = left.has(order.seller) ? NEXT_OF_LEFT : NEXT;
      const may = next[order.state] ?? [order.state];
      assert.ok(may.includes(state), `an order that was ${order.state} is ${state}`);
      // an order for cash too, if the worker was away when it was to be confirmed
      if (state !== order.state && state === 'expired')
        assert.ok(at - order.placedAt >= UNPAID_MS, 'an order expires after half an hour');
      if (state === 'confirmed') assert.equal(order.method, 'CASH_ON_DELIVERY');
      if (state === 'paid') assert.ok(isPaid, 'a paid order was paid for');
      if (order.state !== 'dropped') order.state = state;
    },
  };
};
