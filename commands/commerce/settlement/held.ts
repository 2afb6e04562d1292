import { moneyIn, type Money } from '../../../domain/commerce/money.ts';
import { HELD_SUMS, toHold } from '../../../domain/commerce/settlement/held.ts';
import { ok, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { exists } from '../../../domain/kit/decide.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { derivedId, keyedId } from '../../core/ids.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { bySystem } from '../../core/by-system.ts';
import { openBalance, paidSale, saleId } from './sales.ts';

/** Sums of a seller's balance that are held back. Each step may be repeated. */

type Cause = {
  readonly orderId: string;
  /** The dispute, return or refund that waits for its decision. */
  readonly cause: string;
  /** Id of the event that leads to this command: a repeat has no further effect. */
  readonly event: string;
};

/** A sale in the balance of its seller; null if Malaab holds no money for it. */
const inBalance = (sale: Item) => {
  const amount = moneyIn(sale['amount']);
  // cash never passes through Malaab
  if (!exists(sale) || textIn(sale['paymentId']) === null || !amount) return null;
  return { sale, amount, owner: { sellerId: String(sale['sellerId']), currency: amount.currency } };
};

/** The sale of an order in the balance of its seller, as far as it is recorded. */
const saleOf = async (runtime: Runtime, orderId: string) =>
  inBalance(await itemNow(runtime, 'sale', saleId(orderId)));

/**
 * Holds the seller's part of an amount, or of the whole order (null). Before the delivery, the hold waits for it. A sale
 * that is not recorded yet is recorded first: otherwise nothing would hold the sum after the delivery.
 */
export const holdSum = async (
  runtime: Runtime,
  { orderId, cause, event, paymentId = null }: Cause & { readonly paymentId?: string | null },
  wanted: Money | null,
): Promise<Result<unknown>> => {
  const recorded = await paidSale(runtime, orderId, paymentId);
  if (!recorded.ok) return recorded;
  const found = inBalance(recorded.value);
  if (!found) return ok(null);
  const { sale, amount, owner } = found;
  const percent = sale['commissionPercent'];
  const sold = {
    amount,
    goods: moneyIn(sale['goods']),
    refunded: moneyIn(sale['refunded']),
    commissionPercent: typeof percent === 'number' ? percent : 0,
  };
  const sums = toHold(sold, wanted?.amount ?? null);
  const money = (value: number): Money => ({ ...amount, amount: value });
  const input = {
    orderId,
    cause,
    amount: money(sums.amount),
    most: money(sums.most),
    isAwaited: sale.state === 'pending',
  };
  const opened = await openBalance(runtime, owner);
  if (!opened.ok) return opened;
  const request = { kind: 'seller-balance', action: 'hold', id: opened.value, input };
  return bySystem(runtime, request, ['conflict'], derivedId(event, cause));
};

/**
 * Holds the sums that wait for the delivery of an order. The delivery itself holds them, but misses a sum that is added
 * at the same moment.
 */
export const holdDelivered = async (
  runtime: Runtime,
  orderId: string,
  event: string,
): Promise<Result<unknown>> => {
  const found = await saleOf(runtime, orderId);
  if (!found) return ok(null);
  const id = keyedId(runtime.registry.kind('seller-balance'), found.owner) ?? '';
  const { awaited } = await itemNow(runtime, 'seller-balance', id);
  for (const one of HELD_SUMS.parse(awaited ?? [])) {
    if (one.orderId !== orderId) continue;
    const money = (value: number): Money => ({ ...found.amount, amount: value });
    const input = { ...one, amount: money(one.amount), most: money(one.most) };
    const request = { kind: 'seller-balance', action: 'hold', id, input };
    const held = await bySystem(runtime, request, ['conflict'], derivedId(event, one.cause));
    if (!held.ok) return held;
  }
  return ok(null);
};

/** Frees the sum that a cause holds. */
export const freeSum = async (
  runtime: Runtime,
  { orderId, cause, event }: Cause,
): Promise<Result<unknown>> => {
  const found = await saleOf(runtime, orderId);
  if (!found) return ok(null);
  const id = keyedId(runtime.registry.kind('seller-balance'), found.owner) ?? '';
  const request = { kind: 'seller-balance', action: 'free', id, input: { cause } };
  return bySystem(runtime, request, ['conflict', 'not_found'], event);
};
