import {
  CHECKOUT_PARCELS,
  type CheckoutLine,
  type CheckoutParcel,
} from '../../../domain/commerce/checkout/checkout.ts';
import { CASH, isCash } from '../../../domain/commerce/checkout/methods.ts';
import { ok, type ErrorCode, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import { execute, type Request } from '../../core/execute.ts';
import { derivedId } from '../../core/ids.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { itemNow, openStored } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { checkoutNow } from './reserve.ts';
import { linesIn, releaseLine } from './stock.ts';

/** Effects of a placed checkout: an order for each seller, the payment, and the removal of the ordered lines from the cart. */

export const parcelsIn = (checkout: Item): readonly CheckoutParcel[] =>
  CHECKOUT_PARCELS.parse(checkout['parcels']);

/** The payment of a whole checkout through the provider. */
export const checkoutPaymentId = (checkoutId: string): string => derivedId('payment of checkout', checkoutId);
/** The cash payment of one order at its delivery. */
export const orderPaymentId = (orderId: string): string => derivedId('payment of order', orderId);

/** The parcel of an order that is sent in one step. */
export const parcelId = (orderId: string): string => derivedId('parcel of order', orderId);

/**
 * Takes an action of the system with a command id of its own, so that a repeat is harmless. `cause` tells apart actions
 * that an item can take several times. Returns the position of the event; 0 if it was refused as expected (`fine`).
 */
export const bySystem = async (
  runtime: Runtime,
  request: Omit<Request, 'actor' | 'command'>,
  fine: readonly ErrorCode[] = [],
  cause = '',
): Promise<Result<bigint>> => {
  const command = derivedId('system', request.kind, request.action, request.id, cause);
  const done = await execute(runtime, { ...request, actor: theSystem, command, isItemUnused: true });
  if (done.ok) return ok(done.value.position);
  return fine.includes(done.problem.code) ? ok(0n) : done;
};

/** The name of a line at the time of the order: the product's, and the variant's. */
const nameOf = async (runtime: Runtime, { productId, variantId }: CheckoutLine): Promise<string> => {
  const product = await openStored(runtime, 'product', productId);
  const variant = variantId ? await openStored(runtime, 'product-variant', variantId) : null;
  return [product, variant].flatMap((one) => textIn(one?.['name']) ?? []).join(' · ');
};

/** The coupon's parts of the items of one order; null if the checkout is older than they are. */
const discountsOf = (checkout: Item, orderId: string): readonly unknown[] | null => {
  const { discounts } = checkout;
  if (!Array.isArray(discounts)) return null;
  return discounts.filter((_, at) => linesIn(checkout)[at]?.orderId === orderId);
};

/** The command that gives a line of an order back; each line is given back once, whatever the reason. */
export const releaseId = (orderId: string, at: number): string =>
  derivedId('stock release of order', orderId, String(at));

/** Gives up an order whose seller is gone: its stock goes back, and the buyer does not pay for it. */
const dropOrder = async (runtime: Runtime, checkout: Item, orderId: string): Promise<Result<bigint>> => {
  if (exists(await itemNow(runtime, 'order', orderId))) return ok(0n);
  const lines = linesIn(checkout).filter((line) => line.orderId === orderId);
  for (const [at, line] of lines.entries()) {
    if (!line.isCounted) continue;
    const released = await releaseLine(runtime, checkout.id, line, releaseId(orderId, at));
    if (!released.ok) return released;
  }
  const drop = { kind: 'checkout', action: 'drop-order', id: checkout.id, input: { orderId } };
  return bySystem(runtime, drop, ['invalid_transition', 'conflict'], orderId);
};

const placeOrder = async (
  runtime: Runtime,
  checkout: Item,
  { orderId, sellerId, ...sums }: CheckoutParcel,
): Promise<Result<bigint>> => {
  const lines = linesIn(checkout).filter((line) => line.orderId === orderId);
  const names = await Promise.all(lines.map((line) => nameOf(runtime, line)));
  const { address } = await openStored(runtime, 'checkout', checkout.id);
  const items = lines.map(({ productId, variantId, quantity, unitPrice }) => ({
    productId,
    ...(variantId && { variantId }),
    quantity,
    unitPrice,
  }));
  const discounts = discountsOf(checkout, orderId);
  const input = {
    userId: checkout['userId'],
    sellerId,
    items,
    names,
    address,
    ...sums,
    checkoutId: checkout.id,
    method: checkout['method'],
    ...(discounts && { discounts }),
    ...(checkout['terms'] != null && { terms: checkout['terms'] }),
    ...(checkout['couponCode'] != null && { couponCode: checkout['couponCode'] }),
    ...(checkout['commissionPercent'] != null && { commissionPercent: checkout['commissionPercent'] }),
  };
  const placed = await bySystem(runtime, { kind: 'order', action: 'create', id: orderId, input }, [
    'invalid_transition',
  ]);
  return !placed.ok && placed.problem.code === 'invalid' ? dropOrder(runtime, checkout, orderId) : placed;
};

const beginPayment = (runtime: Runtime, checkout: Item, id: string, about: object) => {
  const { userId, method } = checkout;
  const provider = isCash(method) ? CASH : 'provider';
  const input = { userId, method, provider, providerReference: id, ...about };
  return bySystem(runtime, { kind: 'payment', action: 'create', id, input }, ['invalid_transition']);
};

/** An effect of a placed checkout; each may be repeated. It returns the position of its event. */
export type Effect = {
  readonly name: string;
  readonly run: () => Promise<Result<bigint>>;
  /** The item that it makes: once that exists, nothing is left to do. */
  readonly makes?: { readonly kind: string; readonly id: string };
};

/** Done before, or the order was dropped. */
const GONE = ['invalid_transition', 'not_found'] as const;

const paymentsOf = (runtime: Runtime, checkout: Item): readonly Effect[] => {
  if (!isCash(checkout['method'])) {
    const id = checkoutPaymentId(checkout.id);
    // without the orders that were dropped meanwhile
    const begin = async (): Promise<Result<bigint>> => {
      const now = await checkoutNow(runtime, checkout.id);
      const about = { checkoutId: now.id, amount: now['total'] };
      return now.state === 'placed' ? beginPayment(runtime, now, id, about) : ok(0n);
    };
    return [{ name: 'begin payment', run: begin, makes: { kind: 'payment', id } }];
  }
  return parcelsIn(checkout).flatMap(({ orderId, total }) => {
    const id = orderPaymentId(orderId);
    const cash = { kind: 'payment', action: 'expect-cash', id, input: {} };
    const order = { kind: 'order', action: 'confirm', id: orderId, input: {} };
    return [
      {
        name: `begin payment ${orderId}`,
        run: async () => {
          const begun = await beginPayment(runtime, checkout, id, { orderId, amount: total });
          // an order that was dropped is not paid
          return !begun.ok && begun.problem.code === 'invalid' ? ok(0n) : begun;
        },
      },
      { name: `expect cash ${orderId}`, run: () => bySystem(runtime, cash, GONE) },
      { name: `confirm ${orderId}`, run: () => bySystem(runtime, order, GONE) },
    ];
  });
};

/** The effects of a placed checkout, in their order. */
export const effectsOf = (runtime: Runtime, checkout: Item): readonly Effect[] => [
  ...parcelsIn(checkout).map((parcel) => ({
    name: `place ${parcel.orderId}`,
    run: () => placeOrder(runtime, checkout, parcel),
    makes: { kind: 'order', id: parcel.orderId },
  })),
  ...paymentsOf(runtime, checkout),
  {
    name: 'empty cart',
    run: () =>
      bySystem(
        runtime,
        {
          kind: 'cart',
          action: 'order',
          id: String(checkout['cartId']),
          input: { checkoutId: checkout.id, lineIds: linesIn(checkout).map(({ id }) => id) },
        },
        ['not_found'],
        checkout.id,
      ),
  },
];

/** Runs effects until one fails; returns the position of the last event. */
const inTurn = async (effects: readonly Effect[]): Promise<Result<bigint>> => {
  let last = 0n;
  for (const { run } of effects) {
    const done = await run();
    if (!done.ok) return done;
    if (done.value > last) last = done.value;
  }
  return ok(last);
};

/** Runs effects on different streams at once, so that they share a commit. */
const atOnce = async (effects: readonly Effect[]): Promise<Result<bigint>> => {
  const done = await Promise.all(effects.map(({ run }) => run()));
  const positions = done.map((one) => (one.ok ? one.value : 0n));
  return done.find((one) => !one.ok) ?? ok(positions.reduce((last, one) => (one > last ? one : last), 0n));
};

/**
 * Runs all effects of a placed checkout; returns the position of the last event. Those of cash depend on one another,
 * those of a payment by the provider don't.
 */
export const runEffects = (runtime: Runtime, checkout: Item): Promise<Result<bigint>> =>
  (isCash(checkout['method']) ? inTurn : atOnce)(effectsOf(runtime, checkout));
