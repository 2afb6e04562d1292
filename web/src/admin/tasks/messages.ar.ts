/** Texts of the staff's tasks. */
export const ar = {
  'admin.tasks': 'المهام',
  'admin.tasks.none': 'لا شيء ينتظرك الآن.',
  'admin.tasks.oldest': 'الأقدم ينتظر {ago}',
  'admin.tasks.since': 'الأقدم {ago}',
  'admin.tasks.deadLetters': 'أحداث توقفت معالجتها',
  'admin.tasks.brokenBoxes': 'بيانات مشفّرة لا تُفتح',
  'admin.tasks.timers': 'مواعيد لم تُنفذ',
  'admin.queue.waiting':
    '{count, plural, zero {لا شيء ينتظر} one {واحد ينتظر} two {اثنان ينتظران} few {# تنتظر} many {# تنتظر} other {# تنتظر}}',
  'admin.queue.done': 'انتهت هذه القائمة، لا شيء ينتظر فيها.',
  'admin.queue.others': 'إلى بقية المهام',
  'admin.queue.since': 'ينتظر {ago}',
  'admin.queue.skip': 'التالي',
  'admin.queue.open': 'افتح الصفحة',
  'admin.queue.all': 'كل ما ينتظر',
};
