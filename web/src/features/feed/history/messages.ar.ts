/** Texts of a post's own page, and of its edit history. */
export const ar = {
  'feed.history': 'سجل التعديلات',
  'feed.history.first': 'نُشر',
  'feed.history.later': 'عُدّل',
  'feed.history.empty': 'بلا نص',
  'feed.gone': 'المنشور غير موجود',
  'feed.gone.lead': 'ربما حُذف، أو لم يعد متاحًا لك.',
  'feed.back': 'كل المنشورات',
};
