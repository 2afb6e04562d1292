/** Texts of the staff's page of rebuilds. */
export const en = {
  'admin.rebuilds': 'Rebuilds',
  'admin.rebuilds.lead':
    'Read models are made again from the log, beside the live ones, compared with them, and replaced all at once. Members notice nothing.',
  'admin.rebuilds.new': 'Rebuild read models',
  'admin.rebuilds.begin': 'Begin the rebuild',
  'admin.rebuilds.begun': 'The rebuild has begun.',
  'admin.rebuilds.estimate':
    '{minutes, plural, =0 {Less than a minute} one {About # minute} other {About # minutes}}, for {count, plural, one {# event} other {# events}} of the log.',
  'admin.rebuilds.estimate.measured': 'The last rebuild here corrected the estimate.',
  'admin.rebuilds.none': 'Nothing was rebuilt from here yet.',
  'admin.rebuilds.remaining':
    '{minutes, plural, =0 {less than a minute left} one {about # minute left} other {about # minutes left}}',
  'admin.rebuilds.progress': 'Progress',
  'admin.rebuilds.took': 'Took {seconds, plural, one {# second} other {# seconds}}',
  'admin.rebuilds.alike':
    '{count, plural, one {# table was compared, and it was as the log says.} other {# tables were compared, and all were as the log says.}}',
  'admin.rebuilds.differed':
    '{count, plural, one {# table was not as the log says. The new one has taken its place.} other {# tables were not as the log says. The new ones have taken their places.}}',
  'admin.rebuilds.model.touched': 'Index of events by item',
  'admin.rebuilds.model.activity': 'Activity',
  'admin.rebuilds.model.dashboard': 'Figures of the dashboards',
  'admin.rebuilds.model.search': 'Search',
  'admin.rebuilds.model.feed': 'Feed',
  'admin.rebuilds.model.post_sign': 'Tags and mentions in posts',
  'admin.rebuilds.model.delivery': 'Deliveries to open pages',
  'admin.rebuilds.model.unread': 'Counts of unread',
  'admin.rebuilds.model.figures': 'Figures of items and members',
  'admin.rebuilds.model.ab-results': 'Results of A/B tests',
  'admin.rebuilds.model.targeting-terms': 'Terms of ad targeting',
  'admin.rebuilds.model.ad-seen': 'Ads that members saw or hid',
  'admin.rebuilds.model.room-line': 'Last lines of conversations',
  'admin.rebuilds.model.decision': 'Decisions of the staff',
  'admin.rebuilds.model.ledger': 'Ledger',
  'admin.rebuilds.model.points': 'Points and levels',
};
