import { ar as accounts } from './accounts.ar.ts';
import { ar as actions } from './actions.ar.ts';
import { ar as advertising } from './advertising.ar.ts';
import { ar as analytics } from './analytics.ar.ts';
import { ar as commerce } from './commerce.ar.ts';
import { ar as competitions } from './competitions.ar.ts';
import { ar as events } from './events.ar.ts';
import { ar as notifications } from './notifications.ar.ts';
import { ar as profile } from './profile.ar.ts';
import { ar as social } from './social.ar.ts';
import { ar as sports } from './sports.ar.ts';
import { ar as values } from './values.ar.ts';

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

export const ar = {
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
