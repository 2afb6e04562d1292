/** Texts of the staff's tasks. */
export const ar = {
  'admin.tasks': 'المهام',
  'admin.tasks.none': 'لا شيء ينتظرك الآن.',
  'admin.tasks.oldest': 'الأقدم ينتظر {ago}',
  'admin.tasks.since': 'الأقدم {ago}',
  'admin.tasks.deadLetters': 'أحداث توقفت معالجتها',
  'admin.tasks.brokenBoxes': 'بيانات مشفّرة لا تُفتح',
  'admin.tasks.timers': 'مواعيد لم تُنفذ',
  'admin.context.thing': '{kind} كما كان وقت البلاغ',
  'admin.context.place': 'السياق حينها: {kind}',
  'admin.context.removed': 'محذوف',
  'admin.context.author': 'صاحب المحتوى وسجله',
  'admin.context.clean': 'لا قرارات سابقة بشأنه.',
  'admin.context.hidden': 'أُخفي: {kind}',
  'admin.context.restored': 'أُعيد: {kind}',
  'admin.context.suspended': 'أُوقف: {kind}',
  'admin.context.reinstated': 'أُعيد تفعيله: {kind}',
  'admin.context.upheld':
    '{count, plural, zero {لا بلاغات مقبولة} one {بلاغ مقبول} two {بلاغان مقبولان} few {# بلاغات مقبولة} many {# بلاغًا مقبولًا} other {# بلاغ مقبول}}',
  'admin.context.reports':
    '{count, plural, zero {لا بلاغات أخرى} one {بلاغ آخر} two {بلاغان آخران} few {# بلاغات أخرى} many {# بلاغًا آخر} other {# بلاغ آخر}}',
  'admin.queue.waiting':
    '{count, plural, zero {لا شيء ينتظر} one {واحد ينتظر} two {اثنان ينتظران} few {# تنتظر} many {# تنتظر} other {# تنتظر}}',
  'admin.queue.done': 'انتهت هذه القائمة، لا شيء ينتظر فيها.',
  'admin.queue.others': 'إلى بقية المهام',
  'admin.queue.since': 'ينتظر {ago}',
  'admin.queue.skip': 'التالي',
  'admin.queue.open': 'افتح الصفحة',
  'admin.queue.all': 'كل ما ينتظر',
};
