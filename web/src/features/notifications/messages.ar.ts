/** Texts of the bell and the notifications. */
export const ar = {
  'notifications.title': 'الإشعارات',
  'notifications.bell':
    '{count, plural, zero {الإشعارات: لا جديد} one {الإشعارات: إشعار واحد لم يُقرأ} two {الإشعارات: إشعاران لم يُقرآ} few {الإشعارات: # إشعارات لم تُقرأ} many {الإشعارات: # إشعارًا لم يُقرأ} other {الإشعارات: # إشعار لم يُقرأ}}',
  'notifications.empty': 'لا إشعارات بعد. سيظهر هنا كل تفاعل وتعليق على ما تنشره.',
  'notifications.came': 'إشعار جديد',
  'notifications.day.today': 'اليوم',
  'notifications.day.yesterday': 'أمس',
  'notifications.day.earlier': 'أقدم',
  'notifications.unread': 'جديد',
  'notifications.notKept': 'تعذّر الحفظ. حاول مرة أخرى.',
  'notifications.more': 'إشعارات أقدم',
  'notifications.read': 'قرأته',
  'notifications.readAll': 'قرأتها كلها',
  'notification.post_reacted': 'تفاعل جديد من {name} مع منشورك',
  'notification.post_commented': 'تعليق جديد من {name} على منشورك',
  'notification.comment_replied': 'رد جديد من {name} على تعليقك',
  'notification.followed': 'متابع جديد لك: {name}',
  'notification.approved': 'تمت الموافقة على حسابك. أهلًا بك في ملاعب!',
  'notification.rejected': 'لم نوافق على حسابك بعد.',
  'notification.announcement': 'رسالة من ملاعب: {title}',
};
