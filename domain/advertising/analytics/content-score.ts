import { z } from 'zod';
import { map, optional } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin } from '../../kit/rules.ts';
import { words } from '../../trade/fields.ts';
import { contentId, contentType } from '../content/content.ts';

const staff = admin('analytics');

/** Priority of a published item for display, 0 to 100 with its reasons, as of its latest analysis (`formulas.ts`). */
export const contentScore = defineResource({
  name: 'content-score',
  path: '/content-score',
  stream: keyed('contentId'),
  fields: {
    contentType: contentType(),
    contentId: contentId(),
    score: optional(z.number().min(0).max(100)),
    reasons: optional(map(z.number(), 10)),
    high: z.boolean(),
    note: optional(words()),
  },
  states: ['kept'],
  actions: {
    create: {
      event: 'ContentScoreOpened',
      to: 'kept',
      by: [staff],
      takes: ['contentType', 'contentId'],
      sets: () => ({ high: false }),
    },
    edit: { event: 'ContentScoreNoted', by: [staff], takes: ['note'] },
    analyze: {
      event: 'ContentScored',
      by: [staff],
      takes: ['score', 'reasons', 'high'],
      computed: true,
    },
    remove: { event: 'ContentScoreClosed', to: 'removed', by: [staff] },
  },
  lookups: ['content/{contentId}', { at: 'high', where: { high: true } }],
  sorts: ['-createdAt', '-score'],
  read: [staff],
});
