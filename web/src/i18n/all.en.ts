import { en as admin } from './admin.en.ts';
import { en as competitions } from './competitions.en.ts';
import { en as chat } from './chat.en.ts';
import { en as events } from './events.en.ts';
import { en as guardian } from './guardian.en.ts';
import { en as member } from './member.en.ts';
import { en as moderation } from './moderation.en.ts';
import { en as network } from './network.en.ts';
import { en as notices } from './notices.en.ts';
import { en as onboarding } from './onboarding.en.ts';
import { en as plans } from './plans.en.ts';
import { en as profile } from './profile.en.ts';
import { en as resources } from './resources.en.ts';
import { en as search } from './search.en.ts';
import { en as settings } from './settings.en.ts';
import { en as jobs } from './jobs.en.ts';
import { en as trainings } from './trainings.en.ts';
import { en as media } from './media.en.ts';
import { en as visitor } from './visitor.en.ts';
import { en as words } from './words.en.ts';

/** All texts of the interface by the area that loads them: for the build and for tests, never for a page. */
export const areas = {
  member,
  onboarding,
  plans,
  profile,
  settings,
  notices,
  search,
  chat,
  moderation,
  network,
  jobs,
  trainings,
  competitions,
  events,
  guardian,
  media,
  visitor,
  admin,
  resources,
  words,
};

/** All of them together. */
export const en = {
  ...member,
  ...onboarding,
  ...plans,
  ...profile,
  ...settings,
  ...notices,
  ...search,
  ...chat,
  ...moderation,
  ...network,
  ...jobs,
  ...trainings,
  ...competitions,
  ...events,
  ...guardian,
  ...media,
  ...visitor,
  ...admin,
  ...resources,
  ...words,
};
