/** Texts of the calendar of what goes out. */
export const en = {
  'admin.calendar': 'Calendar',
  'admin.calendar.month': 'Month',
  'admin.calendar.week': 'Week',
  'admin.calendar.views': 'View of the calendar',
  'admin.calendar.before': 'Back',
  'admin.calendar.after': 'Next',
  'admin.calendar.today': 'Today',
  'admin.calendar.kinds': 'Shown in the calendar',
  'admin.calendar.none': 'Nothing on these days.',
  'admin.calendar.lasts': '(goes on)',
};
