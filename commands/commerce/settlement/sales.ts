import { isCash } from '../../../domain/commerce/checkout/methods.ts';
import { moneyIn, type Money } from '../../../domain/commerce/money.ts';
import { movementOf } from '../../../domain/commerce/settlement/movement.ts';
import { daysAfter, termsOf } from '../../../domain/commerce/terms.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { ok, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { derivedId, keyedId, streamOf } from '../../core/ids.ts';
import { itemKnown, itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { checkoutPaymentId } from '../checkout/orders.ts';
import { bySystem } from '../../core/by-system.ts';

/** Sales of orders, and the movements of sellers' balances that follow from them. Each step may be repeated. */

/** The id of the sale of an order. */
export const saleId = (orderId: string): string => derivedId('sale of order', orderId);

/** Records the sale of an order. For cash, there is no payment. Orders without a checkout have no sale. */
const recordSale = async (runtime: Runtime, order: Item): Promise<Result<unknown>> => {
  const [total, subtotal] = [moneyIn(order['total']), moneyIn(order['subtotal'])];
  const checkoutId = textIn(order['checkoutId']);
  if (checkoutId === null || !total || !subtotal) return ok(null);
  const input = {
    orderId: order.id,
    sellerId: order['sellerId'],
    amount: total,
    goods: { ...subtotal, amount: subtotal.amount - (moneyIn(order['discount'])?.amount ?? 0) },
    commissionPercent: order['commissionPercent'] ?? 0,
    ...(!isCash(order['method']) && {
      paymentId: textIn(order['paymentId']) ?? checkoutPaymentId(checkoutId),
    }),
  };
  return bySystem(runtime, { kind: 'sale', action: 'create', id: saleId(order.id), input }, [
    'invalid_transition',
  ]);
};

/** Records the sale of a paid order. */
export const recordPaid = async (runtime: Runtime, orderId: string): Promise<Result<unknown>> =>
  recordSale(runtime, await itemKnown(runtime, 'order', orderId));

const completing = (orderId: string) => ({
  kind: 'sale',
  action: 'complete',
  id: saleId(orderId),
  input: {},
});

/**
 * Completes the sale of a delivered order; for cash, the sale begins here. While the buyer has not confirmed the delivery,
 * the sale of another order waits for the days of its terms.
 */
export const completeSale = async (runtime: Runtime, orderId: string): Promise<Result<unknown>> => {
  const order = await itemNow(runtime, 'order', orderId);
  const recorded = isCash(order['method']) ? await recordSale(runtime, order) : ok(null);
  if (!recorded.ok) return recorded;
  const { releaseDays = 0 } = termsOf(order);
  const [id, deliveredAt] = [saleId(orderId), textIn(order['deliveredAt'])];
  const waits = !isCash(order['method']) && textIn(order['receivedAt']) === null && releaseDays > 0;
  const sale =
    waits && deliveredAt !== null
      ? { kind: 'sale', action: 'deliver', id, input: { releaseAt: daysAfter(deliveredAt, releaseDays) } }
      : completing(orderId);
  return bySystem(runtime, sale, ['not_found', 'invalid_transition']);
};

/** Completes a sale whose days are over. */
export const completeDue = (runtime: Runtime, orderId: string): Promise<Result<unknown>> =>
  bySystem(runtime, completing(orderId), ['invalid_transition']);

/** Opens the balance of a seller in a currency, if it is new; returns its id. */
export const openBalance = async (
  runtime: Runtime,
  { sellerId, currency }: { readonly sellerId: string; readonly currency: string },
): Promise<Result<string>> => {
  const id = keyedId(runtime.registry.kind('seller-balance'), { sellerId, currency }) ?? '';
  if (exists(await itemKnown(runtime, 'seller-balance', id))) return ok(id);
  const create = { kind: 'seller-balance', action: 'create', id, input: { sellerId, currency } };
  const opened = await bySystem(runtime, create, ['invalid_transition']);
  return opened.ok ? ok(id) : opened;
};

/** Moves the seller's balance after an event of a sale, once for each event. */
export const moveBalance = async (runtime: Runtime, event: RecordedEvent): Promise<Result<unknown>> => {
  const movement = movementOf(event);
  if (!movement) return ok(null);
  const { action, input } = movement;
  const opened = await openBalance(runtime, movement);
  if (!opened.ok) return opened;
  return bySystem(runtime, { kind: 'seller-balance', id: opened.value, action, input }, [], event.id);
};

type OfOrder = { readonly refundId: string; readonly orderId: string; readonly refundAmount: Money };
/** A refund of an order, from the payment that paid it. */
type Refunded = OfOrder & { readonly paymentId: string };

/** Moves the balance for the newest event of a sale that fits. */
const moveAfter = async (
  runtime: Runtime,
  orderId: string,
  fits: (event: RecordedEvent) => boolean,
): Promise<Result<unknown>> => {
  const event = (await runtime.store.readStream(streamOf('sale', saleId(orderId)))).findLast(fits);
  return event ? moveBalance(runtime, event) : ok(null);
};

/**
 * The sale of an order that was paid through the provider, or an item that does not exist. Events of the payment may wait
 * to be processed: the order then learns here that it was paid (`paymentId`, a payment that succeeded), and its sale is
 * recorded here.
 */
export const paidSale = async (
  runtime: Runtime,
  orderId: string,
  paymentId: string | null,
): Promise<Result<Item>> => {
  const paying = { kind: 'order', action: 'pay', id: orderId, input: { paymentId } };
  const paid =
    paymentId === null ? ok(null) : await bySystem(runtime, paying, ['invalid_transition', 'not_found']);
  if (!paid.ok) return paid;
  const id = saleId(orderId);
  const sale = await itemNow(runtime, 'sale', id);
  if (exists(sale)) return ok(sale);
  const wasPaid = (await runtime.store.readStream(streamOf('order', orderId))).some(
    ({ type }) => type === 'OrderPaid',
  );
  const recorded = wasPaid ? await recordPaid(runtime, orderId) : ok(null);
  return recorded.ok ? ok(await itemNow(runtime, 'sale', id)) : recorded;
};

/**
 * Takes a refund off the sale of its order, and off the seller's balance, before the provider pays it. An order that was
 * given up unpaid has no sale: its money is still with the payment.
 */
export const reduceSale = async (
  runtime: Runtime,
  { orderId, paymentId, ...refund }: Refunded,
): Promise<Result<unknown>> => {
  const sale = await paidSale(runtime, orderId, paymentId);
  if (!sale.ok || !exists(sale.value)) return sale;
  const credited = await moveAfter(runtime, orderId, ({ type }) => type === 'SaleRecorded');
  if (!credited.ok) return credited;
  const reduction = { kind: 'sale', action: 'reduce', id: sale.value.id, input: refund };
  const reduced = await bySystem(runtime, reduction, ['conflict'], refund.refundId);
  if (!reduced.ok) return reduced;
  return moveAfter(
    runtime,
    orderId,
    ({ type, data }) => type === 'SaleReduced' && data['refundId'] === refund.refundId,
  );
};

/**
 * Gives the commission of a cash order back for what the seller gave back in cash. `refundId` is the id of the return or dispute. An
 * order that was paid through the provider has a refund instead.
 */
export const reduceCashSale = async (
  runtime: Runtime,
  { orderId, refundId, refundAmount }: OfOrder,
): Promise<Result<unknown>> => {
  const order = await itemNow(runtime, 'order', orderId);
  if (!isCash(order['method']) || order.state !== 'delivered') return ok(null);
  // the delivery may be under way: events of different streams are taken at once
  const completed = await completeSale(runtime, orderId);
  if (!completed.ok) return completed;
  const input = { refundId, refundAmount };
  const reduction = { kind: 'sale', action: 'reduce', id: saleId(orderId), input };
  return bySystem(runtime, reduction, ['conflict', 'not_found', 'not_refundable'], refundId);
};

/** Restores the amount that a declined refund took. */
export const restoreSale = async (
  runtime: Runtime,
  { orderId, refundId, refundAmount }: OfOrder,
): Promise<Result<unknown>> => {
  const restoring = {
    kind: 'sale',
    action: 'restore',
    id: saleId(orderId),
    input: { refundId, refundAmount },
  };
  const restored = await bySystem(runtime, restoring, ['conflict', 'not_found'], refundId);
  if (!restored.ok) return restored;
  return moveAfter(
    runtime,
    orderId,
    ({ type, data }) => type === 'SaleRestored' && data['refundId'] === refundId,
  );
};
