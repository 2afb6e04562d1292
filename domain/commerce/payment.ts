import { z } from 'zod';
import { instant, money, optional, ref, text } from '../kit/fields.ts';
import { line } from '../trade/fields.ts';
import { defineResource, type Refusal } from '../kit/resource.ts';
import { admin, owner, system } from '../kit/rules.ts';

const forOneThing: Refusal = {
  code: 'invalid',
  errors: [
    { path: 'orderId', code: 'required' },
    { path: 'subscriptionId', code: 'required' },
  ],
};

/** Money that a member owes or has paid, for an order or a plan. Begun and settled by Malaab itself; kept for the record. */
export const payment = defineResource({
  name: 'payment',
  path: '/payment',
  owner: 'userId',
  fields: {
    orderId: optional(ref('order')),
    subscriptionId: optional(ref('subscription')),
    userId: ref('user'),
    amount: money(),
    method: z.enum(['CARD', 'WALLET', 'CASH_ON_DELIVERY']),
    provider: line(60, 1),
    providerReference: text(200, 1),
    paidAt: optional(instant()),
  },
  states: ['pending', 'succeeded', 'failed', 'refunded'],
  actions: {
    create: {
      event: 'PaymentBegun',
      to: 'pending',
      by: [system],
      takes: ['userId', 'amount', 'method', 'provider', 'providerReference'],
      optionally: ['orderId', 'subscriptionId'],
      refuse: (it) => (!it.orderId === !it.subscriptionId ? forOneThing : undefined),
    },
    edit: { event: 'PaymentMethodChanged', from: ['pending'], by: [owner], takes: ['method'] },
    succeed: {
      event: 'PaymentSucceeded',
      call: 'POST succeed/{id}',
      from: ['pending'],
      to: 'succeeded',
      by: [system],
      sets: (_, { now }) => ({ paidAt: now }),
    },
    fail: { event: 'PaymentFailed', call: 'POST fail/{id}', from: ['pending'], to: 'failed', by: [system] },
    refund: { event: 'PaymentRefunded', from: ['succeeded'], to: 'refunded', by: [system] },
    remove: {
      event: 'PaymentRemoved',
      to: 'removed',
      by: [owner, admin('orders')],
      refuse: () => 'kept_for_the_record',
    },
  },
  lookups: ['user/{userId}', 'order/{orderId}'],
  read: [owner, admin('orders')],
});
