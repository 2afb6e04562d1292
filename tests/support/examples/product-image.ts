import { z } from 'zod';
import { integer, ref } from '../../../domain/kit/fields.ts';
import { defineResource, partOf } from '../../../domain/kit/resource.ts';
import { anyone, related } from '../../../domain/kit/rules.ts';

/** A product image. The main image has the highest place: the first, until another one is moved there. */
export const productImage = defineResource({
  name: 'product-image',
  path: '/product-image',
  stream: partOf('product', 'productId'),
  fields: {
    productId: ref('product', { removed: 'remove' }),
    imageId: z.uuid(),
    place: integer(0),
  },
  states: ['shown'],
  actions: {
    create: {
      event: 'ProductImageAdded',
      to: 'shown',
      by: [related('product.sellerId')],
      takes: ['productId', 'imageId'],
      sets: () => ({ place: 0 }),
    },
    main: {
      event: 'ProductImageMadeMain',
      by: [related('product.sellerId')],
      sets: (_, { siblings }) => ({ place: 1 + Math.max(0, ...siblings.map((one) => Number(one.place))) }),
    },
    remove: { event: 'ProductImageRemoved', to: 'removed', by: [related('product.sellerId')] },
  },
  lookups: ['product/{productId}'],
  sorts: ['-place'],
  read: [anyone],
});
