/** Texts of the staff's page of feature flags. */
export const ar = {
  'admin.flags': 'إطلاق الميزات',
  'admin.flags.lead':
    'أتح الميزة بالتدريج: لنسبة من الأعضاء، ثم لأدوار أو باقات أو أعضاء بعينهم. يصل التغيير فورًا إلى من يفتح الصفحة.',
  'admin.flags.owner': 'القسم المسؤول',
  'admin.flags.expires': 'تُزال من البرنامج قبل',
  'admin.flags.expired': 'فات الموعد',
  'admin.flags.open': 'الإطلاق والسجل',
  'admin.flags.begin': 'ابدأ الإطلاق التدريجي',
  'admin.flags.begin.follows': 'تبدأ الميزة متوقفة: لن تظهر لأحد من الآن حتى تشغّلها.',
  'admin.flags.default.on': 'متاحة للجميع',
  'admin.flags.default.off': 'غير متاحة لأحد',
  'admin.flags.share': '{share} من الأعضاء',
  'admin.flags.audience': 'من يراها الآن',
  'admin.flags.included':
    '{included, plural, =0 {لا أحد} zero {لا أحد} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}} من بين {members, plural, =0 {لا أعضاء} zero {لا أعضاء} one {عضو أو زائر نشط واحد} two {عضوين أو زائرين نشطين} few {# أعضاء وزوار نشطين} many {# عضوًا وزائرًا نشطًا} other {# عضو وزائر نشط}}',
  'admin.flags.sample': 'منهم:',
};
