/** Names of notifications, their events, states and fields. */
export const ar = {
  'admin.kind.notification': 'إشعار',
  'admin.event.NotificationSent': 'أُرسل إشعار',
  'admin.event.NotificationRead': 'قُرئ إشعار',
  'admin.event.NotificationRemoved': 'حُذف إشعار',
  'admin.state.sent': 'أُرسل',
  'admin.field.byId': 'الفاعل',
  'admin.field.read': 'مقروء',
};
