/** Texts of the frame around every page. */
export const ar = {
  'app.name': 'ملاعب',
  'app.skip': 'إلى المحتوى',
  'app.nav': 'التنقل',
  'app.feed': 'الرئيسية',
  'app.profile': 'ملفي',
  'app.settings': 'الإعدادات',
  'app.notFound': 'لا شيء في هذا العنوان',
  'app.home': 'إلى الصفحة الرئيسية',
  'app.lost': 'لا يوجد اتصال بالخادم. نحاول من جديد…',
};
