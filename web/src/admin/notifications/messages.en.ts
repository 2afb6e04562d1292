/** Texts of the staff's notifications. */
export const en = {
  'admin.notifications': 'Notifications',
  'admin.notifications.none': 'No notifications yet.',
  'admin.notifications.unread': 'New',
  'admin.notifications.read': 'Mark as read',
  'admin.notifications.bell': '{count, plural, one {# new notification} other {# new notifications}}',
};
