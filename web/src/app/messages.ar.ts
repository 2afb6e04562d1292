/** Texts of the frame around every page. */
export const ar = {
  'app.name': 'ملاعب',
  'app.skip': 'إلى المحتوى',
  'app.nav': 'التنقل',
  'app.feed': 'الرئيسية',
  'app.search': 'البحث',
  'app.profile': 'ملفي',
  'app.settings': 'الإعدادات',
  'app.trainings': 'التدريبات',
  'app.trainings.joined': 'انضممت إلى التدريب',
  'app.trainings.left': 'تركت مكانك في التدريب',
  'app.notFound': 'لا شيء في هذا العنوان',
  'app.home': 'إلى الصفحة الرئيسية',
  'app.language.failed': 'تعذر تحميل نصوص هذه اللغة. جرّب مرة أخرى.',
  'app.reach.offline': 'لا اتصال بالإنترنت. ما تراه قد لا يكون الأحدث.',
  'app.reach.lost': 'لا يوجد اتصال بالخادم. نحاول من جديد…',
  'app.reach.back': 'عاد الاتصال',
};
