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
  'notifications.remove': 'احذف الإشعار',
  'notifications.read': 'علّم مقروءًا',
  'notifications.settings': 'إعدادات الإشعارات',
  'notifications.mentions': 'منشورات تذكرك',
  'notifications.readAll': 'علّم الكل مقروءًا',
  'notifications.unsubscribe': 'إيقاف رسائل البريد',
  'notifications.unsubscribe.ask':
    'هل تريد إيقاف رسائل البريد من هذا النوع؟ ستبقى الإشعارات داخل ملاعب كما هي.',
  'notifications.unsubscribe.do': 'أوقف هذه الرسائل',
  'notifications.unsubscribe.done': 'لن نرسل إليك رسائل بريد من هذا النوع بعد الآن.',
};
