import { z } from 'zod';
import { textIn } from '../kit/json.ts';
import { instant, integer, list, money, optional, personal, ref, text } from '../kit/fields.ts';
import { line } from '../trade/fields.ts';
import { CASH, isCash, PAYMENT_METHODS } from './checkout/methods.ts';
import { isLarge, moneyIn, type Money } from './money.ts';
import { invalid } from '../errors.ts';
import { defineResource, type Refusal } from '../kit/resource.ts';
import { admin, owner, system } from '../kit/rules.ts';
import { later } from '../trade/day.ts';

const forOneThing: Refusal = {
  code: 'invalid',
  errors: [
    { path: 'orderId', code: 'required' },
    { path: 'checkoutId', code: 'required' },
    { path: 'subscriptionId', code: 'required' },
    { path: 'campaignId', code: 'required' },
    { path: 'repeats', code: 'required' },
  ],
};

const MOST_QUESTIONS = 11;
const QUESTION_MS = 120_000;

/** When the provider is asked next; null = no more. Cash and older payments have no provider to ask. */
const nextQuestion = (createdAt: string, asked: number, provider: string | undefined): string | null =>
  asked < MOST_QUESTIONS && provider !== CASH ? later(createdAt, QUESTION_MS * 2 ** asked) : null;

/** Parameters of reserving a refund, and of releasing it: for an order, also the order and its total. */
const refunding = () => ({
  refundId: z.uuid().toLowerCase(),
  refundAmount: money(),
  refundOrderId: optional(z.uuid().toLowerCase()),
  orderTotal: optional(money()),
});

const MOST_ORDERS = 100;
const ofOrders = list(z.object({ orderId: z.uuid().toLowerCase(), amount: money() }), MOST_ORDERS);
type OfOrders = z.output<typeof ofOrders>;

type Refundable = {
  readonly amount?: Money;
  readonly refunded?: Money | null | undefined;
  readonly refundedOrders?: OfOrders | null | undefined;
};

/**
 * Never more than was paid: all refunds of a payment are decided in its stream. Those of one of its orders never exceed
 * the total of that order.
 */
const refundedAfter = (
  { amount, refunded, refundedOrders }: Refundable,
  input: { readonly [asked: string]: unknown },
  sign: 1 | -1,
) => {
  const wanted = moneyIn(input['refundAmount']);
  if (!amount || !wanted || wanted.currency !== amount.currency) return 'conflict' as const;
  const after = (refunded?.amount ?? 0) + sign * wanted.amount;
  if (after < 0 || after > amount.amount) return 'not_refundable' as const;
  const sums = { refunded: { ...amount, amount: after } };
  const [orderId, total] = [textIn(input['refundOrderId']), moneyIn(input['orderTotal'])];
  if (orderId === null || !total) return { sets: sums };
  const others = (refundedOrders ?? []).filter((one) => one.orderId !== orderId);
  const before = (refundedOrders ?? []).find((one) => one.orderId === orderId)?.amount.amount ?? 0;
  const ofOrder = before + sign * wanted.amount;
  if (ofOrder < 0 || ofOrder > total.amount) return 'not_refundable' as const;
  return {
    sets: { ...sums, refundedOrders: [...others, { orderId, amount: { ...amount, amount: ofOrder } }] },
  };
};

/** Whether the refunds of a payment are more than one admin may approve: `aloneUpTo`, if only one did. */
const isTooMuchForOne = (refunded: Money, input: { readonly [asked: string]: unknown }): boolean =>
  typeof input['aloneUpTo'] === 'number' && isLarge(refunded, input['aloneUpTo']);

/**
 * Money that a member owes or has paid: for a checkout with all its orders, for one order at its delivery, for a plan, or
 * for a campaign's budget. A payment that the provider captured twice has a second one, which `repeats` it and is refunded.
 * Begun and settled by Malaab itself; kept for the record.
 */
export const payment = defineResource({
  name: 'payment',
  path: '/payment',
  owner: 'userId',
  fields: {
    orderId: optional(ref('order')),
    checkoutId: optional(ref('checkout')),
    subscriptionId: optional(ref('subscription')),
    campaignId: optional(ref('campaign')),
    repeats: optional(ref('payment')),
    userId: ref('user', { evenRemoved: true }),
    amount: money(),
    method: z.enum(PAYMENT_METHODS),
    provider: line(60, 1),
    providerReference: text(200, 1),
    paidAt: optional(instant()),
    /** The provider's hosted page, where the buyer pays. */
    pageUrl: personal(optional(text(500))),
    /** The provider's transaction of the payment, and the provider's fee. */
    transactionId: optional(text(100)),
    providerFee: optional(money()),
    /** Another payment, of a smaller bill, took its place: what comes for it goes back. */
    isReplaced: optional(z.boolean()),
    /** Number of declined attempts. */
    declined: optional(integer(0, 1_000_000)),
    /** Number of questions to the provider for the outcome. */
    asked: optional(integer(0, MOST_QUESTIONS)),
    /** Refunds that are done or under way. */
    refunded: optional(money()),
    /** The same for each of its orders. */
    refundedOrders: optional(ofOrders),
  },
  states: ['pending', 'due', 'succeeded', 'collected', 'failed', 'refunded'],
  actions: {
    create: {
      event: 'PaymentBegun',
      to: 'pending',
      by: [system],
      takes: ['userId', 'amount', 'method', 'provider', 'providerReference'],
      optionally: ['orderId', 'checkoutId', 'subscriptionId', 'campaignId', 'repeats'],
      refuse: ({ orderId, checkoutId, subscriptionId, campaignId, repeats }) =>
        [orderId, checkoutId, subscriptionId, campaignId, repeats].filter(Boolean).length === 1
          ? undefined
          : forOneThing,
    },
    edit: {
      event: 'PaymentMethodChanged',
      from: ['pending'],
      by: [owner],
      takes: ['method'],
      refuse: (_, { input }) => (isCash(input.method) ? invalid('method', 'not_one_of') : undefined),
    },
    /** Cash, to be handed over at the delivery. */
    'expect-cash': { event: 'CashExpected', from: ['pending'], to: 'due', by: [system] },
    /** Cash was handed over at the delivery. It never passes through Malaab. */
    collect: {
      event: 'PaymentCollected',
      from: ['due'],
      to: 'collected',
      by: [system],
      sets: (_, { now }) => ({ paidAt: now }),
    },
    succeed: {
      event: 'PaymentSucceeded',
      call: 'POST succeed/{id}',
      // a payment that was given up may yet arrive
      from: ['pending', 'failed'],
      to: 'succeeded',
      by: [system],
      takes: [],
      optionally: ['transactionId', 'providerFee'],
      // the ledger posts the amount from this event, and its audit finds the provider's payment
      sets: ({ amount, repeats }, { now }) => ({
        paidAt: now,
        ...(amount && { amount }),
        ...(repeats != null && { repeats }),
      }),
    },
    open: { event: 'PaymentOpened', from: ['pending'], by: [system], takes: ['pageUrl'] },
    decline: {
      event: 'PaymentDeclined',
      from: ['pending'],
      by: [system],
      asks: { attemptId: text(100, 1) },
      sets: ({ declined }) => ({ declined: (declined ?? 0) + 1 }),
    },
    /**
     * The provider is asked for the outcome: after 2, 4, 8 minutes and so on, for a day and a half. A payment that was
     * given up is asked for as well: it may have been paid, and the message lost.
     */
    ask: {
      event: 'PaymentAsked',
      from: ['pending', 'failed'],
      by: [system],
      sets: ({ asked }) => ({ asked: (asked ?? 0) + 1 }),
      at: ({ createdAt, asked, provider }) => nextQuestion(createdAt, asked ?? 0, provider),
    },
    'reserve-refund': {
      event: 'RefundReserved',
      from: ['succeeded'],
      by: [system],
      asks: { ...refunding(), aloneUpTo: optional(integer(0)) },
      decide: (it, { input }) => {
        const after = refundedAfter(it, input, 1);
        return typeof after === 'object' && isTooMuchForOne(after.sets.refunded, input)
          ? 'second_admin_needed'
          : after;
      },
    },
    'release-refund': {
      event: 'RefundReleased',
      from: ['succeeded'],
      by: [system],
      asks: refunding(),
      decide: (it, { input }) => refundedAfter(it, input, -1),
    },
    fail: {
      event: 'PaymentFailed',
      call: 'POST fail/{id}',
      from: ['pending', 'due'],
      to: 'failed',
      by: [system],
    },
    /** Its stream decides between a payment and a change of the bill: it can't be replaced once it is paid. */
    replace: {
      event: 'PaymentReplaced',
      from: ['pending', 'failed'],
      to: 'failed',
      by: [system],
      sets: () => ({ isReplaced: true }),
    },
    refund: {
      event: 'PaymentRefunded',
      from: ['succeeded'],
      to: 'refunded',
      by: [system],
      refuse: ({ amount, refunded }) => (refunded?.amount === amount?.amount ? undefined : 'conflict'),
    },
    remove: {
      event: 'PaymentRemoved',
      to: 'removed',
      by: [owner, admin('orders')],
      refuse: () => 'kept_for_the_record',
    },
  },
  lookups: ['user/{userId}', 'order/{orderId}', 'checkout/{checkoutId}'],
  read: [owner, admin('orders')],
});
