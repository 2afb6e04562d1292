import { integer, optional, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, anyone, full, system } from '../kit/rules.ts';
import { line, link, words } from '../trade/fields.ts';
import { itsLevel, MOST_LEVELS, onItsLevel } from './tree.ts';

/** Categories of products. Any seller may add one; the staff manage them. */
export const productCategory = defineResource({
  name: 'product-category',
  path: '/product-category',
  fields: {
    name: line(),
    description: optional(words()),
    imageUrl: optional(link()),
    parentId: optional(ref('product-category', { removed: 'remove' })),
    level: integer(1, MOST_LEVELS),
  },
  states: ['listed'],
  actions: {
    create: {
      event: 'ProductCategoryAdded',
      to: 'listed',
      by: [full, admin('products')],
      takes: ['name', 'description', 'imageUrl', 'parentId'],
      refuse: onItsLevel,
      sets: itsLevel,
    },
    edit: {
      event: 'ProductCategoryEdited',
      by: [admin('products')],
      takes: ['name', 'description', 'imageUrl', 'parentId'],
      refuse: onItsLevel,
    },
    remove: { event: 'ProductCategoryRemoved', to: 'removed', by: [admin('products'), system] },
  },
  lookups: [{ at: 'parents', where: { parentId: null } }, 'subcategories/{parentId}'],
  sorts: ['name', '-createdAt'],
  blockException: { of: 'all', because: 'All sellers share the categories, whoever added one.' },
  read: [anyone],
});
