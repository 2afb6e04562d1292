/** Texts of the staff's search over everything. */
export const en = {
  'admin.find': 'Search everything',
  'admin.find.what': 'Name, e-mail or phone',
  'admin.find.hint':
    'Type the name of a person or thing, a whole e-mail address or phone number, or paste an id or a link.',
};
