/** Texts of the preview of permissions. */
export const en = {
  'admin.rights': 'What these permissions open',
  'admin.rights.hint':
    'Such as users:read or users:write, or * for everything. Separate with a comma or Enter.',
  'admin.rights.none': 'Nothing beyond what every admin may do.',
  'admin.rights.new': 'New',
  'admin.rights.read': 'See all of them',
  'admin.rights.pages': 'Pages',
  'admin.rights.resources': 'Things',
  'admin.rights.others': '{count, plural, =0 {No other calls} one {# other call} other {# other calls}}',
  'admin.rights.warning.everything': 'Everything on the platform, also what is added later.',
  'admin.rights.warning.admins': 'May appoint and dismiss other admins, within these permissions.',
  'admin.rights.warning.private_data': 'May open members’ private data with a reason.',
  'admin.rights.warning.second_admin': 'May agree, as the second admin, to what is too grave for one alone.',
  'admin.rights.warning.money': 'May decide about payouts and refunds.',
};
