/** Texts of the visitors' first page. */
export const ar = {
  'welcome.title': 'مجتمع الرياضة في مصر',
  'welcome.lead': 'انشر لحظاتك، وتابع من يلعب معك، ودَع محللي الأداء يكتشفوك.',
  'welcome.show': 'أرِهم ما عندك',
  'welcome.about.show': 'ملف رياضي واحد: صورك وإنجازاتك وما تبحث عنه.',
  'welcome.meet': 'اعرف من حولك',
  'welcome.about.meet': 'لاعبون ومدربون وأندية من عشرين رياضة في مكان واحد.',
  'welcome.trust': 'تعامل مع من تثق به',
  'welcome.about.trust': 'نراجع حسابات محللي الأداء والوكلاء والأندية قبل تفعيلها.',
};
