import { invalid } from '../errors.ts';
import { optional, ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { isOfProduct } from './lines.ts';
import { all, full, owner, system, visibleVia } from '../kit/rules.ts';

/** A member's request for one notice when a product, or a variant, is in stock again. */
export const stockWatch = defineResource({
  name: 'stock-watch',
  path: '/stock-watches',
  stream: keyed('productId', 'userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    productId: ref('product', { removed: 'remove' }),
    variantId: optional(ref('product-variant', { removed: 'remove' })),
  },
  states: ['waiting'],
  actions: {
    create: {
      event: 'StockWatched',
      to: 'waiting',
      by: [all(full, visibleVia('productId'))],
      refuse: (_, { refs: { productId: product, variantId: variant } }) => {
        if (variant && variant['productId'] !== product?.id) return invalid('variantId', 'no_such_thing');
        const isOut = isOfProduct({ variant })
          ? product?.['stockStatus'] === 'out_of_stock'
          : variant?.['isAvailable'] === false;
        return isOut ? undefined : 'conflict';
      },
    },
    remove: {
      event: 'StockWatchEnded',
      to: 'removed',
      by: [owner, system],
      was: ['userId', 'productId', 'variantId'],
    },
  },
  lookups: ['user/{userId}'],
  read: [owner],
});
