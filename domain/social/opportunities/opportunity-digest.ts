import { z } from 'zod';
import { date, list, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, system } from '../../kit/rules.ts';
import { endOf, later } from '../../trade/day.ts';
import { role, sport } from '../../trade/fields.ts';

/** Opportunities that a digest names; further ones of the day are on the page that it leads to. */
const MOST_POSTS = 100;

const MORNING_MS = 9 * 3_600_000;

/** When the digest of a day goes out: at nine the next morning in Egypt. */
export const morningAfter = (day: string): string => later(endOf(day), MORNING_MS);

/**
 * The opportunities of one day for one role in one sport. The next morning the members with that role and sport are
 * told once, in batches; each batch is an event, so that the delivery goes on after a restart.
 */
export const opportunityDigest = defineResource({
  name: 'opportunity-digest',
  stream: keyed('day', 'role', 'sport'),
  fields: {
    day: date(),
    role: role(),
    sport: sport(),
    postIds: list(ref('post'), MOST_POSTS),
  },
  states: ['waiting', 'sending', 'sent'],
  actions: {
    create: {
      event: 'OpportunityDigestOpened',
      to: 'waiting',
      by: [system],
      orElse: 'add',
    },
    add: {
      event: 'OpportunityDigestExtended',
      from: ['waiting'],
      by: [system],
      takes: ['postIds'],
      refuse: ({ postIds = [] }, { input }) => {
        const added = input.postIds ?? [];
        const isFull = postIds.length + added.length > MOST_POSTS;
        return isFull || added.every((id) => postIds.includes(id)) ? 'invalid_transition' : undefined;
      },
      sets: ({ postIds = [] }, { input }) => ({
        postIds: [...new Set([...postIds, ...(input.postIds ?? [])])],
      }),
    },
    begin: {
      event: 'OpportunityDigestBegun',
      from: ['waiting'],
      to: 'sending',
      by: [system],
      at: ({ day }) => (day ? morningAfter(day) : null),
    },
    'send-batch': {
      event: 'OpportunityDigestBatchSent',
      from: ['sending'],
      by: [system],
      asks: { lastUserId: z.uuid().toLowerCase() },
    },
    finish: { event: 'OpportunityDigestSent', from: ['sending'], to: 'sent', by: [system] },
  },
  lookups: [],
  label: { name: 'day' },
  read: [admin('posts')],
});
