/** Texts of the calendar of what goes out. */
export const ar = {
  'admin.calendar': 'التقويم',
  'admin.calendar.month': 'شهر',
  'admin.calendar.week': 'أسبوع',
  'admin.calendar.views': 'عرض التقويم',
  'admin.calendar.before': 'السابق',
  'admin.calendar.after': 'التالي',
  'admin.calendar.today': 'اليوم',
  'admin.calendar.kinds': 'ما يظهر في التقويم',
  'admin.calendar.none': 'لا شيء في هذه الأيام.',
  'admin.calendar.lasts': '(مستمر)',
};
