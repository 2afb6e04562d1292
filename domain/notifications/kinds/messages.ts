import { NOTHING, type KindRows } from './row.ts';

/** Notifications about conversations. */
export const MESSAGE_KINDS = {
  // the list of conversations counts them
  message_received: { inApp: false, mailed: false, rare: true },
  mentioned: { mailed: false },
  room_joined: { mailed: false },
  room_handed_over: { mailed: false, says: NOTHING },
  room_accepted: { mailed: false },
} as const satisfies KindRows;
