import { NOTHING, type KindRows } from './row.ts';

/** Notifications about news of the staff. */
export const NEWS_KINDS = {
  announcement: { mailed: false, always: ['inApp'], says: NOTHING },
} as const satisfies KindRows;
