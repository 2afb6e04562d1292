import { integer, optional } from '../kit/fields.ts';
import { defineResource, unique } from '../kit/resource.ts';
import { admin, anyone, system } from '../kit/rules.ts';
import { link, properName } from '../trade/fields.ts';

/** The place of the last brand in lists; brands that the staff add come before it. */
export const LAST_PLACE = 1_000_000;
const ADDED_PLACE = 1000;

/** The maker of a product. The first brands exist from the start, in alphabetical order, with `Other` at the end. */
export const brand = defineResource({
  name: 'brand',
  path: '/brands',
  fields: {
    name: properName(),
    logo: optional(link()),
    place: integer(1, LAST_PLACE).default(ADDED_PLACE),
  },
  states: ['listed'],
  actions: {
    create: { event: 'BrandAdded', to: 'listed', by: [admin('products'), system] },
    edit: { event: 'BrandEdited', by: [admin('products')] },
    remove: { event: 'BrandRemoved', to: 'removed', by: [admin('products')] },
  },
  holds: [unique('name', { fold: (value) => value.toLowerCase() })],
  lookups: [],
  sorts: ['place', 'name', '-createdAt'],
  read: [anyone],
});
