/** Texts of the notification settings. */
export const ar = {
  'notices.title': 'إعدادات الإشعارات',
  'notices.lead': 'اختر ما يصلك وأين يصلك. يُحفظ كل تغيير فورًا.',
  'notices.always':
    'رموز الدخول ورسائل أمان الحساب تصلك بالبريد دائمًا. وقرارات الإدارة عن حسابك ورسائلها إليك لا يمكن إيقافها أيضًا.',
  'notices.always.tag': 'دائمًا',
  'notices.kind': 'الإشعار',
  'notices.all': 'الكل',
  'notices.channel.inApp': 'داخل ملاعب',
  'notices.channel.email': 'البريد',
  'notices.channel.push': 'الجهاز',
  'notices.box': '{kind}: {channel}',
  'notices.box.all': '{topic}، الكل: {channel}',
  'notices.topic.account': 'الحساب',
  'notices.topic.posts': 'المنشورات والتعليقات',
  'notices.topic.people': 'المتابعون والأصدقاء',
  'notices.topic.trainings': 'التدريبات',
  'notices.topic.competitions': 'المسابقات',
  'notices.topic.events': 'الفعاليات',
  'notices.topic.jobs': 'الوظائف',
  'notices.topic.agreements': 'المباريات والعقود والانتقالات',
  'notices.topic.news': 'أخبار ملاعب',
};
