import { z } from 'zod';
import { moneyIn, type Money } from '../../../domain/commerce/money.ts';
import { GIVEN_UP } from '../../../domain/commerce/order.ts';
import { ok, refuse, type Result } from '../../../domain/errors.ts';
import { money } from '../../../domain/kit/fields.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { derivedId } from '../../core/ids.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { PaymentProvider, RefundRequest, RefundResult } from '../../ports/payments.ts';
import { parcelsIn, presentPaymentId } from '../checkout/orders.ts';
import { bySystem } from '../../core/by-system.ts';
import { checkoutNow } from '../checkout/reserve.ts';
import { reduceSale, restoreSale } from '../settlement/sales.ts';
import { moveRevenue } from '../subscriptions/revenue.ts';

/** Refunds. The payment's stream decides how much can still be refunded; the provider is told afterwards. */

/** The text of a refund that no member asked for. */
export const WITHOUT_WORDS = '—';

/**
 * Refunds of an order that was given up: after a declined one, another one asks for the rest. The first ones are approved
 * at once; the others wait for the staff.
 */
const MOST_REFUNDS = 50;
const AT_ONCE = 5;
const refundedOrders = z.array(z.looseObject({ orderId: z.string(), amount: money() }));

/** The id of the refund of an order that was given up. */
export const orderRefundId = (orderId: string, attempt = 0): string =>
  attempt === 0
    ? derivedId('refund of order', orderId)
    : derivedId('refund of order', orderId, String(attempt));

/** The part of an order's total that was not refunded, as its payment knows. */
export const leftOf = (order: Item, payment: Item): Money | null => {
  const total = moneyIn(order['total']);
  const before = refundedOrders
    .parse(payment['refundedOrders'] ?? [])
    .find(({ orderId }) => orderId === order.id);
  return total ? { ...total, amount: total.amount - (before?.amount.amount ?? 0) } : null;
};

/** The payment that paid an order, or is to pay it; null if there is none, as for cash or an order off the bill. */
export const paymentOf = async (runtime: Runtime, order: Item): Promise<string | null> => {
  const [paidBy, checkoutId] = [textIn(order['paymentId']), textIn(order['checkoutId'])];
  if (paidBy !== null || checkoutId === null) return paidBy;
  const checkout = await checkoutNow(runtime, checkoutId);
  const isBilled = parcelsIn(checkout).some(({ orderId }) => orderId === order.id);
  return isBilled ? presentPaymentId(checkout) : null;
};

/**
 * Refunds the rest of an order that was given up and paid for. It is called after each of the two events; the
 * order's refund has one id, so it happens once, whichever comes first. It is called again if that one was declined,
 * because another refund of the order came before it.
 */
export const refundIfPaid = async (runtime: Runtime, orderId: string): Promise<Result<unknown>> => {
  const order = await itemNow(runtime, 'order', orderId);
  const paymentId = GIVEN_UP.has(order.state) ? await paymentOf(runtime, order) : null;
  if (paymentId === null) return ok(null);
  const payment = await itemNow(runtime, 'payment', paymentId);
  const amount = leftOf(order, payment);
  // a payment that was replaced goes back as a whole
  const isOver = payment.state !== 'succeeded' || payment['isReplaced'] === true;
  if (isOver || !amount || amount.amount <= 0) return ok(null);
  for (let attempt = 0; attempt < MOST_REFUNDS; attempt += 1) {
    const id = orderRefundId(orderId, attempt);
    if ((await itemNow(runtime, 'refund', id)).state === 'rejected') continue;
    const about = { userId: order['userId'], orderId, paymentId, amount };
    const input = { ...about, reason: 'ORDER_CANCELLED', description: WITHOUT_WORDS };
    const asked = await bySystem(runtime, { kind: 'refund', action: 'create', id, input }, [
      'invalid_transition',
    ]);
    if (!asked.ok || attempt >= AT_ONCE) return asked;
    const approval = { kind: 'refund', action: 'approve', id, input: {} };
    return bySystem(runtime, approval, ['invalid_transition']);
  }
  return refuse('not_refundable');
};

/** Whether a declined refund is told to the buyer: of those that follow from a given-up order, the last by itself. */
export const isTold = (refund: Item): boolean =>
  refund['reason'] !== 'ORDER_CANCELLED' ||
  refund.id === orderRefundId(textIn(refund['orderId']) ?? '', AT_ONCE - 1);

/** After a declined refund of an order that was given up: refunds the rest. */
export const refundRest = async (runtime: Runtime, refundId: string): Promise<Result<unknown>> => {
  const orderId = textIn((await itemNow(runtime, 'refund', refundId))['orderId']);
  return orderId === null ? ok(null) : refundIfPaid(runtime, orderId);
};

/** Gives money of a payment back, because Malaab has nothing for it. Each id happens once. */
const giveBack = async (
  runtime: Runtime,
  id: string,
  paymentId: string,
  part?: Money,
): Promise<Result<unknown>> => {
  const { userId, amount: whole } = await itemNow(runtime, 'payment', paymentId);
  const amount = part ?? whole;
  const input = { userId, paymentId, amount, reason: 'TECHNICAL_FAULT', description: WITHOUT_WORDS };
  const asked = await bySystem(runtime, { kind: 'refund', action: 'create', id, input }, [
    'invalid_transition',
  ]);
  if (!asked.ok) return asked;
  return bySystem(runtime, { kind: 'refund', action: 'approve', id, input: {} }, ['invalid_transition']);
};

/** Gives a payment back as a whole. */
export const refundInFull = (runtime: Runtime, paymentId: string): Promise<Result<unknown>> =>
  giveBack(runtime, derivedId('refund of payment', paymentId), paymentId);

/** Gives the part of a payment back that was for an order which it did not pay. */
export const refundPart = (
  runtime: Runtime,
  paymentId: string,
  orderId: string,
  amount: Money,
): Promise<Result<unknown>> =>
  giveBack(runtime, derivedId('refund of payment', paymentId, orderId), paymentId, amount);

/** Lets the provider pay a refund. The fee may leave nothing of a small one, and zero can't be paid. */
const payBack = (provider: PaymentProvider, request: RefundRequest): Promise<RefundResult> =>
  request.amount.amount > request.fee.amount
    ? provider.refund(request)
    : Promise.resolve({ kind: 'refunded', fee: request.fee });

/**
 * Pays an approved refund: reserves it in the payment's stream, takes it off the seller's balance, has the provider pay
 * it less its transfer fee, and records the outcome. Each step may be repeated, and the provider pays each refund once.
 */
export const payRefund = async (
  runtime: Runtime,
  provider: PaymentProvider,
  twoAdminsAbove: number,
  id: string,
): Promise<Result<unknown>> => {
  const refund = await itemNow(runtime, 'refund', id);
  const amount = moneyIn(refund['amount']);
  const paymentId = textIn(refund['paymentId']);
  if (refund.state !== 'approved' || !amount || paymentId === null) return ok(null);
  const payment = await itemNow(runtime, 'payment', paymentId);
  const orderId = textIn(refund['orderId']);
  const order = orderId === null ? null : await itemNow(runtime, 'order', orderId);
  const orderTotal = order?.['total'] ?? null;
  const ofOrder = orderId !== null && orderTotal != null ? { refundOrderId: orderId, orderTotal } : {};
  const input = { refundId: id, refundAmount: amount, ...ofOrder };
  const isAlone = textIn(refund['aloneBy']) !== null;
  const about = { kind: 'payment', id: paymentId, input };
  const decline = () => bySystem(runtime, { kind: 'refund', action: 'decline', id, input: {} });
  const reserving = { ...input, ...(isAlone && { aloneUpTo: twoAdminsAbove }) };
  const reserved = await bySystem(runtime, { ...about, action: 'reserve-refund', input: reserving }, [], id);
  if (!reserved.ok && reserved.problem.code === 'second_admin_needed') {
    const again = { kind: 'refund', action: 'ask-second', id, input: {} };
    return bySystem(runtime, again, ['invalid_transition'], refund.updatedAt);
  }
  if (!reserved.ok)
    return ['not_refundable', 'invalid_transition'].includes(reserved.problem.code) ? decline() : reserved;
  const sold = orderId === null ? null : { orderId, paymentId, refundId: id, refundAmount: amount };
  const reduced = sold ? await reduceSale(runtime, sold) : ok(null);
  if (!reduced.ok && reduced.problem.code !== 'not_refundable') return reduced;
  const giveUp = async () => {
    const released = await bySystem(runtime, { ...about, action: 'release-refund' }, [], id);
    return released.ok ? decline() : released;
  };
  if (!reduced.ok) return giveUp();
  const plan = {
    subscriptionId: textIn(payment['subscriptionId']),
    refundedId: paymentId,
    refundId: id,
    refundAmount: amount,
  };
  const returned = await moveRevenue(runtime, 'refund', plan);
  if (!returned.ok) return returned;
  const repeats = textIn(payment['repeats']);
  const isWithoutOrder = repeats !== null || (orderId === null && textIn(payment['checkoutId']) !== null);
  // the payer is not to blame for money that was captured twice, or for no order, or for an order that was not shipped
  const isInFull = isWithoutOrder || textIn(order?.['lapsedAt']) !== null;
  const fee = isInFull ? { ...amount, amount: 0 } : provider.refundFee(amount);
  const result = await payBack(provider, {
    refundId: id,
    paymentId: repeats ?? paymentId,
    transactionId: textIn(payment['transactionId']) ?? '',
    amount,
    fee,
  });
  if (result.kind === 'unknown') return refuse('unavailable', { retryAfterSeconds: 1 });
  if (result.kind === 'declined') {
    const restored = sold
      ? await restoreSale(runtime, sold)
      : await moveRevenue(runtime, 'restore-refund', plan);
    return restored.ok ? giveUp() : restored;
  }
  const paid = { kind: 'refund', action: 'process', id, input: { transferFee: result.fee } };
  const processed = await bySystem(runtime, paid);
  if (!processed.ok) return processed;
  const whole = { kind: 'payment', action: 'refund', id: paymentId, input: {} };
  return bySystem(runtime, whole, ['conflict', 'invalid_transition'], id);
};
