import { ar as admin } from './admin.ar.ts';
import { ar as competitions } from './competitions.ar.ts';
import { ar as chat } from './chat.ar.ts';
import { ar as events } from './events.ar.ts';
import { ar as guardian } from './guardian.ar.ts';
import { ar as member } from './member.ar.ts';
import { ar as moderation } from './moderation.ar.ts';
import { ar as network } from './network.ar.ts';
import { ar as notices } from './notices.ar.ts';
import { ar as onboarding } from './onboarding.ar.ts';
import { ar as plans } from './plans.ar.ts';
import { ar as profile } from './profile.ar.ts';
import { ar as resources } from './resources.ar.ts';
import { ar as search } from './search.ar.ts';
import { ar as settings } from './settings.ar.ts';
import { ar as jobs } from './jobs.ar.ts';
import { ar as trainings } from './trainings.ar.ts';
import { ar as media } from './media.ar.ts';
import { ar as visitor } from './visitor.ar.ts';
import { ar as words } from './words.ar.ts';

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
export const ar = {
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
