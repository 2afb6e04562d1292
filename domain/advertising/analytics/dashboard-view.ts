import { text } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, adminReading, all, owner } from '../../kit/rules.ts';
import { line } from '../../trade/fields.ts';

/** The staff who may change a view: those who look after the dashboards, and its author. */
const keepers = [admin('dashboard'), all(owner, adminReading('dashboard'))];

/** Dashboards with filters, days and counts under a name, for all of the staff: the query of the page's address. */
export const dashboardView = defineResource({
  name: 'dashboard-view',
  path: '/dashboard-views',
  fields: {
    name: line(60),
    query: text(4000).meta({ format: 'code' }),
  },
  states: ['kept'],
  actions: {
    create: { event: 'DashboardViewSaved', to: 'kept', by: [adminReading('dashboard')] },
    edit: { event: 'DashboardViewEdited', by: keepers },
    remove: { event: 'DashboardViewRemoved', to: 'removed', by: keepers },
  },
  lookups: [],
  sorts: ['name', '-createdAt'],
  read: [admin('dashboard')],
});
