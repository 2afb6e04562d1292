/** Texts that visitors read on the pages of members. */
export const ar = {
  'visitor.closed': 'سجّل الدخول لترى هذه الصفحة',
  'visitor.closed.lead': 'ما في هذا العنوان، إن وُجد، يراه الأعضاء وحدهم.',
  'visitor.join.title': 'تفاعل مع هذا المنشور',
  'visitor.join.lead': 'انضم إلى ملاعب لتتفاعل وتعلق وتشارك وتتابع الرياضيين في مصر.',
  'visitor.join': 'انضم إلى ملاعب',
  'visitor.signIn': 'لديّ حساب',
  'visitor.contact': 'راسلنا',
  'visitor.contact.lead': 'اكتب إلى فريق ملاعب، وسنرد عليك بالبريد الإلكتروني.',
  'visitor.contact.message': 'رسالتك',
  'visitor.contact.send': 'أرسل',
  'visitor.contact.sent': 'وصلتنا رسالتك، وسنرد على {email}.',
  'visitor.contact.another': 'اكتب رسالة أخرى',
  'visitor.foot': 'عن ملاعب',
  'visitor.foot.rights': '© {year} ملاعب',
};
