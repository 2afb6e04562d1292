import { api } from '../../app/api/api.ts';
import { isLater, type Position } from '../../app/api/position.ts';
import type { Listener } from '../../app/realtime/cache-updates-middleware.ts';
import type { News } from '../../app/realtime/cache-updates.ts';
import { personIs } from '../../app/realtime/presence.ts';
import type { Thunk } from '../../app/root.ts';
import { CHANGED, HIDDEN } from './counts.ts';

/** Pause before changed data is read, in milliseconds: many follows at once lead to one read. */
const GATHER_MS = 300;

/** Members with news since the last read. */
const changed = new Set<string>();
let isGathering = false;
/** Log position of the latest news. News are repeated with each read of their member: repeated ones are ignored. */
let latest: Position = '';

const readAgain: Thunk = (dispatch) => {
  isGathering = false;
  const persons = [...changed].map((id) => ({ type: 'user', id }) as const);
  changed.clear();
  dispatch(api.util.invalidateTags([...CHANGED, ...HIDDEN, ...persons]));
};

/** Has everything read again that depends on the connection with a member; `values` are null if they are hidden now. */
const hear =
  ({ id, position, values }: News): Thunk =>
  (dispatch) => {
    if (!isLater(position, latest)) return;
    latest = position;
    if (values === null) personIs(id, false);
    changed.add(id);
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => dispatch(readAgain), GATHER_MS);
  };

/** Applies news to the caches of the member and network pages. */
export const networkNews: Listener = {
  on: { connection: hear, member: hear },
  missed: () => (dispatch) => {
    latest = '';
    dispatch(api.util.invalidateTags([...CHANGED]));
  },
};
