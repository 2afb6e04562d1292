/** Texts of the pieces that every page is made of. */
export const ar = {
  'ui.loading': 'لحظة من فضلك…',
  'ui.again': 'حاول مرة أخرى',
  'ui.failed': 'تعذّر تحميل هذا الجزء من الصفحة. تحقق من اتصالك ثم حاول مرة أخرى.',
  'ui.cancel': 'إلغاء',
  'ui.close': 'إغلاق',
  'ui.undo': 'تراجع',
  'ui.done': 'تم: {action}',
  'ui.proposed': 'ينتظر مشرفًا ثانيًا: {action}',
  'ui.password.show': 'أظهر كلمة المرور',
  'ui.noAnswer': 'تعذّر الوصول إلى الخادم. تأكد من اتصالك ثم حاول مرة أخرى.',
  'ui.code.digit': 'الرقم {number, number} من {count, number}',
  'ui.date.day': 'اليوم',
  'ui.date.month': 'الشهر',
  'ui.date.year': 'السنة',
  'ui.file.pick': 'اختر صورة أو اسحبها إلى هنا',
  'ui.file.sending': 'جارٍ رفع الصورة…',
  'ui.file.remove': 'أزل الصورة',
  'ui.offline': 'أنت غير متصل بالإنترنت، فلم يصل هذا إلى الخادم. حاول بعد عودة الاتصال.',
  'ui.link.copied': 'نُسخ الرابط',
  'ui.link.refused': 'تعذّر نسخ الرابط. انسخه من شريط العنوان في صفحته.',
  'ui.tags.remove': 'أزل {tag}',
  'ui.scheme.system': 'المظهر: مثل جهازك',
  'ui.scheme.light': 'المظهر: فاتح',
  'ui.scheme.dark': 'المظهر: داكن',
  'ui.ago.now': 'الآن',
  'ui.ago.hours':
    '{count, plural, zero {الآن} one {منذ ساعة} two {منذ ساعتين} few {منذ # ساعات} many {منذ # ساعة} other {منذ # ساعة}}',
  'ui.ago.days':
    '{count, plural, zero {اليوم} one {منذ يوم} two {منذ يومين} few {منذ # أيام} many {منذ # يومًا} other {منذ # يوم}}',
  'ui.ago.months':
    '{count, plural, zero {هذا الشهر} one {منذ شهر} two {منذ شهرين} few {منذ # أشهر} many {منذ # شهرًا} other {منذ # شهر}}',
};
