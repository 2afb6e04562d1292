import type { Difference } from './differences/difference.ts';
import { accounts } from './differences/accounts.ts';
import { advertising } from './differences/advertising.ts';
import { commerce } from './differences/commerce.ts';
import { competitions } from './differences/competitions.ts';
import { events } from './differences/events.ts';
import { notifications } from './differences/notifications.ts';
import { profile } from './differences/profile.ts';
import { social } from './differences/social.ts';
import { sports } from './differences/sports.ts';

/** Resources that there are none of yet: they come area by area, each whole. */
export const NOT_BUILT: Readonly<Record<string, readonly string[]>> = {};

/**
 * All that is not as the catalogue says, each with its reason. The list can only shrink: a test fails for a difference
 * that isn't here, and for one that is here and is none any more.
 */
export const DIFFERENCES: readonly Difference[] = [
  ...accounts,
  ...notifications,
  ...social,
  ...profile,
  ...competitions,
  ...events,
  ...sports,
  ...commerce,
  ...advertising,
];
