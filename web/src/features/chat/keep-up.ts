import type { Dispatch } from '../../app/root.ts';
import { followConversations } from './cache-updates.ts';
import { beginOutbox } from './outbox/use-outbox.ts';

let users = 0;
let stops: readonly (() => void)[] = [];

/**
 * Keeps a member's cached conversations up to date, and sends waiting messages, until all callers have stopped it.
 * Returns a function that stops it.
 */
export const keepUp = (dispatch: Dispatch, userId: string): (() => void) => {
  if (users === 0) stops = [followConversations(dispatch, userId), beginOutbox(dispatch, userId)];
  users += 1;
  return () => {
    users -= 1;
    if (users === 0) for (const stop of stops) stop();
  };
};
