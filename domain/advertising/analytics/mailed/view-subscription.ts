import { ref } from '../../../kit/fields.ts';
import { defineResource, keyed } from '../../../kit/resource.ts';
import { adminReading, all, owner, system } from '../../../kit/rules.ts';

/** One of the staff has a saved view mailed every Monday. */
export const viewSubscription = defineResource({
  name: 'view-subscription',
  path: '/view-subscriptions',
  stream: keyed('viewId', 'adminId'),
  owner: 'adminId',
  fields: {
    viewId: ref('dashboard-view', { removed: 'remove' }),
    adminId: ref('admin', { removed: 'remove' }),
  },
  states: ['active'],
  actions: {
    create: {
      event: 'ViewMailsAskedFor',
      to: 'active',
      by: [all(owner, adminReading('dashboard'))],
    },
    remove: { event: 'ViewMailsEnded', to: 'removed', by: [owner, system] },
  },
  lookups: [],
  read: [owner],
});
