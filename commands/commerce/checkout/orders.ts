import { CHECKOUT_PARCELS, type CheckoutParcel } from '../../../domain/commerce/checkout/checkout.ts';
import { ok, type ErrorCode, type Result } from '../../../domain/errors.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { bySystem } from '../../core/by-system.ts';
import { derivedId } from '../../core/ids.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { itemKnown, itemNow, openStored } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { nameOf } from './names.ts';
import { linesIn, releaseLine } from './stock.ts';

/** The orders of a placed checkout, one for each seller. */

export const parcelsIn = (checkout: Item): readonly CheckoutParcel[] =>
  CHECKOUT_PARCELS.parse(checkout['parcels']);

/** The payment of a whole checkout through the provider: the first one, or that after so many changes of the bill. */
export const checkoutPaymentId = (checkoutId: string, bill = 0): string =>
  bill === 0
    ? derivedId('payment of checkout', checkoutId)
    : derivedId('payment of checkout', checkoutId, String(bill));
/** The number of changes of a checkout's bill. */
export const billsOf = (checkout: Item): number => Number(checkout['bill'] ?? 0);
/** The payment that a checkout waits for now, or was paid by. */
export const presentPaymentId = (checkout: Item): string => checkoutPaymentId(checkout.id, billsOf(checkout));
/** The cash payment of one order at its delivery. */
export const orderPaymentId = (orderId: string): string => derivedId('payment of order', orderId);

/** The parcel of an order that is sent in one step. */
export const parcelId = (orderId: string): string => derivedId('parcel of order', orderId);

/** Personal values that the request of a checkout has just read: its address, and the name of each line by its id. */
export type AtHand = {
  readonly address: Readonly<Record<string, unknown>>;
  readonly names: Readonly<Record<string, string>>;
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

/**
 * Lets no order be paid by a payment any more, because the bill changes. False if it was paid before: then the bill stays.
 */
export const replacePayment = async (runtime: Runtime, id: string): Promise<Result<boolean>> => {
  const replacing = { kind: 'payment', action: 'replace', id, input: {} };
  const replaced = await bySystem(runtime, replacing, ['not_found', 'invalid_transition']);
  if (!replaced.ok) return replaced;
  const payment = await itemKnown(runtime, 'payment', id);
  return ok(!exists(payment) || payment['isReplaced'] === true);
};

/** Takes an order off the bill of its checkout, once. */
export const leaveBill = (
  runtime: Runtime,
  checkoutId: string,
  order: { readonly orderId: string; readonly isNotPlaced?: true },
): Promise<Result<bigint>> =>
  bySystem(
    runtime,
    { kind: 'checkout', action: 'drop-order', id: checkoutId, input: order },
    ['invalid_transition', 'conflict'],
    order.orderId,
  );

/** Gives up an order whose seller is gone: its stock goes back, and the buyer does not pay for it. */
const dropOrder = async (runtime: Runtime, checkout: Item, orderId: string): Promise<Result<bigint>> => {
  if (exists(await itemNow(runtime, 'order', orderId))) return ok(0n);
  const lines = linesIn(checkout).filter((line) => line.orderId === orderId);
  for (const [at, line] of lines.entries()) {
    if (!line.isCounted) continue;
    const released = await releaseLine(runtime, checkout.id, line, releaseId(orderId, at));
    if (!released.ok) return released;
  }
  return leaveBill(runtime, checkout.id, { orderId, isNotPlaced: true });
};

/** The seller is gone: as its account says, or, where that is not known yet, as the vault says. */
const GONE: readonly ErrorCode[] = ['invalid', 'not_found'];

/** Places one order of a checkout. */
export const placeOrder = async (
  runtime: Runtime,
  checkout: Item,
  { orderId, sellerId, ...sums }: CheckoutParcel,
  atHand?: AtHand,
): Promise<Result<bigint>> => {
  const lines = linesIn(checkout).filter((line) => line.orderId === orderId);
  const names = atHand
    ? lines.map(({ id }) => atHand.names[id] ?? '')
    : await Promise.all(lines.map((line) => nameOf(runtime, line)));
  const { address } = atHand ?? (await openStored(runtime, 'checkout', checkout.id));
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
  const isWithoutSeller = !placed.ok && GONE.includes(placed.problem.code);
  return isWithoutSeller ? dropOrder(runtime, checkout, orderId) : placed;
};
