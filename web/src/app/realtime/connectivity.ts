import { useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import { connection } from './connection.ts';
import type { Dispatch } from '../root.ts';
import { loadAgain } from '../../ui/load-again.ts';

/**
 * Reachability of the server, as shown to the reader. `offline`: the device has no network; `lost`: the server doesn't
 * respond; `back`: shown briefly afterwards.
 */
export type Reach = 'there' | 'offline' | 'lost' | 'back';

/** Time for which the return of the server is shown. */
const BACK_MS = 4_000;

let reach: Reach = 'there';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const become = (next: Reach): void => {
  if (next === reach) return;
  reach = next;
  clearTimeout(timer);
  if (next === 'back') timer = setTimeout(() => become('there'), BACK_MS);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Reachability of the server, kept up to date. */
export const useReach = (): Reach => useSyncExternalStore(subscribe, () => reach);

const isAway = (): boolean => reach === 'offline' || reach === 'lost';

/** Follows network and connection from now on; once the server is back, what the page shows is read again. */
export const followReach = (dispatch: Dispatch): void => {
  const look = (): void => {
    if (!navigator.onLine) become('offline');
    else if (connection.now() === 'failed') become('lost');
    else if (isAway()) {
      become('back');
      void loadAgain(() => import('./read-again.ts')).then(({ readAgain }) => dispatch(readAgain));
    }
  };
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  // queries that poll do so only while the page is in sight
  document.addEventListener('visibilitychange', () => {
    const { onFocus, onFocusLost } = api.internalActions;
    dispatch(document.hidden ? onFocusLost() : onFocus());
  });
  connection.subscribe(look);
  look();
};
