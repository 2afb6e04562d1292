/** Texts of the frame around every page. */
export const en = {
  'app.name': 'Malaab',
  'app.skip': 'To the content',
  'app.nav': 'Navigation',
  'app.feed': 'Home',
  'app.search': 'Search',
  'app.profile': 'My profile',
  'app.settings': 'Settings',
  'app.trainings': 'Trainings',
  'app.trainings.joined': 'You joined the training',
  'app.trainings.left': 'You gave up your place',
  'app.notFound': 'There is nothing at this address',
  'app.home': 'To the home page',
  'app.language.failed': 'The texts of that language could not be loaded. Try again.',
  'app.reach.offline': 'You are offline. What you see may not be the latest.',
  'app.reach.lost': 'No connection. Trying again…',
  'app.reach.back': 'Back online',
};
