import { optional } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, anyone } from '../../kit/rules.ts';
import { line, words } from '../../trade/fields.ts';

const staff = [admin('trainings')];

/** Categories of trainings. An inactive category keeps its trainings and takes no new ones. */
export const trainingCategory = defineResource({
  name: 'training-category',
  path: '/training-categories',
  fields: { name: line(), description: optional(words()) },
  states: ['active', 'inactive'],
  actions: {
    create: { event: 'TrainingCategoryAdded', to: 'active', by: staff },
    edit: { event: 'TrainingCategoryEdited', by: staff },
    deactivate: { event: 'TrainingCategoryDeactivated', from: ['active'], to: 'inactive', by: staff },
    activate: { event: 'TrainingCategoryActivated', from: ['inactive'], to: 'active', by: staff },
    remove: { event: 'TrainingCategoryRemoved', to: 'removed', by: staff },
  },
  lookups: ['active'],
  read: [anyone],
});
