import { CASH, isCash } from '../../../domain/commerce/checkout/methods.ts';
import { moneyIn } from '../../../domain/commerce/money.ts';
import { GIVEN_UP } from '../../../domain/commerce/order.ts';
import { ok, type Result } from '../../../domain/errors.ts';
import { exists } from '../../../domain/kit/decide.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { itemKnown } from '../../core/open-item.ts';
import { referred } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import {
  billsOf,
  checkoutPaymentId,
  orderPaymentId,
  parcelsIn,
  placeOrder,
  presentPaymentId,
  replacePayment,
  type AtHand,
} from './orders.ts';
import { bySystem } from '../../core/by-system.ts';
import { checkoutNow } from './reserve.ts';
import { linesIn } from './stock.ts';

/** Effects of a placed checkout: an order for each seller, the payment, and the removal of the ordered lines from the cart. */

const beginPayment = (runtime: Runtime, checkout: Item, id: string, about: object) => {
  const { userId, method } = checkout;
  const provider = isCash(method) ? CASH : 'provider';
  const input = { userId, method, provider, providerReference: id, ...about };
  return bySystem(runtime, { kind: 'payment', action: 'create', id, input }, ['invalid_transition']);
};

/** Whether there is nothing to pay: a coupon or a discount covers all. */
const isFree = (total: unknown): boolean => moneyIn(total)?.amount === 0;

/** A payment of zero succeeds without the provider, which would refuse it. */
const payNothing = (runtime: Runtime, id: string): Promise<Result<bigint>> =>
  bySystem(runtime, { kind: 'payment', action: 'succeed', id, input: {} }, ['invalid_transition']);

/** An effect of a placed checkout; each may be repeated. It returns the position of its event. */
export type Effect = {
  readonly name: string;
  readonly run: () => Promise<Result<bigint>>;
  /** Whether it has happened, as far as this process knows. */
  readonly isDone?: () => Promise<boolean>;
};

/** Whether an item was made, as far as this process knows. */
const isMade = async (runtime: Runtime, kind: string, id: string): Promise<boolean> =>
  exists(await itemKnown(runtime, kind, id));

/** Begins the payment of the bill of a placed checkout. */
const beginBill = async (runtime: Runtime, checkout: Item): Promise<Result<bigint>> => {
  if (checkout.state !== 'placed') return ok(0n);
  const [id, amount] = [presentPaymentId(checkout), checkout['total']];
  const begun = await beginPayment(runtime, checkout, id, { checkoutId: checkout.id, amount });
  return begun.ok && isFree(amount) ? payNothing(runtime, id) : begun;
};

/** Done before, or the order was dropped. */
const GONE = ['invalid_transition', 'not_found'] as const;

/**
 * Confirms an order for cash. If it was given up before its payment began, the payment fails here: the process of the
 * given-up order has found no payment.
 */
const confirmForCash = async (runtime: Runtime, orderId: string): Promise<Result<bigint>> => {
  const confirm = { kind: 'order', action: 'confirm', id: orderId, input: {} };
  const confirmed = await bySystem(runtime, confirm, GONE);
  if (!confirmed.ok || !GIVEN_UP.has((await itemKnown(runtime, 'order', orderId)).state)) return confirmed;
  const giveUp = { kind: 'payment', action: 'fail', id: orderPaymentId(orderId), input: {} };
  return bySystem(runtime, giveUp, GONE);
};

const paymentsOf = (runtime: Runtime, checkout: Item, atHand?: AtHand): readonly Effect[] => {
  if (!isCash(checkout['method'])) {
    // without the orders that were dropped meanwhile
    const begin = async () => beginBill(runtime, atHand ? checkout : await checkoutNow(runtime, checkout.id));
    const isBegun = async () => {
      const payment = await itemKnown(runtime, 'payment', presentPaymentId(checkout));
      return exists(payment) && !(payment.state === 'pending' && isFree(checkout['total']));
    };
    return [{ name: 'begin payment', run: begin, isDone: isBegun }];
  }
  return parcelsIn(checkout).flatMap(({ orderId, total }) => {
    const id = orderPaymentId(orderId);
    const cash = { kind: 'payment', action: 'expect-cash', id, input: {} };
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
      { name: `confirm ${orderId}`, run: () => confirmForCash(runtime, orderId) },
    ];
  });
};

/** The effects of a placed checkout, in their order. */
export const effectsOf = (runtime: Runtime, checkout: Item, atHand?: AtHand): readonly Effect[] => [
  ...parcelsIn(checkout).map((parcel) => ({
    name: `place ${parcel.orderId}`,
    run: () => placeOrder(runtime, checkout, parcel, atHand),
    isDone: () => isMade(runtime, 'order', parcel.orderId),
  })),
  ...paymentsOf(runtime, checkout, atHand),
  {
    name: 'empty cart',
    isDone: async () =>
      (await itemKnown(runtime, 'cart', String(checkout['cartId'])))['checkoutId'] === checkout.id,
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

/** Whether all sellers of a checkout are still members, as far as this process knows. */
const haveSellers = async ({ streams }: Runtime, checkout: Item): Promise<boolean> => {
  const sellers = parcelsIn(checkout).map(({ sellerId }) => referred(streams.load, 'user', sellerId));
  return (await Promise.all(sellers)).every(exists);
};

/**
 * After an order left the bill of a checkout: replaces the payments of before by one of the rest. One of before may be
 * paid all the same, on a page that is still open: it is then refunded.
 */
export const billAgain = async (runtime: Runtime, checkoutId: string): Promise<Result<bigint>> => {
  const checkout = await checkoutNow(runtime, checkoutId);
  if (isCash(checkout['method'])) return ok(0n);
  for (let bill = 0; bill < billsOf(checkout); bill += 1) {
    const replaced = await replacePayment(runtime, checkoutPaymentId(checkoutId, bill));
    if (!replaced.ok) return replaced;
    // it was paid in between, and pays the orders that are left
    if (!replaced.value) return ok(0n);
  }
  if (checkout.state === 'placed') return beginBill(runtime, checkout);
  const giveUp = { kind: 'payment', action: 'fail', id: presentPaymentId(checkout), input: {} };
  return bySystem(runtime, giveUp, ['not_found', 'invalid_transition']);
};

/** Runs all effects at once. An order that was dropped meanwhile was on the bill of the payment. */
const allAtOnce = async (runtime: Runtime, checkout: Item, atHand: AtHand): Promise<Result<bigint>> => {
  const done = await atOnce(effectsOf(runtime, checkout, atHand));
  if (!done.ok) return done;
  const now = await itemKnown(runtime, 'checkout', checkout.id);
  const isAsPlanned = now.state === checkout.state && billsOf(now) === billsOf(checkout);
  return isAsPlanned ? done : billAgain(runtime, checkout.id);
};

/**
 * Runs all effects of a placed checkout; returns the position of the last event. In the buyer's request they run
 * concurrently, unless one depends on another: cash effects do, a payment of zero needs placed orders, and an order
 * without a seller changes the payment.
 */
export const runEffects = async (
  runtime: Runtime,
  checkout: Item,
  atHand?: AtHand,
): Promise<Result<bigint>> =>
  atHand &&
  !isCash(checkout['method']) &&
  !isFree(checkout['total']) &&
  (await haveSellers(runtime, checkout))
    ? allAtOnce(runtime, checkout, atHand)
    : inTurn(effectsOf(runtime, checkout));
