/** Texts that visitors read on the pages of members. */
export const ar = {
  'visitor.closed': 'سجّل الدخول لترى هذه الصفحة',
  'visitor.closed.lead': 'ما في هذا العنوان، إن وُجد، يراه الأعضاء وحدهم.',
  'visitor.join.title': 'تفاعل مع هذا المنشور',
  'visitor.join.lead': 'انضم إلى ملاعب لتتفاعل وتعلق وتشارك وتتابع الرياضيين في مصر.',
  'visitor.join': 'انضم إلى ملاعب',
  'visitor.signIn': 'لديّ حساب',
};
