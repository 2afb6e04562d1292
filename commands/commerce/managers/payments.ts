import type { CheckoutParcel } from '../../../domain/commerce/checkout/checkout.ts';
import { moneyIn } from '../../../domain/commerce/money.ts';
import { GIVEN_UP } from '../../../domain/commerce/order.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { ok, refuse, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import { step, type ProcessManager, type Step } from '../../process/manager.ts';
import { parcelsIn, placeOrder } from '../checkout/orders.ts';
import { bySystem } from '../../core/by-system.ts';
import { linesIn } from '../checkout/stock.ts';
import { storeNotice } from '../payments/notices.ts';
import { itemKnown } from '../../core/open-item.ts';
import { payRefund, refundIfPaid, refundInFull, refundPart, refundRest } from '../payments/refunds.ts';
import { recordRepeat } from '../payments/repeats.ts';

/** The events of an order that is placed, or dropped because its seller has left. */
const PLACING = ['OrderPlaced', 'CheckoutOrderDropped'];

/** The events of the refund of an order that was given up. */
const REFUNDING = ['RefundRequested', 'RefundApproved'];

/** The events that a refund of an order leads to in the sale and the seller's balance. */
const SETTLING = [
  'SaleRecorded',
  'SellerBalanceOpened',
  'SaleCredited',
  'SaleReduced',
  'SaleDebited',
  'SaleRestored',
  'SaleDebitReversed',
];

/** Events processed at once, which share their commits. */
const AT_ONCE = 32;

/**
 * Payments through the provider: its message settles the payment, the payment settles its orders, and a payment without
 * an outcome is asked for. A notice that doesn't fit its payment becomes a dead letter, which the staff see.
 */
export const paymentProcess = (runtime: Runtime, provider: PaymentProvider): ProcessManager => {
  // cached states are enough: these values never change, and each append is decided at the log's end
  const settle = async (noticeId: string): Promise<Result<unknown>> => {
    const notice = await itemKnown(runtime, 'payment-notice', noticeId);
    const id = textIn(notice['paymentId']) ?? '';
    const payment = await itemKnown(runtime, 'payment', id);
    if (!exists(payment)) return refuse('not_found');
    const transactionId = textIn(notice['transactionId']) ?? '';
    if (notice['outcome'] === 'failed') {
      const declined = { kind: 'payment', action: 'decline', id, input: { attemptId: transactionId } };
      // an outdated failure of a payment that succeeded
      return bySystem(runtime, declined, ['invalid_transition'], noticeId);
    }
    const [paid, owed] = [moneyIn(notice['amount']), moneyIn(payment['amount'])];
    if (paid?.amount !== owed?.amount || paid?.currency !== owed?.currency) return refuse('conflict');
    const input = { transactionId, providerFee: notice['fee'] };
    const succeed = { kind: 'payment', action: 'succeed', id, input };
    const settled = await bySystem(runtime, succeed, ['invalid_transition']);
    if (!settled.ok) return settled;
    const now = await itemKnown(runtime, 'payment', id);
    return now['transactionId'] === transactionId ? settled : recordRepeat(runtime, now, notice);
  };

  /** Places an order whose server died after it had begun the payment, and before it placed the order. */
  const placeIfMissing = async (checkout: Item, parcel: CheckoutParcel): Promise<Result<unknown>> =>
    exists(await itemKnown(runtime, 'order', parcel.orderId))
      ? ok(null)
      : placeOrder(runtime, checkout, parcel);

  /** Pays an order. Its part goes back if it was given up meanwhile, was dropped, or was paid by another payment. */
  const payOrder = async (
    paymentId: string,
    checkout: Item,
    parcel: CheckoutParcel,
  ): Promise<Result<unknown>> => {
    const placed = await placeIfMissing(checkout, parcel);
    if (!placed.ok) return placed;
    const { orderId, total } = parcel;
    const pay = { kind: 'order', action: 'pay', id: orderId, input: { paymentId } };
    const paid = await bySystem(runtime, pay, ['invalid_transition', 'not_found']);
    if (!paid.ok) return paid;
    const order = await itemKnown(runtime, 'order', orderId);
    const paidBy = textIn(order['paymentId']);
    if (!exists(order) || (paidBy !== null && paidBy !== paymentId))
      return refundPart(runtime, paymentId, orderId, total);
    return GIVEN_UP.has(order.state) ? refundIfPaid(runtime, orderId) : paid;
  };

  /** The part of orders that were dropped in the instant in which the payment began. */
  const refundDropped = (payment: Item, checkout: Item): readonly Step[] => {
    const parcels = parcelsIn(checkout);
    const [amount, placed] = [moneyIn(payment['amount']), new Set(parcels.map(({ orderId }) => orderId))];
    const left = (amount?.amount ?? 0) - parcels.reduce((sum, { total }) => sum + total.amount, 0);
    const planned = [...new Set(linesIn(checkout).map(({ orderId }) => orderId))];
    const dropped = planned.filter((orderId) => !placed.has(orderId));
    if (!amount || left <= 0 || dropped.length === 0) return [];
    const [of, part] = [dropped.join(' '), { ...amount, amount: left }];
    return [step('refund what was dropped', () => refundPart(runtime, payment.id, of, part))];
  };

  const succeeded = async ({ meta: { item: id } }: RecordedEvent): Promise<readonly Step[]> => {
    const payment = await itemKnown(runtime, 'payment', id);
    if (textIn(payment['repeats']) !== null) return [step('refund', () => refundInFull(runtime, id))];
    const checkoutId = textIn(payment['checkoutId']);
    if (checkoutId === null) return [];
    if (payment['isReplaced'] === true) return [step('refund', () => refundInFull(runtime, id))];
    const checkout = await itemKnown(runtime, 'checkout', checkoutId);
    return [
      ...parcelsIn(checkout).map((parcel) =>
        step(`pay ${parcel.orderId}`, () => payOrder(id, checkout, parcel)),
      ),
      ...refundDropped(payment, checkout),
    ];
  };

  const ask = async (id: string): Promise<Result<unknown>> => {
    const answer = await provider.inquire(id);
    return typeof answer === 'string' ? ok(null) : storeNotice(runtime, provider.name, answer);
  };

  const givenUp = async ({ meta: { item: id } }: RecordedEvent): Promise<readonly Step[]> => [
    step('refund', () => refundIfPaid(runtime, id)),
  ];

  return {
    name: 'payments',
    from: 'start',
    atOnce: AT_ONCE,
    isAwaited: true,
    appends: {
      PaymentNoticed: ['PaymentSucceeded', 'PaymentDeclined', 'PaymentBegun'],
      PaymentSucceeded: [...PLACING, 'OrderPaid', ...REFUNDING],
      PaymentAsked: ['PaymentNoticed'],
      OrderCancelled: REFUNDING,
      OrderExpired: REFUNDING,
      OrderLapsed: REFUNDING,
      OrderReturned: REFUNDING,
    },
    ends: {
      PaymentSucceeded: 'an order is placed or dropped once',
      PaymentAsked: 'a payment is asked for only while it has no outcome',
      OrderLapsed: 'an order lapses once',
    },
    on: {
      PaymentNoticed: async ({ meta: { item: id } }) => [step('settle', () => settle(id))],
      PaymentSucceeded: succeeded,
      PaymentAsked: async ({ meta: { item: id } }) => [step('ask', () => ask(id))],
      OrderCancelled: givenUp,
      OrderExpired: givenUp,
      OrderLapsed: givenUp,
      OrderReturned: givenUp,
    },
  };
};

/** Refunds wait for the provider. They have a process of their own, so that payments don't wait behind them. */
export const refundProcess = (
  runtime: Runtime,
  provider: PaymentProvider,
  twoAdminsAbove: number,
): ProcessManager => ({
  name: 'refunds',
  from: 'start',
  appends: {
    RefundApproved: [
      'RefundReserved',
      'RefundSecondAdminNeeded',
      'OrderPaid',
      'SubscriptionRefunded',
      'SubscriptionRefundReversed',
      ...SETTLING,
      'RefundReleased',
      'RefundProcessed',
      'RefundDeclined',
      'PaymentRefunded',
    ],
    RefundDeclined: REFUNDING,
  },
  ends: { RefundDeclined: 'five refunds of an order are approved at once, and others wait for the staff' },
  on: {
    RefundApproved: async ({ meta: { item: id } }) => [
      step('pay refund', () => payRefund(runtime, provider, twoAdminsAbove, id)),
    ],
    RefundDeclined: async ({ meta: { item: id } }) => [
      step('refund the rest', () => refundRest(runtime, id)),
    ],
  },
});
