import { z } from 'zod';
import { date, instant } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, system } from '../../kit/rules.ts';
import { morningAfter } from '../../social/opportunities/opportunity-digest.ts';

/**
 * The daily run of all saved searches with alerts. It begins on the morning after its day and covers the items that are
 * new since the run before. Members are told in batches; each batch is an event, so that the run goes on after a restart.
 */
export const searchDigest = defineResource({
  name: 'search-digest',
  stream: keyed('day'),
  fields: {
    day: date(),
    /** When the run before began, by the log's time. */
    since: instant(),
  },
  states: ['waiting', 'sending', 'sent'],
  actions: {
    create: { event: 'SearchDigestOpened', to: 'waiting', by: [system] },
    begin: {
      event: 'SearchDigestBegun',
      from: ['waiting'],
      to: 'sending',
      by: [system],
      at: ({ day }) => (day ? morningAfter(day) : null),
    },
    'send-batch': {
      event: 'SearchDigestBatchSent',
      from: ['sending'],
      by: [system],
      asks: { lastUserId: z.uuid().toLowerCase() },
    },
    finish: { event: 'SearchDigestSent', from: ['sending'], to: 'sent', by: [system] },
  },
  lookups: [],
  label: { name: 'day' },
  read: [admin('users')],
});
