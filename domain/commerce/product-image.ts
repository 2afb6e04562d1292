import { invalid } from '../errors.ts';
import { integer, optional, personal, ref } from '../kit/fields.ts';
import { defineResource, partOf, type Item } from '../kit/resource.ts';
import { admin, all, full, related, visibleVia, system } from '../kit/rules.ts';
import { file, line } from '../trade/fields.ts';

/** Pictures of one product. */
const MOST = 10;

const sellerOrStaff = [all(full, related('product.sellerId')), admin('products')];

const SELLER = 'productId.sellerId';

/** Between the places of two pictures, so that others can be moved between them. */
const GAP = 2 ** 20;

const placeOf = (it: Pick<Item, 'id'> & { readonly place?: unknown }): number => Number(it.place ?? 0);

/** The main one among a product's images: the highest. */
export const mainAmong = (images: readonly Item[]): Item | undefined =>
  images.toSorted((one, other) => placeOf(other) - placeOf(one))[0];

/** The place before the next higher picture; null if it is the first already, or no place is free. */
const placeBefore = (place: number, siblings: readonly Item[]): number | null => {
  const [next, afterNext] = siblings
    .map(placeOf)
    .filter((other) => other > place)
    .toSorted((one, other) => one - other);
  if (next === undefined) return null;
  const between = afterNext === undefined ? next + GAP : Math.floor((next + afterNext) / 2);
  return between > next ? between : null;
};

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
    /** Alternative text, for screen readers. */
    alt: personal(optional(line(200)), SELLER),
    place: integer(),
  },
  states: ['shown'],
  actions: {
    create: {
      event: 'ProductImageAdded',
      to: 'shown',
      by: sellerOrStaff,
      takes: ['productId', 'image'],
      optionally: ['alt'],
      refuse: (_, { siblings }) =>
        siblings.length < MOST ? undefined : invalid('image', 'too_long', { maximum: MOST, of: 'items' }),
      sets: (_, { siblings }) => ({ place: Math.min(GAP, ...siblings.map(placeOf)) - GAP }),
    },
    edit: { event: 'ProductImageReplaced', by: sellerOrStaff, takes: ['image', 'alt'] },
    main: {
      event: 'ProductImageMadeMain',
      call: 'PUT main/{id}',
      by: sellerOrStaff,
      sets: (it, { siblings }) => {
        const highest = Math.max(placeOf(it) - 1, ...siblings.map(placeOf));
        return highest < placeOf(it) ? {} : { place: highest + GAP };
      },
    },
    /** One place further to the front. */
    advance: {
      event: 'ProductImageMoved',
      call: 'PUT advance/{id}',
      by: sellerOrStaff,
      decide: (it, { siblings }) => {
        const place = placeBefore(placeOf(it), siblings);
        return place === null ? 'conflict' : { sets: { place } };
      },
    },
    remove: { event: 'ProductImageRemoved', to: 'removed', by: [...sellerOrStaff, system] },
  },
  lookups: ['product/{productId}'],
  sorts: ['-place', '-createdAt'],
  read: [visibleVia('productId')],
});
