import { z } from 'zod';
import { instant, money, optional, ref, text } from '../kit/fields.ts';
import { line } from '../trade/fields.ts';
import { isCash, PAYMENT_METHODS } from './checkout/methods.ts';
import { invalid } from '../errors.ts';
import { defineResource, type Refusal } from '../kit/resource.ts';
import { admin, owner, system } from '../kit/rules.ts';

const forOneThing: Refusal = {
  code: 'invalid',
  errors: [
    { path: 'orderId', code: 'required' },
    { path: 'checkoutId', code: 'required' },
    { path: 'subscriptionId', code: 'required' },
  ],
};

/**
 * Money that a member owes or has paid: for a checkout with all its orders, for one order at its delivery, or for a plan. Begun and settled
 * by Malaab itself; kept for the record.
 */
export const payment = defineResource({
  name: 'payment',
  path: '/payment',
  owner: 'userId',
  fields: {
    orderId: optional(ref('order')),
    checkoutId: optional(ref('checkout')),
    subscriptionId: optional(ref('subscription')),
    userId: ref('user'),
    amount: money(),
    method: z.enum(PAYMENT_METHODS),
    provider: line(60, 1),
    providerReference: text(200, 1),
    paidAt: optional(instant()),
  },
  states: ['pending', 'due', 'succeeded', 'collected', 'failed', 'refunded'],
  actions: {
    create: {
      event: 'PaymentBegun',
      to: 'pending',
      by: [system],
      takes: ['userId', 'amount', 'method', 'provider', 'providerReference'],
      optionally: ['orderId', 'checkoutId', 'subscriptionId'],
      refuse: ({ orderId, checkoutId, subscriptionId }) =>
        [orderId, checkoutId, subscriptionId].filter(Boolean).length === 1 ? undefined : forOneThing,
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
      from: ['pending'],
      to: 'succeeded',
      by: [system],
      sets: (_, { now }) => ({ paidAt: now }),
    },
    fail: {
      event: 'PaymentFailed',
      call: 'POST fail/{id}',
      from: ['pending', 'due'],
      to: 'failed',
      by: [system],
    },
    refund: { event: 'PaymentRefunded', from: ['succeeded'], to: 'refunded', by: [system] },
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
