import { optional } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, anyone } from '../kit/rules.ts';
import { line, words } from '../trade/fields.ts';

/** Categories of events. New events take an active one; existing events keep an inactive one. */
export const eventCategory = defineResource({
  name: 'event-category',
  path: '/event-categories',
  fields: { name: line(), description: optional(words()) },
  states: ['active', 'inactive'],
  actions: {
    create: { event: 'EventCategoryAdded', to: 'active', by: [admin('events')] },
    edit: { event: 'EventCategoryEdited', by: [admin('events')] },
    deactivate: {
      event: 'EventCategoryDeactivated',
      from: ['active'],
      to: 'inactive',
      by: [admin('events')],
    },
    activate: { event: 'EventCategoryActivated', from: ['inactive'], to: 'active', by: [admin('events')] },
    remove: { event: 'EventCategoryRemoved', to: 'removed', by: [admin('events')] },
  },
  lookups: [],
  sorts: ['name', '-createdAt'],
  read: [anyone],
});
