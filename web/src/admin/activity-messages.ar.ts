/** Texts of the staff's page of all that was done. */
export const ar = {
  'admin.activity': 'النشاط',
  'admin.activity.kind': 'نوع الشيء',
  'admin.activity.all': 'الكل',
  'admin.activity.from': 'من يوم',
  'admin.activity.to': 'إلى يوم',
  'admin.activity.show': 'اعرض',
  'admin.activity.more': 'اعرض الأقدم',
  'admin.activity.empty': 'لا نشاط يطابق ما اخترته.',
  'admin.activity.nameless': 'بلا اسم ظاهر',
  'admin.activity.notForYou': 'لا تسمح صلاحياتك بعرضه',
  'admin.activity.only.userId': 'ما فعله فقط',
  'admin.activity.only.event': 'هذا الحدث فقط',
  'admin.activity.only.about': 'كل ما يخصه',
  'admin.activity.without.userId': 'ألغِ التصفية بالشخص',
  'admin.activity.without.event': 'ألغِ التصفية بالحدث',
  'admin.activity.without.about': 'ألغِ التصفية بالشيء',
};
