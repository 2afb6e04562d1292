/** Texts of the bell and the notifications. */
export const en = {
  'notifications.title': 'Notifications',
  'notifications.bell':
    '{count, plural, =0 {Notifications: nothing new} one {Notifications: # unread} other {Notifications: # unread}}',
  'notifications.empty': 'No notifications yet. Reactions to your posts and comments on them will show here.',
  'notifications.came': 'New notification',
  'notifications.day.today': 'Today',
  'notifications.day.yesterday': 'Yesterday',
  'notifications.day.earlier': 'Earlier',
  'notifications.unread': 'New',
  'notifications.notKept': 'This could not be saved. Try again.',
  'notifications.more': 'Older notifications',
  'notifications.read': 'Mark as read',
  'notifications.readAll': 'Mark all as read',
  'notification.post_reacted': '{name} reacted to your post',
  'notification.post_commented': '{name} commented on your post',
  'notification.comment_replied': '{name} replied to your comment',
  'notification.followed': '{name} follows you now',
  'notification.approved': 'Your account has been approved. Welcome to Malaab!',
  'notification.rejected': 'We have not approved your account yet.',
  'notification.announcement': 'A message from Malaab: {title}',
};
