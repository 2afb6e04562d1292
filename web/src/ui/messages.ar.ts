/** Texts of the pieces that every page is made of. */
export const ar = {
  'ui.loading': 'لحظة من فضلك…',
  'ui.again': 'حاول مرة أخرى',
  'ui.cancel': 'إلغاء',
  'ui.noAnswer': 'تعذّر الوصول إلى الخادم. تأكد من اتصالك ثم حاول مرة أخرى.',
  'ui.scheme.system': 'المظهر: مثل جهازك',
  'ui.scheme.light': 'المظهر: فاتح',
  'ui.scheme.dark': 'المظهر: داكن',
};
