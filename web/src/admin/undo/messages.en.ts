/** Texts of the pages that take back what an account did. */
export const en = {
  'admin.undo': 'Undo an account’s acts',
  'admin.undo.lead':
    'Choose an account and a period. You see all that it did, what takes each act back, and what is in the way. Nothing happens before a second admin agrees.',
  'admin.undo.kind': 'Kind of account',
  'admin.undo.from': 'Take back what they did',
  'admin.undo.session': 'From one sign-in alone',
  'admin.undo.allSessions': 'All sessions',
  'admin.undo.new': 'New plan',
  'admin.undo.make': 'List the acts',
  'admin.undo.plans': 'Plans',
  'admin.undo.none': 'No plans yet.',
  'admin.undo.all': 'All plans',
  'admin.undo.planned':
    '{count, plural, =0 {Nothing to take back} one {# act to take back} other {# acts to take back}}',
  'admin.undo.inTheWay':
    '{count, plural, =0 {Nothing is in the way} one {# act can’t be taken back} other {# acts can’t be taken back}}',
  'admin.undo.final': 'Can’t be restored later',
  'admin.undo.finals':
    '{count, plural, =0 {All of it can be restored later} one {# act can’t be restored later} other {# acts can’t be restored later}}',
  'admin.undo.finals.are':
    'Once the plan has run, these can’t be restored: {things}. A plan that reverses it restores the others, unless they change meanwhile.',
  'admin.undo.progress': '{done, number} of {all, number} done',
  'admin.undo.by': 'Taken back by: {action}',
  'admin.undo.acts': 'Acts, the latest first',
  'admin.undo.reverse': 'Take back what the plan did',
  'admin.undo.reverse.lead':
    'This makes a plan that restores what can be restored. It needs a second admin as well.',
  'admin.undo.plan.open': 'Open the whole plan',
};
