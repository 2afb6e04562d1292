/** Texts of the frame around every page. */
export const en = {
  'app.name': 'Malaab',
  'app.skip': 'To the content',
  'app.nav': 'Navigation',
  'app.feed': 'Home',
  'app.profile': 'My profile',
  'app.settings': 'Settings',
  'app.notFound': 'There is nothing at this address',
  'app.home': 'To the home page',
  'app.lost': 'No connection. Trying again…',
};
