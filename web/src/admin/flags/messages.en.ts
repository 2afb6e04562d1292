/** Texts of the staff's page of feature flags. */
export const en = {
  'admin.flags': 'Feature flags',
  'admin.flags.lead':
    'Open a feature step by step: to a share of the members, and to roles, plans or named members in addition. Members with an open page see a change at once.',
  'admin.flags.owner': 'Responsible area',
  'admin.flags.expires': 'Leaves the code by',
  'admin.flags.expired': 'Overdue',
  'admin.flags.open': 'Rollout and history',
  'admin.flags.begin': 'Begin a rollout',
  'admin.flags.begin.follows':
    'The flag begins switched off: from now on nobody has the feature until you turn the flag on.',
  'admin.flags.default.on': 'Everybody has it',
  'admin.flags.default.off': 'Nobody has it',
  'admin.flags.share': '{share} of members',
  'admin.flags.audience': 'Who has it now',
  'admin.flags.included':
    '{included, plural, =0 {None} one {# member} other {# members}} of {members, plural, one {# active member or guest} other {# active members and guests}}',
  'admin.flags.sample': 'Some of them:',
};
