/** Texts of the staff's log of mails, text messages and pushes. */
export const ar = {
  'admin.deliveries': 'سجل الرسائل',
  'admin.deliveries.lead':
    'رسائل البريد والرسائل النصية وإشعارات الأجهزة في آخر ثلاثين يومًا. لا نحتفظ بالعناوين ولا بالنصوص. إشعارات كل عضو في سجل الإشعارات.',
  'admin.deliveries.none': 'لا رسائل تطابق ما اخترته.',
  'admin.deliveries.at': 'كُتبت في',
  'admin.deliveries.channel': 'الوسيلة',
  'admin.deliveries.channel.all': 'كل الوسائل',
  'admin.deliveries.channel.mail': 'بريد إلكتروني',
  'admin.deliveries.channel.sms': 'رسالة نصية',
  'admin.deliveries.channel.push': 'إشعار على الجهاز',
  'admin.deliveries.kind': 'النوع',
  'admin.deliveries.state': 'الحالة',
  'admin.deliveries.state.all': 'الكل',
  'admin.deliveries.state.waiting': 'تنتظر',
  'admin.deliveries.state.retrying': 'قيد المحاولة',
  'admin.deliveries.state.delivered': 'سُلّمت',
  'admin.deliveries.state.given_up': 'تعذّر إرسالها',
  'admin.deliveries.state.kept': 'محفوظة هنا',
  'admin.deliveries.attempts': 'المحاولات',
  'admin.deliveries.code': 'رد الخادم الآخر',
};
