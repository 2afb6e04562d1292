/** Texts of the articles. */
export const ar = {
  'articles.title': 'المقالات',
  'articles.all': 'كل المقالات',
  'articles.mine': 'مقالاتي',
  'articles.new': 'اكتب مقالًا',
  'articles.none': 'لا توجد مقالات منشورة هنا بعد.',
  'articles.mine.none': 'لم تكتب مقالًا بعد. ابدأ بمسودة، وانشرها عندما تكتمل.',
  'articles.minutes':
    '{minutes, plural, zero {قراءة سريعة} one {قراءة في دقيقة} two {قراءة في دقيقتين} few {قراءة في # دقائق} many {قراءة في # دقيقة} other {قراءة في # دقيقة}}',
  'articles.share': 'شارك',
  'articles.related': 'اقرأ أيضًا',
  'articles.visitor': 'تابع كتّاب ملاعب',
  'articles.preview': 'كما سيظهر للقراء',
  'articles.body.hint':
    'افصل بين الفقرات بسطر فارغ. اكتب ## قبل العنوان، و### قبل العنوان الفرعي، و- قبل كل بند في قائمة. وأي رابط تكتبه يمكن الضغط عليه.',
};
