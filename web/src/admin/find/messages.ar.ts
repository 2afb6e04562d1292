/** Texts of the staff's search over everything. */
export const ar = {
  'admin.find': 'ابحث في كل شيء',
  'admin.find.what': 'اسم أو بريد أو هاتف',
  'admin.find.hint': 'اكتب اسم شخص أو شيء، أو بريدًا إلكترونيًا أو رقم هاتف كاملًا، أو الصق معرّفًا أو رابطًا.',
};
