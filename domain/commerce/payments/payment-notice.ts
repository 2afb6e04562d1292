import { z } from 'zod';
import { money, text } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, system } from '../../kit/rules.ts';
import { line } from '../../trade/fields.ts';

/**
 * A provider's report on a payment, with a valid signature. It is stored before the provider gets its answer, once
 * for each of its ids, and records the payments as the provider counts them.
 */
export const paymentNotice = defineResource({
  name: 'payment-notice',
  path: '/payment-notice',
  stream: keyed('provider', 'noticeId'),
  fields: {
    provider: line(60),
    noticeId: text(200, 1),
    paymentId: z.uuid().toLowerCase(),
    transactionId: text(100, 1),
    outcome: z.enum(['succeeded', 'failed']),
    amount: money(),
    fee: money(),
  },
  states: ['received'],
  actions: { create: { event: 'PaymentNoticed', to: 'received', by: [system] } },
  lookups: ['payment/{paymentId}'],
  read: [admin('orders')],
});
