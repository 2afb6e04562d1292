/** Texts of the search. */
export const ar = {
  'search.title': 'البحث',
  'search.text': 'ابحث عن لاعبين وأندية ومنشورات',
  'search.do': 'ابحث',
  'search.kinds': 'أنواع النتائج',
  'search.kind.all': 'الكل',
  'search.kind.user': 'الأعضاء',
  'search.kind.post': 'المنشورات',
  'search.kind.club': 'الأندية',
  'search.kind.event': 'الفعاليات',
  'search.kind.product': 'المنتجات',
  'search.kind.job': 'الوظائف',
  'search.kind.article': 'المقالات',
  'search.begin': 'اكتب اسمًا أو كلمة، ولا يهم كيف تكتب الهمزات والتاء المربوطة.',
  'search.none': 'لا شيء فيه «{words}».',
  'search.more': 'المزيد',
  'search.untitled': 'بلا عنوان',
};
