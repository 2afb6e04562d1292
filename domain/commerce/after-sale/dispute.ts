import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { money, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed, type Item, type Refusal, type Situation } from '../../kit/resource.ts';
import { admin, all, full, owner, party } from '../../kit/rules.ts';
import { words } from '../../trade/fields.ts';
import { inCurrency, moneyIn } from '../money.ts';
import { daysAfter } from '../terms.ts';

/** Days after an order within which it may be disputed. */
const DISPUTE_DAYS = 90;

/** States of an order about which there can be a dispute. */
const DISPUTABLE: readonly string[] = ['paid', 'confirmed', 'shipped', 'delivered'];

const notDisputable = (
  it: Pick<Item, 'id'> & { readonly userId?: string },
  { refs: { orderId: order }, now }: Situation,
): Refusal | undefined => {
  if (!order || order['userId'] !== it.userId) return invalid('orderId', 'no_such_thing');
  const isInTime = now <= daysAfter(order.createdAt, DISPUTE_DAYS);
  return DISPUTABLE.includes(order.state) && isInTime ? undefined : 'not_disputable';
};

/** For the buyer, some of the order's total is refunded; for the seller, nothing. */
const wrongAmount = (_: object, { refs, input }: Situation): Refusal | undefined => {
  const total = moneyIn(refs['orderId']?.['total']);
  const amount = moneyIn(input['refundAmount']);
  if (input['outcome'] !== 'BUYER') return amount ? invalid('refundAmount', 'not_with_others') : undefined;
  if (!amount) return invalid('refundAmount', 'required');
  if (amount.amount < 1) return invalid('refundAmount.amount', 'too_small', { minimum: 1 });
  const most = total?.amount ?? 0;
  return amount.amount > most
    ? invalid('refundAmount.amount', 'too_big', { maximum: most })
    : inCurrency(total?.currency, { refundAmount: amount });
};

const sides = [party('userId', 'sellerId')];

/**
 * A buyer's dispute about an order: both sides write messages with evidence, either asks the staff to decide, and the
 * staff decide for the buyer, with a refund in whole or in part, or for the seller. One for each order.
 */
export const dispute = defineResource({
  name: 'dispute',
  path: '/dispute',
  owner: 'userId',
  stream: keyed('orderId'),
  fields: {
    orderId: ref('order'),
    userId: ref('user'),
    sellerId: ref('user'),
    reason: z.enum(['NOT_ARRIVED', 'NOT_AS_DESCRIBED', 'RETURN_DECLINED', 'OTHER']),
    description: personal(words()),
    outcome: optional(z.enum(['BUYER', 'SELLER'])),
    refundAmount: optional(money()),
    /** The staff's reason. */
    decision: personal(optional(words())),
  },
  refusals: { not_disputable: 409 },
  states: ['open', 'escalated', 'decided'],
  waits: ['escalated'],
  actions: {
    create: {
      event: 'DisputeOpened',
      to: 'open',
      by: [all(full, owner)],
      takes: ['orderId', 'userId', 'reason', 'description'],
      refuse: notDisputable,
      sets: (_, { refs }) => ({ sellerId: String(refs['orderId']?.['sellerId']) }),
    },
    escalate: { event: 'DisputeEscalated', from: ['open'], to: 'escalated', by: sides },
    decide: {
      event: 'DisputeDecided',
      from: ['open', 'escalated'],
      to: 'decided',
      by: [admin('orders')],
      takes: ['outcome', 'decision'],
      optionally: ['refundAmount'],
      refuse: wrongAmount,
    },
    remove: { event: 'DisputeWithdrawn', from: ['open', 'escalated'], to: 'removed', by: [owner] },
  },
  lookups: ['order/{orderId}', 'user/{userId}'],
  blockException: {
    of: 'all',
    because: 'An order is settled, whatever happens between its two sides.',
  },
  read: [...sides, admin('orders')],
});
