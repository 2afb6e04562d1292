import { NOTHING, type KindRows } from './row.ts';

/** Notifications about trainings, their reviews and injuries. */
export const TRAINING_KINDS = {
  training_joined: { mailed: false },
  training_left: { mailed: false },
  training_place_given: { mailed: true },
  training_place_lost: { mailed: true },
  training_moved: { mailed: true },
  training_cancelled: { mailed: true },
  training_review_received: { mailed: false },
  training_review_approved: { mailed: false, says: NOTHING },
  training_review_rejected: { mailed: false, says: NOTHING },
  injury_recorded: { mailed: false },
  injury_recovered: { mailed: false },
} as const satisfies KindRows;
