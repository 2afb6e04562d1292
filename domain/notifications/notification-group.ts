import { list, optional, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin } from '../kit/rules.ts';
import { line, words } from '../trade/fields.ts';

/** A group of members who are notified together. Only the staff see its members. */
export const notificationGroup = defineResource({
  name: 'notification-group',
  path: '/notification-group',
  fields: {
    name: line(),
    description: optional(words()),
    userIds: list(ref('user'), 64),
  },
  states: ['kept'],
  actions: {
    create: { event: 'NotificationGroupMade', to: 'kept', by: [admin('notifications')] },
    edit: { event: 'NotificationGroupEdited', by: [admin('notifications')] },
    remove: { event: 'NotificationGroupRemoved', to: 'removed', by: [admin('notifications')] },
  },
  lookups: [],
  read: [admin('notifications')],
});
