import { z } from 'zod';
import { date } from '../../../kit/fields.ts';
import { defineResource, keyed } from '../../../kit/resource.ts';
import { admin, system } from '../../../kit/rules.ts';
import { morningOf } from './weeks.ts';

/**
 * The mails of saved views of one Monday, about the week before. They go out at seven in the morning in Egypt, in
 * batches; each batch is an event, so that the run goes on after a restart.
 */
export const viewDigest = defineResource({
  name: 'view-digest',
  stream: keyed('day'),
  fields: { day: date() },
  states: ['waiting', 'sending', 'sent'],
  actions: {
    create: { event: 'ViewDigestPlanned', to: 'waiting', by: [system] },
    begin: {
      event: 'ViewDigestBegun',
      from: ['waiting'],
      to: 'sending',
      by: [system],
      at: ({ day }) => (day ? morningOf(day) : null),
    },
    'send-batch': {
      event: 'ViewDigestBatchSent',
      from: ['sending'],
      by: [system],
      asks: { lastSubscriptionId: z.uuid().toLowerCase() },
    },
    finish: { event: 'ViewDigestSent', from: ['sending'], to: 'sent', by: [system] },
  },
  lookups: [],
  label: { name: 'day' },
  read: [admin('dashboard')],
});
