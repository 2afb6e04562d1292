/** Names of notifications, their events, states and fields. */
export const en = {
  'admin.kind.notification': 'Notification',
  'admin.event.NotificationSent': 'Notification sent',
  'admin.event.NotificationRead': 'Notification read',
  'admin.event.NotificationRemoved': 'Notification removed',
  'admin.state.sent': 'Sent',
  'admin.field.byId': 'Who did it',
  'admin.field.read': 'Read',
};
