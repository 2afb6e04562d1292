import { text } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin } from '../../kit/rules.ts';
import { line } from '../../trade/fields.ts';

/** Dashboards with filters and days under a name, for all of the staff: the query of the page's address. */
export const dashboardView = defineResource({
  name: 'dashboard-view',
  path: '/dashboard-views',
  fields: {
    name: line(60),
    query: text(500),
  },
  states: ['kept'],
  actions: {
    create: { event: 'DashboardViewSaved', to: 'kept', by: [admin('dashboard')] },
    edit: { event: 'DashboardViewEdited', by: [admin('dashboard')] },
    remove: { event: 'DashboardViewRemoved', to: 'removed', by: [admin('dashboard')] },
  },
  lookups: [],
  sorts: ['name', '-createdAt'],
  read: [admin('dashboard')],
});
