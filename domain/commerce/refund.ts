import { z } from 'zod';
import { invalid } from '../errors.ts';
import { money, optional, personal, ref } from '../kit/fields.ts';
import { textIn } from '../kit/json.ts';
import { defineResource, type Item, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, all, full, owner, related, system, theSystem } from '../kit/rules.ts';
import { words } from '../trade/fields.ts';
import { inCurrency, moneyIn } from './money.ts';
import { GIVEN_UP } from './order.ts';

/** Days after a payment within which its member may ask for a refund. */
const REQUEST_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/** Whether it is asked for in time. What the system asks for follows from a request that was in time itself. */
const isInTime = (payment: Item, { now, actor }: Situation): boolean => {
  const paidAt = textIn(payment['paidAt']);
  const age = paidAt === null ? Infinity : Date.parse(now) - Date.parse(paidAt);
  return actor === theSystem || age <= REQUEST_DAYS * DAY_MS;
};

/**
 * Whether the payment may be refunded for this reason: an activated plan only for a technical fault, and the budget of a
 * campaign only for what is left of it, by the system.
 */
const isReason = (reason: unknown, payment: Item, { refs, actor }: Situation): boolean => {
  const isOfCampaign = payment['campaignId'] != null;
  if (isOfCampaign || reason === 'CAMPAIGN_ENDED')
    return isOfCampaign && reason === 'CAMPAIGN_ENDED' && actor === theSystem;
  if (payment['subscriptionId'] != null && reason !== 'TECHNICAL_FAULT') return false;
  return reason !== 'ORDER_CANCELLED' || GIVEN_UP.has(refs['orderId']?.state ?? '');
};

/** Never more than was paid, and in the currency that it was paid in. */
const noMoreThanPaid = (_: object, { input, refs }: Situation): Refusal | undefined => {
  const paid = moneyIn(refs['orderId']?.['total']) ?? moneyIn(refs['paymentId']?.['amount']);
  const amount = moneyIn(input['amount']);
  if (!paid || !amount) return undefined;
  if (amount.currency !== paid.currency) return inCurrency(paid.currency, { amount });
  if (amount.amount <= 0) return invalid('amount.amount', 'too_small', { minimum: 1 });
  return amount.amount > paid.amount
    ? invalid('amount.amount', 'too_big', { maximum: paid.amount })
    : undefined;
};

type Asked = Pick<Item, 'id'> & {
  readonly userId?: string;
  readonly orderId?: string | null | undefined;
  readonly reason?: string;
};

/** Whether an order was paid by a payment: by its own one, or by that of its checkout which paid it. */
const isPaidBy = (payment: Item, order: Item | undefined): boolean =>
  order !== undefined &&
  (order['paymentId'] ?? payment.id) === payment.id &&
  (payment['orderId'] === order.id ||
    (payment['checkoutId'] != null && payment['checkoutId'] === order['checkoutId']));

/** Why a payment can't be refunded as asked. */
const notRefundable = (it: Asked, situation: Situation): Refusal | undefined => {
  const payment = situation.refs['paymentId'];
  if (!payment || payment['userId'] !== it.userId) return invalid('paymentId', 'no_such_thing');
  // the seller of an order pays its refund, so one of several orders is named; the system gives back what paid no order
  if (it.orderId == null && payment['checkoutId'] != null && situation.actor !== theSystem)
    return invalid('orderId', 'required');
  if (it.orderId != null && !isPaidBy(payment, situation.refs['orderId']))
    return invalid('orderId', 'no_such_thing');
  // a payment that was replaced goes back as a whole, by itself
  const isOpen =
    payment.state === 'succeeded' && (payment['isReplaced'] !== true || situation.actor === theSystem);
  const isPossible = isOpen && isInTime(payment, situation);
  if (!isPossible || !isReason(it.reason, payment, situation)) return 'not_refundable';
  return noMoreThanPaid(it, situation);
};

/** A member's request for a refund. A decided one is kept for the record; a waiting one may be withdrawn. */
export const refund = defineResource({
  name: 'refund',
  path: '/refund',
  owner: 'userId',
  fields: {
    orderId: optional(ref('order')),
    paymentId: ref('payment'),
    userId: ref('user', { evenRemoved: true }),
    amount: money(),
    transferFee: money(),
    reason: z.enum(['TECHNICAL_FAULT', 'ORDER_CANCELLED', 'PRODUCT_RETURN', 'DISPUTE', 'CAMPAIGN_ENDED']),
    description: personal(words()),
    /** The first of two admins, for a large amount. */
    approvedBy: optional(ref('admin')),
    /** The admin who approved it without another one. */
    aloneBy: optional(ref('admin')),
  },
  refusals: { not_refundable: 409, second_admin_needed: 409 },
  states: ['requested', 'approved', 'processed', 'rejected'],
  waits: ['requested'],
  actions: {
    create: {
      event: 'RefundRequested',
      to: 'requested',
      by: [all(full, owner), system],
      takes: ['userId', 'paymentId', 'amount', 'reason', 'description'],
      optionally: ['orderId'],
      refuse: notRefundable,
      // the provider's fee is known when the refund is paid
      sets: ({ amount }) => ({ transferFee: { amount: 0, currency: amount?.currency ?? 'EGP' } }),
    },
    edit: {
      event: 'RefundRequestEdited',
      from: ['requested'],
      by: [owner],
      takes: ['amount', 'description'],
      refuse: noMoreThanPaid,
      // the first admin has approved what it was before
      sets: ({ approvedBy }) => (approvedBy == null ? {} : { approvedBy: null }),
    },
    /** The first of two approvals of a large amount; the route knows the configured limit. */
    'approve-first': {
      event: 'RefundFirstApproved',
      from: ['requested'],
      by: [system],
      takes: ['approvedBy'],
      refuse: ({ approvedBy }) => (approvedBy == null ? undefined : 'second_admin_needed'),
    },
    approve: {
      event: 'RefundApproved',
      call: 'POST process/{id}',
      from: ['requested'],
      to: 'approved',
      by: [admin('orders'), system],
      refuse: ({ approvedBy }, { actor }) =>
        approvedBy != null && approvedBy === actor?.id ? 'second_admin_needed' : undefined,
      sets: ({ approvedBy }, { actor }) =>
        actor === null || actor === theSystem || approvedBy != null ? {} : { aloneBy: actor.id },
    },
    /** With other refunds of its payment, it is too much for one admin. */
    'ask-second': {
      event: 'RefundSecondAdminNeeded',
      from: ['approved'],
      to: 'requested',
      by: [system],
      sets: ({ aloneBy }) => ({ approvedBy: aloneBy ?? null, aloneBy: null }),
    },
    process: {
      event: 'RefundProcessed',
      from: ['requested', 'approved'],
      to: 'processed',
      by: [system],
      takes: ['transferFee'],
      // the ledger posts the amount from this event
      sets: ({ amount, paymentId }) => ({ ...(amount && { amount }), ...(paymentId && { paymentId }) }),
    },
    reject: { event: 'RefundRejected', from: ['requested'], to: 'rejected', by: [admin('orders')] },
    /** The provider declined it, or the payment has nothing left. */
    decline: { event: 'RefundDeclined', from: ['approved'], to: 'rejected', by: [system] },
    remove: {
      event: 'RefundRequestWithdrawn',
      to: 'removed',
      by: [owner, admin('orders')],
      refuse: ({ state }) => (state === 'requested' ? undefined : 'kept_for_the_record'),
    },
  },
  lookups: ['user/{userId}', 'order/{orderId}'],
  blockException: {
    of: 'all',
    because: 'A refund of an order is settled, whatever happens between its two sides.',
  },
  // the seller pays the refund of an order
  read: [owner, related('order.sellerId'), admin('orders')],
  readField: { description: [owner, admin('orders')] },
});
