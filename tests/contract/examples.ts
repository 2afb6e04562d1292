import { accounts } from './examples/accounts.ts';
import { advertising } from './examples/advertising.ts';
import { commerce } from './examples/commerce.ts';
import { competitions } from './examples/competitions.ts';
import { events } from './examples/events.ts';
import { notifications } from './examples/notifications.ts';
import { profile } from './examples/profile.ts';
import { social } from './examples/social.ts';
import { sports } from './examples/sports.ts';
import type { Examples } from './hands.ts';

/** What a resource's contract is sent where that is more than its definition tells: its rules, or fields that may be left out. */
export const examples: Examples = {
  ...accounts,
  ...notifications,
  ...social,
  ...profile,
  ...competitions,
  ...events,
  ...sports,
  ...commerce,
  ...advertising,
};
