import { z } from 'zod';
import { optional, personal, ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, full, owner, visibleVia, system } from '../kit/rules.ts';
import { becoming } from '../trade/becoming.ts';
import { rating, words } from '../trade/fields.ts';

/** A buyer's review of a product: one for each buyer, not of their own product. The staff mark verified purchases. */
export const productReview = defineResource({
  name: 'product-review',
  path: '/product-review',
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
  actions: {
    create: {
      event: 'ProductReviewed',
      to: 'shown',
      by: [full],
      takes: ['productId', 'userId', 'rating', 'text'],
      refuse: (it, { refs }) => (refs.productId?.sellerId === it.userId ? 'not_to_oneself' : undefined),
      sets: () => ({ verifiedPurchase: false }),
    },
    edit: { event: 'ProductReviewEdited', by: [owner, admin('products')], takes: ['rating', 'text'] },
    verify: {
      event: 'ProductReviewVerified',
      by: [admin('products')],
      sets: becoming({ verifiedPurchase: true }),
    },
    remove: { event: 'ProductReviewRemoved', to: 'removed', by: [owner, admin('products'), system] },
  },
  lookups: ['product/{productId}'],
  read: [visibleVia('productId')],
});
