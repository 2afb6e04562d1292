import { instant, money, optional, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, all, full, member, related, role, system } from '../../kit/rules.ts';
import { line } from '../../trade/fields.ts';
import { before } from '../../trade/order.ts';
import { timeInFacility } from './facility-time.ts';

const keepers = [all(full, role('CLUB'), related('facility.keeperId')), admin('facilities')];
const timesInOrder = before('startsAt', 'endsAt');

/** Work on a facility, planned for a time that it has free. Done or cancelled, it takes no time any more. */
export const maintenanceSchedule = defineResource({
  name: 'maintenance-schedule',
  path: '/maintenance-schedule',
  fields: {
    facilityId: ref('facility', { removed: 'remove' }),
    title: line(),
    startsAt: instant(),
    endsAt: instant(),
    cost: optional(money()),
  },
  states: ['planned', 'done', 'cancelled'],
  actions: {
    create: { event: 'MaintenancePlanned', to: 'planned', by: keepers, refuse: timesInOrder },
    edit: {
      event: 'MaintenanceReplanned',
      from: ['planned'],
      by: keepers,
      takes: ['title', 'startsAt', 'endsAt', 'cost'],
      refuse: timesInOrder,
    },
    complete: { event: 'MaintenanceDone', from: ['planned'], to: 'done', by: keepers },
    cancel: { event: 'MaintenanceCancelled', from: ['planned'], to: 'cancelled', by: keepers },
    remove: { event: 'MaintenanceRemoved', to: 'removed', by: [...keepers, system] },
  },
  holds: [timeInFacility('planned')],
  lookups: [],
  sorts: ['-createdAt', 'startsAt'],
  read: [member],
});
