/** Texts of the bell and the notifications. */
export const en = {
  'notifications.title': 'Notifications',
  'notifications.bell':
    '{count, plural, =0 {Notifications: nothing new} one {Notifications: # unread} other {Notifications: # unread}}',
  'notifications.empty': 'No notifications yet. Reactions and comments on your posts appear here.',
  'notifications.came': 'New notification',
  'notifications.day.today': 'Today',
  'notifications.day.yesterday': 'Yesterday',
  'notifications.day.earlier': 'Earlier',
  'notifications.unread': 'New',
  'notifications.notKept': 'This could not be saved. Try again.',
  'notifications.more': 'Older notifications',
  'notifications.remove': 'Remove',
  'notifications.read': 'Mark as read',
  'notifications.settings': 'Notification settings',
  'notifications.mentions': 'Posts that mention you',
  'notifications.readAll': 'Mark all as read',
  'notifications.unsubscribe': 'Stop e-mails',
  'notifications.unsubscribe.ask':
    'Do you want to stop e-mails of this type? Notifications in Malaab stay as they are.',
  'notifications.unsubscribe.do': 'Stop these e-mails',
  'notifications.unsubscribe.done': 'We won’t send you e-mails of this type any more.',
};
