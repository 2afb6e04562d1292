/** Texts of the pages of tags and mentions. */
export const ar = {
  'tags.count':
    '{count, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}}',
  'tags.none': 'لا منشورات بهذا الوسم يمكنك رؤيتها بعد.',
  'tags.mentions': 'منشورات تذكرك',
  'tags.mentions.none': 'لم يذكرك أحد في منشور بعد. من يكتب @ ثم اسم المستخدم الخاص بك يظهر منشوره هنا.',
};
