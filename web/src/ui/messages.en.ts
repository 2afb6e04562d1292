/** Texts of the pieces that every page is made of. */
export const en = {
  'ui.loading': 'One moment…',
  'ui.again': 'Try again',
  'ui.cancel': 'Cancel',
  'ui.close': 'Close',
  'ui.undo': 'Undo',
  'ui.password.show': 'Show the password',
  'ui.noAnswer': 'The server could not be reached. Check your connection and try again.',
  'ui.scheme.system': 'Appearance: as on your device',
  'ui.scheme.light': 'Appearance: light',
  'ui.scheme.dark': 'Appearance: dark',
  'ui.ago.now': 'just now',
  'ui.ago.hours': '{count, plural, one {an hour ago} =2 {two hours ago} other {# hours ago}}',
  'ui.ago.days': '{count, plural, one {a day ago} =2 {two days ago} other {# days ago}}',
  'ui.ago.months': '{count, plural, one {a month ago} =2 {two months ago} other {# months ago}}',
};
