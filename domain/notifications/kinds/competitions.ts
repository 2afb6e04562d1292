import { NOTHING, type KindRows } from './row.ts';

/** Notifications about competitions and their matches. */
export const COMPETITION_KINDS = {
  competition_joined: { mailed: false },
  competition_started: { mailed: false, says: NOTHING },
  competition_round_started: { mailed: false, says: NOTHING },
  competition_qualified: { mailed: true, says: NOTHING },
  competition_disqualified: { mailed: true, says: NOTHING },
  competition_place_lost: { mailed: true, says: NOTHING },
  competition_ended: { mailed: false, says: NOTHING },
  competition_cancelled: { mailed: true, says: NOTHING },
  competition_match_planned: { mailed: false, says: NOTHING },
  competition_match_moved: { mailed: true, says: NOTHING },
  competition_match_finished: { mailed: false, says: NOTHING },
  competition_result_corrected: { mailed: false, says: NOTHING },
  competition_result_disputed: { mailed: true, says: NOTHING },
  competition_result_decided: { mailed: true, says: NOTHING },
} as const satisfies KindRows;
