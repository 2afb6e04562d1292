import { accounts } from './examples/accounts.ts';
import { advertising } from './examples/advertising.ts';
import { ai } from './examples/ai.ts';
import { commerce } from './examples/commerce.ts';
import { competitions } from './examples/competitions.ts';
import { events } from './examples/events.ts';
import { notifications } from './examples/notifications.ts';
import { profile } from './examples/profile.ts';
import { social } from './examples/social.ts';
import { sports } from './examples/sports.ts';
import type { Examples } from './hands.ts';

/** Input of a resource's contract that can't be derived from its definition: for its rules, or for optional fields. */
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
  ...ai,
};
