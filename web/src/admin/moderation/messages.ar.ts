/** Texts of the moderation queue. */
export const ar = {
  'admin.moderation': 'مراجعة المحتوى',
  'admin.moderation.lead': 'بلاغات وتظلمات ونصوص محجوزة واقتراحات إيقاف',
  'admin.moderation.kinds': 'أنواع ما ينتظر المراجعة',
  'admin.moderation.all': 'الكل',
  'admin.moderation.previous': 'السابق',
  'admin.moderation.more': 'ما بعد هذه القائمة',
  'admin.moderation.reports':
    '{count, plural, zero {لا بلاغات} one {بلاغ واحد} two {بلاغان} few {# بلاغات} many {# بلاغًا} other {# بلاغ}}',
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
  'admin.context.behind': 'البلاغات التي بُني عليها الاقتراح',
};
