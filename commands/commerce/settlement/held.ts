import { moneyIn, type Money } from '../../../domain/commerce/money.ts';
import { toHold } from '../../../domain/commerce/settlement/held.ts';
import { ok, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { keyedId } from '../../core/ids.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { bySystem } from '../checkout/orders.ts';
import { saleId } from './sales.ts';

/** Sums of a seller's balance that are held back. Each step may be repeated. */

type Cause = {
  readonly orderId: string;
  /** The dispute, return or refund that waits for its decision. */
  readonly cause: string;
  /** The event that this follows from: it has an effect once. */
  readonly event: string;
};

/** The delivered sale of an order, and the balance of its seller; null if Malaab holds no money for it. */
const balanceOf = async (
  runtime: Runtime,
  orderId: string,
): Promise<{ readonly sale: Item; readonly amount: Money; readonly id: string } | null> => {
  const sale = await itemNow(runtime, 'sale', saleId(orderId));
  const amount = moneyIn(sale['amount']);
  // cash never passes through Malaab, and a sale that is pending can't be paid out
  if (sale.state !== 'completed' || textIn(sale['paymentId']) === null || !amount) return null;
  const owner = { sellerId: sale['sellerId'], currency: amount.currency };
  return { sale, amount, id: keyedId(runtime.registry.kind('seller-balance'), owner) ?? '' };
};

/** Holds the seller's part of an amount, or (null) of the whole order. */
export const holdSum = async (
  runtime: Runtime,
  { orderId, cause, event }: Cause,
  wanted: Money | null,
): Promise<Result<unknown>> => {
  const found = await balanceOf(runtime, orderId);
  if (!found) return ok(null);
  const { sale, amount, id } = found;
  const percent = sale['commissionPercent'];
  const sold = {
    amount,
    goods: moneyIn(sale['goods']),
    refunded: moneyIn(sale['refunded']),
    commissionPercent: typeof percent === 'number' ? percent : 0,
  };
  const sums = toHold(sold, wanted?.amount ?? null);
  const money = (value: number): Money => ({ ...amount, amount: value });
  const input = { orderId, cause, amount: money(sums.amount), most: money(sums.most) };
  return bySystem(runtime, { kind: 'seller-balance', action: 'hold', id, input }, ['conflict'], event);
};

/** Frees what a cause holds. */
export const freeSum = async (
  runtime: Runtime,
  { orderId, cause, event }: Cause,
): Promise<Result<unknown>> => {
  const found = await balanceOf(runtime, orderId);
  if (!found) return ok(null);
  const request = { kind: 'seller-balance', action: 'free', id: found.id, input: { cause } };
  return bySystem(runtime, request, ['conflict'], event);
};
