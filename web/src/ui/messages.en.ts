/** Texts of the pieces that every page is made of. */
export const en = {
  'ui.loading': 'One moment…',
  'ui.again': 'Try again',
  'ui.cancel': 'Cancel',
  'ui.noAnswer': 'The server could not be reached. Check your connection and try again.',
  'ui.scheme.system': 'Appearance: as on your device',
  'ui.scheme.light': 'Appearance: light',
  'ui.scheme.dark': 'Appearance: dark',
};
