import { moneyIn } from '../../../domain/commerce/money.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { ok, refuse, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import { step, type ProcessManager, type Step } from '../../process/manager.ts';
import { bySystem, parcelsIn } from '../checkout/orders.ts';
import { storeNotice } from '../payments/notices.ts';
import { itemKnown } from '../../core/open-item.ts';
import { payRefund, refundIfPaid, refundRest } from '../payments/refunds.ts';

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
    return bySystem(runtime, { kind: 'payment', action: 'succeed', id, input }, ['invalid_transition']);
  };

  /** Pays an order, or refunds it if it was given up meanwhile. */
  const payOrder = async (orderId: string): Promise<Result<unknown>> => {
    const order = { kind: 'order', action: 'pay', id: orderId, input: {} };
    const paid = await bySystem(runtime, order, ['invalid_transition']);
    const isRefused = paid.ok && paid.value === 0n;
    return isRefused ? refundIfPaid(runtime, orderId) : paid;
  };

  const succeeded = async ({ meta: { item: id } }: RecordedEvent): Promise<readonly Step[]> => {
    const checkoutId = textIn((await itemKnown(runtime, 'payment', id))['checkoutId']);
    if (checkoutId === null) return [];
    const parcels = parcelsIn(await itemKnown(runtime, 'checkout', checkoutId));
    return parcels.map(({ orderId }) => step(`pay ${orderId}`, () => payOrder(orderId)));
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
      PaymentNoticed: ['PaymentSucceeded', 'PaymentDeclined'],
      PaymentSucceeded: ['OrderPaid', ...REFUNDING],
      PaymentAsked: ['PaymentNoticed'],
      OrderCancelled: REFUNDING,
      OrderExpired: REFUNDING,
      OrderReturned: REFUNDING,
    },
    ends: { PaymentAsked: 'a payment is asked for only while it has no outcome' },
    on: {
      PaymentNoticed: async ({ meta: { item: id } }) => [step('settle', () => settle(id))],
      PaymentSucceeded: succeeded,
      PaymentAsked: async ({ meta: { item: id } }) => [step('ask', () => ask(id))],
      OrderCancelled: givenUp,
      OrderExpired: givenUp,
      OrderReturned: givenUp,
    },
  };
};

/** Refunds wait for the provider. They have a process of their own, so that payments don't wait behind them. */
export const refundProcess = (runtime: Runtime, provider: PaymentProvider): ProcessManager => ({
  name: 'refunds',
  from: 'start',
  appends: {
    RefundApproved: [
      'RefundReserved',
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
  ends: { RefundDeclined: 'an order has five refunds at most' },
  on: {
    RefundApproved: async ({ meta: { item: id } }) => [
      step('pay refund', () => payRefund(runtime, provider, id)),
    ],
    RefundDeclined: async ({ meta: { item: id } }) => [
      step('refund the rest', () => refundRest(runtime, id)),
    ],
  },
});
