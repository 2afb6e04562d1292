import { z } from 'zod';
import { ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, system } from '../../kit/rules.ts';
import { role, sport } from '../../trade/fields.ts';

/**
 * An opportunity that closes before the digest of its day goes out. The members with its role and sport are told at
 * once, in batches; each batch is an event, so that the delivery goes on after a restart.
 */
export const urgentOpportunity = defineResource({
  name: 'urgent-opportunity',
  stream: keyed('postId'),
  fields: { postId: ref('post'), role: role(), sport: sport() },
  states: ['sending', 'sent'],
  actions: {
    create: { event: 'UrgentOpportunityFound', to: 'sending', by: [system] },
    'send-batch': {
      event: 'UrgentOpportunityBatchSent',
      from: ['sending'],
      by: [system],
      asks: { lastUserId: z.uuid().toLowerCase() },
    },
    finish: { event: 'UrgentOpportunitySent', from: ['sending'], to: 'sent', by: [system] },
  },
  lookups: [],
  read: [admin('posts')],
});
