import { z } from 'zod';
import { optional, personal, ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { owner, system, visibleVia } from '../kit/rules.ts';
import { rating, words } from '../trade/fields.ts';

/**
 * A review of a product by any member, from before reviews needed a delivered order. None is written any more: the calls
 * of its path lead to {@link review}. It stays for the stored events, whose texts are erased with their members.
 */
export const productReview = defineResource({
  name: 'product-review',
  stream: keyed('productId', 'userId'),
  owner: 'userId',
  fields: {
    productId: ref('product', { removed: 'remove' }),
    userId: ref('user', { removed: 'remove' }),
    rating: rating(),
    text: personal(optional(words())),
    verifiedPurchase: z.boolean(),
  },
  states: ['shown'],
  // only the stored events have these types
  actions: {
    create: {
      event: 'ProductReviewed',
      to: 'shown',
      by: [system],
      takes: ['productId', 'userId', 'rating', 'text'],
      sets: () => ({ verifiedPurchase: false }),
    },
    edit: { event: 'ProductReviewEdited', by: [system], takes: ['rating', 'text'] },
    verify: { event: 'ProductReviewVerified', by: [system], sets: () => ({ verifiedPurchase: true }) },
    remove: { event: 'ProductReviewRemoved', to: 'removed', by: [owner, system] },
  },
  lookups: [],
  read: [visibleVia('productId')],
});
