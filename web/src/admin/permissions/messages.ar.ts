/** Texts of the preview of permissions. */
export const ar = {
  'admin.rights': 'ما تتيحه هذه الصلاحيات',
  'admin.rights.hint': 'مثل users:read أو users:write، أو * لكل شيء. افصل بينها بفاصلة أو بمفتاح الإدخال.',
  'admin.rights.none': 'لا شيء أكثر مما يتاح لكل مشرف.',
  'admin.rights.new': 'جديد',
  'admin.rights.read': 'عرض الكل',
  'admin.rights.pages': 'الصفحات',
  'admin.rights.resources': 'المحتوى والبيانات',
  'admin.rights.others':
    '{count, plural, =0 {لا استدعاءات أخرى} zero {لا استدعاءات أخرى} one {استدعاء آخر واحد} two {استدعاءان آخران} few {# استدعاءات أخرى} many {# استدعاءً آخر} other {# استدعاء آخر}}',
  'admin.rights.warning.everything': 'كل شيء في المنصة، حتى ما يضاف إليها لاحقًا.',
  'admin.rights.warning.admins': 'يعيّن مشرفين آخرين ويعفيهم، في حدود هذه الصلاحيات.',
  'admin.rights.warning.private_data': 'يطّلع على بيانات الأعضاء الخاصة بعد ذكر السبب.',
  'admin.rights.warning.second_admin': 'يوافق، بصفته المشرف الثاني، على ما لا ينفرد به مشرف واحد.',
  'admin.rights.warning.money': 'يبتّ في صرف المستحقات ورد المبالغ.',
};
