import { en as accounts } from './accounts.en.ts';
import { en as actions } from './actions.en.ts';
import { en as advertising } from './advertising.en.ts';
import { en as analytics } from './analytics.en.ts';
import { en as commerce } from './commerce.en.ts';
import { en as competitions } from './competitions.en.ts';
import { en as events } from './events.en.ts';
import { en as notifications } from './notifications.en.ts';
import { en as profile } from './profile.en.ts';
import { en as social } from './social.en.ts';
import { en as sports } from './sports.en.ts';
import { en as values } from './values.en.ts';

/** What things, events, states and fields are called, by area, then actions and values; what several areas have, one of them names. */
export const areas = {
  accounts,
  social,
  notifications,
  competitions,
  events,
  profile,
  sports,
  commerce,
  advertising,
  analytics,
  actions,
  values,
};

export const en = {
  ...accounts,
  ...social,
  ...notifications,
  ...competitions,
  ...events,
  ...profile,
  ...sports,
  ...commerce,
  ...advertising,
  ...analytics,
  ...actions,
  ...values,
};
