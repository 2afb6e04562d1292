import { NOTHING, type KindRows } from './row.ts';

/** Notifications about events, their sponsors and prizes. */
export const EVENT_KINDS = {
  event_requested: { mailed: false },
  event_left: { mailed: false },
  event_approved: { mailed: true, says: NOTHING },
  event_rejected: { mailed: true, says: NOTHING },
  event_place_lost: { mailed: true, says: NOTHING },
  event_moved: { mailed: true, says: NOTHING },
  event_cancelled: { mailed: true, says: NOTHING },
  event_sponsor_offered: { mailed: true },
  event_sponsor_approved: { mailed: true, says: NOTHING },
  event_sponsor_rejected: { mailed: true, says: NOTHING },
  event_sponsor_withdrawn: { mailed: false, says: NOTHING },
  prize_awarded: { mailed: true, says: NOTHING },
} as const satisfies KindRows;
