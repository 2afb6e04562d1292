/** Texts of the staff's page of rebuilds. */
export const ar = {
  'admin.rebuilds': 'إعادة البناء',
  'admin.rebuilds.lead':
    'تُبنى نماذج القراءة من السجل من جديد إلى جانب النماذج العاملة، ثم تُقارن بها وتحل محلها دفعة واحدة. لا يشعر الأعضاء بشيء.',
  'admin.rebuilds.new': 'أعد بناء نماذج قراءة',
  'admin.rebuilds.begin': 'ابدأ إعادة البناء',
  'admin.rebuilds.begun': 'بدأت إعادة البناء.',
  'admin.rebuilds.estimate':
    'المدة المتوقعة {minutes, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}، لقراءة {count, plural, zero {سجل بلا أحداث} one {حدث واحد} two {حدثين} few {# أحداث} many {# حدثًا} other {# حدث}} من السجل.',
  'admin.rebuilds.estimate.measured': 'صُحح التقدير بحسب آخر إعادة بناء هنا.',
  'admin.rebuilds.none': 'لم تبدأ أي إعادة بناء من هنا بعد.',
  'admin.rebuilds.remaining':
    '{minutes, plural, zero {بقي أقل من دقيقة} one {بقيت دقيقة واحدة تقريبًا} two {بقيت دقيقتان تقريبًا} few {بقيت # دقائق تقريبًا} many {بقيت # دقيقة تقريبًا} other {بقيت # دقيقة تقريبًا}}',
  'admin.rebuilds.progress': 'التقدم',
  'admin.rebuilds.took':
    'استغرقت {seconds, plural, zero {أقل من ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  'admin.rebuilds.alike':
    '{count, plural, zero {لم يُقارن أي جدول.} one {قورن جدول واحد، وكان مطابقًا للسجل.} two {قورن جدولان، وكانا مطابقين للسجل.} few {قورنت # جداول، وكانت كلها مطابقة للسجل.} many {قورن # جدولًا، وكانت كلها مطابقة للسجل.} other {قورن # جدول، وكانت كلها مطابقة للسجل.}}',
  'admin.rebuilds.differed':
    '{count, plural, zero {لم يخالف السجل أي جدول.} one {جدول واحد كان يخالف السجل، وحل الجديد محله.} two {جدولان كانا يخالفان السجل، وحل الجديدان محلهما.} few {# جداول كانت تخالف السجل، وحلت الجديدة محلها.} many {# جدولًا كانت تخالف السجل، وحلت الجديدة محلها.} other {# جدول كانت تخالف السجل، وحلت الجديدة محلها.}}',
  'admin.rebuilds.model.touched': 'فهرس الأحداث بحسب العنصر',
  'admin.rebuilds.model.activity': 'النشاط',
  'admin.rebuilds.model.dashboard': 'أرقام لوحات الأرقام',
  'admin.rebuilds.model.search': 'البحث',
  'admin.rebuilds.model.feed': 'الصفحة الرئيسية',
  'admin.rebuilds.model.post_sign': 'الوسوم والإشارات في المنشورات',
  'admin.rebuilds.model.delivery': 'ما يصل إلى الصفحات المفتوحة',
  'admin.rebuilds.model.unread': 'أعداد غير المقروء',
  'admin.rebuilds.model.figures': 'أرقام العناصر والأعضاء',
  'admin.rebuilds.model.ab-results': 'نتائج اختبارات A/B',
  'admin.rebuilds.model.targeting-terms': 'شروط استهداف الإعلانات',
  'admin.rebuilds.model.ad-seen': 'إعلانات رآها الأعضاء أو أخفوها',
  'admin.rebuilds.model.room-line': 'آخر سطر في كل محادثة',
  'admin.rebuilds.model.decision': 'قرارات الإدارة',
  'admin.rebuilds.model.ledger': 'دفتر الأستاذ',
  'admin.rebuilds.model.points': 'النقاط والمستويات',
};
