import { optional, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, member, visibleVia, system } from '../kit/rules.ts';
import { line, link } from '../trade/fields.ts';

/** An action on a notification: a button beside it. Readable with the notification. */
export const notificationAction = defineResource({
  name: 'notification-action',
  path: '/notification-action',
  fields: {
    notificationId: ref('notification', { removed: 'remove' }),
    label: line(),
    action: line(),
    url: optional(link()),
  },
  states: ['offered'],
  actions: {
    create: { event: 'NotificationActionAdded', to: 'offered', by: [admin('notifications')] },
    edit: {
      event: 'NotificationActionEdited',
      by: [admin('notifications')],
      takes: ['label', 'action', 'url'],
    },
    remove: { event: 'NotificationActionRemoved', to: 'removed', by: [admin('notifications'), system] },
  },
  lookups: ['notification/{notificationId}'],
  read: [admin('notifications'), all(member, visibleVia('notificationId'))],
});
