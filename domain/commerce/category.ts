import { z } from 'zod';
import { invalid } from '../errors.ts';
import { integer, optional, ref } from '../kit/fields.ts';
import { textIn } from '../kit/json.ts';
import { defineResource, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, anyone, system } from '../kit/rules.ts';
import { line, link, words } from '../trade/fields.ts';
import { itsLevel, MOST_LEVELS, onItsLevel } from './tree.ts';

/** Articles and products are never in one tree. */
const ofOneKind = (it: { readonly kind?: string }, { refs }: Situation): Refusal | undefined => {
  const kind = textIn(refs['parentId']?.['kind']) ?? it.kind ?? '';
  return kind === it.kind ? undefined : invalid('kind', 'not_one_of', { options: kind });
};

/** Categories of articles or of the store, kept by the staff. */
export const category = defineResource({
  name: 'category',
  path: '/categories',
  fields: {
    name: line(),
    kind: z.enum(['content', 'store']),
    description: optional(words()),
    imageUrl: optional(link()),
    parentId: optional(ref('category', { removed: 'remove' })),
    level: integer(1, MOST_LEVELS),
  },
  refusals: { category_level: 422 },
  states: ['active', 'inactive'],
  actions: {
    create: {
      event: 'CategoryAdded',
      to: 'active',
      by: [admin('categories')],
      takes: ['name', 'kind', 'description', 'imageUrl', 'parentId'],
      refuse: (it, situation) => ofOneKind(it, situation) ?? onItsLevel(it, situation),
      sets: itsLevel,
    },
    edit: {
      event: 'CategoryEdited',
      by: [admin('categories')],
      takes: ['name', 'description', 'imageUrl', 'parentId'],
      refuse: (it, situation) => ofOneKind(it, situation) ?? onItsLevel(it, situation),
    },
    deactivate: { event: 'CategoryDeactivated', from: ['active'], to: 'inactive', by: [admin('categories')] },
    activate: { event: 'CategoryActivated', from: ['inactive'], to: 'active', by: [admin('categories')] },
    remove: { event: 'CategoryRemoved', to: 'removed', by: [admin('categories'), system] },
  },
  lookups: [{ at: 'parents', where: { parentId: null } }, { at: '{parentId}/subs' }],
  sorts: ['name', '-createdAt'],
  read: [anyone],
});
