/** Texts of the staff's lists of all resources. */
export const en = {
  'admin.resources': 'Data',
  'admin.resources.none': 'Your permissions give you no data to look after.',
  'admin.parts.show': 'Show',
  'admin.parts.back': 'Back',
  'admin.belongings': 'What refers to it',
  'admin.belonging': '{kind} ({field})',
  'admin.proposals': 'Agreement of a second admin',
  'admin.proposals.lead':
    'Serious actions run after another admin with the permission agrees. The admin who proposed one can’t agree to it.',
};
