import { NOTHING, type KindRows } from './row.ts';

/** Notifications about followers, friends and what others show. */
export const PEOPLE_KINDS = {
  analysis_shown: { mailed: false },
  search_matched: { mailed: false, says: NOTHING },
  followed: { mailed: false, pushed: false },
  endorsement_received: { mailed: false },
  friend_requested: { mailed: false },
  friend_accepted: { mailed: false },
} as const satisfies KindRows;
