import { optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, partOf } from '../../kit/resource.ts';
import { admin, related } from '../../kit/rules.ts';
import { file, words } from '../../trade/fields.ts';

const everybody = [related('dispute.userId'), related('dispute.sellerId'), admin('orders')];

/** A message in a dispute, with a file as evidence: of the buyer, of the seller, or of the staff. */
export const disputeMessage = defineResource({
  name: 'dispute-message',
  path: '/dispute-message',
  stream: partOf('dispute', 'disputeId'),
  fields: {
    disputeId: ref('dispute'),
    text: personal(words()),
    evidence: personal(optional(file())),
  },
  states: ['sent'],
  actions: {
    create: {
      event: 'DisputeMessageSent',
      to: 'sent',
      by: everybody,
      takes: ['disputeId', 'text'],
      optionally: ['evidence'],
      refuse: (_, { parent }) =>
        parent?.state === 'open' || parent?.state === 'escalated' ? undefined : 'conflict',
    },
  },
  lookups: ['dispute/{disputeId}'],
  sorts: ['createdAt'],
  blockException: {
    of: 'all',
    because: 'A dispute is settled, whatever happens between its two sides.',
  },
  read: everybody,
});
