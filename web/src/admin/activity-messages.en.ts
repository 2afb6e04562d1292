/** Texts of the staff's page of all that was done. */
export const en = {
  'admin.activity': 'Activity',
  'admin.activity.kind': 'Kind of thing',
  'admin.activity.all': 'All',
  'admin.activity.from': 'From',
  'admin.activity.to': 'To',
  'admin.activity.show': 'Show',
  'admin.activity.more': 'Show older',
  'admin.activity.empty': 'Nothing matches what you chose.',
  'admin.activity.nameless': 'No name to show',
  'admin.activity.notForYou': 'Your permissions don’t show this',
  'admin.activity.only.userId': 'Only what they did',
  'admin.activity.only.event': 'Only such events',
  'admin.activity.only.about': 'All about it',
  'admin.activity.without.userId': 'Clear the person filter',
  'admin.activity.without.event': 'Clear the event filter',
  'admin.activity.without.about': 'Clear the thing filter',
};
