/** Texts of the staff's notifications. */
export const ar = {
  'admin.notifications': 'الإشعارات',
  'admin.notifications.none': 'لا إشعارات بعد.',
  'admin.notifications.unread': 'جديد',
  'admin.notifications.read': 'علّم كمقروء',
  'admin.notifications.bell':
    '{count, plural, zero {لا إشعارات جديدة} one {إشعار جديد واحد} two {إشعاران جديدان} few {# إشعارات جديدة} many {# إشعارًا جديدًا} other {# إشعار جديد}}',
};
