import { list, optional, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin } from '../kit/rules.ts';
import { line, words } from '../trade/fields.ts';

/** Members who are told something together. Who is in it is the staff's to know. */
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
