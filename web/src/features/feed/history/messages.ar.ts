/** Texts of the edit history of a post. */
export const ar = {
  'feed.history': 'سجل التعديلات',
  'feed.history.first': 'نُشر',
  'feed.history.later': 'عُدّل',
  'feed.history.empty': 'بلا نص',
};
