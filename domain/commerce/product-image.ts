import { invalid } from '../errors.ts';
import { integer, ref } from '../kit/fields.ts';
import { defineResource, partOf, type Item } from '../kit/resource.ts';
import { admin, all, full, related, visibleVia, system } from '../kit/rules.ts';
import { file } from '../trade/fields.ts';

/** A generous limit, since the images share their product's stream. */
const MOST = 20;

const keepers = [all(full, related('product.sellerId')), admin('products')];

const placeOf = (it: Pick<Item, 'id'> & { readonly place?: unknown }): number => Number(it.place ?? 0);

/** The main one among a product's images: the highest. */
export const mainAmong = (images: readonly Item[]): Item | undefined =>
  images.toSorted((one, other) => placeOf(other) - placeOf(one))[0];

/**
 * A picture of a product. Pictures are ordered; the first is the main one. There is always exactly one main picture,
 * also after concurrent writes, and after its removal the next one is the main one. A new one comes last.
 */
export const productImage = defineResource({
  name: 'product-image',
  path: '/product-image',
  stream: partOf('product', 'productId'),
  fields: {
    productId: ref('product', { removed: 'remove' }),
    image: file(),
    place: integer(),
  },
  states: ['shown'],
  actions: {
    create: {
      event: 'ProductImageAdded',
      to: 'shown',
      by: keepers,
      takes: ['productId', 'image'],
      refuse: (_, { siblings }) =>
        siblings.length < MOST ? undefined : invalid('image', 'too_long', { maximum: MOST, of: 'items' }),
      sets: (_, { siblings }) => ({ place: Math.min(1, ...siblings.map(placeOf)) - 1 }),
    },
    edit: { event: 'ProductImageReplaced', by: keepers, takes: ['image'] },
    main: {
      event: 'ProductImageMadeMain',
      call: 'PUT main/{id}',
      by: keepers,
      sets: (it, { siblings }) => {
        const highest = Math.max(placeOf(it) - 1, ...siblings.map(placeOf));
        return highest < placeOf(it) ? {} : { place: highest + 1 };
      },
    },
    remove: { event: 'ProductImageRemoved', to: 'removed', by: [...keepers, system] },
  },
  lookups: ['product/{productId}'],
  sorts: ['-place', '-createdAt'],
  read: [visibleVia('productId')],
});
