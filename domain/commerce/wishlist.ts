import { optional, personal, ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { member, owner, system } from '../kit/rules.ts';
import { line } from '../trade/fields.ts';
import {
  isSame,
  lineId,
  lineIn,
  MOST_LINES,
  namesOf,
  noSuchLine,
  onSale,
  tooManyLines,
  WISHED,
} from './lines.ts';

/** A member's wishlist: one for each member and guest, each item once. */
export const wishlist = defineResource({
  name: 'wishlist',
  path: '/wishlist',
  stream: keyed('userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    name: personal(optional(line())),
    items: WISHED,
  },
  states: ['open'],
  actions: {
    create: {
      event: 'WishlistOpened',
      to: 'open',
      by: [member],
      takes: ['userId', 'name'],
      sets: () => ({ items: [] }),
    },
    edit: { event: 'WishlistEdited', by: [owner], takes: ['name'] },
    addItem: {
      event: 'WishAdded',
      call: 'POST {id}/items',
      by: [owner],
      asks: { productId: ref('product'), variantId: optional(ref('product-variant')) },
      decide: ({ items = [] }, situation) => {
        const about = onSale(situation);
        if (!('product' in about)) return about;
        const names = namesOf(about);
        if (items.some((one) => isSame(one, names))) return 'conflict';
        return items.length < MOST_LINES
          ? { sets: { items: [...items, { id: situation.command, ...names }] } }
          : tooManyLines;
      },
    },
    changeItem: {
      event: 'WishChanged',
      call: 'PUT {id}/items/{itemId}',
      by: [owner],
      asks: { itemId: lineId(), productId: ref('product'), variantId: optional(ref('product-variant')) },
      decide: ({ items = [] }, situation) => {
        const about = onSale(situation);
        if (!('product' in about)) return about;
        const found = lineIn(items, situation.input['itemId']);
        if (!found) return noSuchLine;
        const names = namesOf(about);
        if (found.others.some((one) => isSame(one, names))) return 'conflict';
        return { sets: { items: items.map((one) => (one === found.one ? { id: one.id, ...names } : one)) } };
      },
    },
    removeItem: {
      event: 'WishRemoved',
      call: 'DELETE {id}/items/{itemId}',
      by: [owner],
      asks: { itemId: lineId() },
      decide: ({ items = [] }, { input }) => {
        const found = lineIn(items, input['itemId']);
        return found ? { sets: { items: found.others } } : noSuchLine;
      },
    },
    clear: {
      event: 'WishlistCleared',
      call: 'DELETE clear/{id}',
      by: [owner],
      sets: ({ items = [] }) => (items.length > 0 ? { items: [] } : {}),
    },
    remove: { event: 'WishlistRemoved', to: 'removed', by: [owner, system] },
  },
  lookups: ['user/{userId}'],
  read: [owner],
});
