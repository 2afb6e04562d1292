import { z } from 'zod';
import { integer, optional } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, anyone } from '../../kit/rules.ts';
import { line } from '../../trade/fields.ts';
import { inOrder } from '../../trade/order.ts';

const agesInOrder = inOrder('ageFrom', 'ageTo');

/** Categories of teams by age and sex: under 17, women's. */
export const teamCategory = defineResource({
  name: 'team-category',
  path: '/team-category',
  fields: {
    name: line(),
    ageFrom: optional(integer(0, 120)),
    ageTo: optional(integer(0, 120)),
    gender: z.enum(['MEN', 'WOMEN', 'MIXED']),
  },
  states: ['listed'],
  actions: {
    create: { event: 'TeamCategoryAdded', to: 'listed', by: [admin('teams')], refuse: agesInOrder },
    edit: { event: 'TeamCategoryEdited', by: [admin('teams')], refuse: agesInOrder },
    remove: { event: 'TeamCategoryRemoved', to: 'removed', by: [admin('teams')] },
  },
  lookups: [],
  read: [anyone],
});
