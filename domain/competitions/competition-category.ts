import { optional } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, anyone } from '../kit/rules.ts';
import { line, words } from '../trade/fields.ts';

/** Categories of competitions: age, level, the kind of ground. */
export const competitionCategory = defineResource({
  name: 'competition-category',
  path: '/competition-categories',
  fields: { name: line(), description: optional(words()) },
  states: ['listed'],
  actions: {
    create: { event: 'CompetitionCategoryAdded', to: 'listed', by: [admin('competitions')] },
    edit: { event: 'CompetitionCategoryEdited', by: [admin('competitions')] },
    remove: { event: 'CompetitionCategoryRemoved', to: 'removed', by: [admin('competitions')] },
  },
  lookups: [{ at: '/competitions/categories' }],
  sorts: ['name', '-createdAt'],
  read: [anyone],
});
