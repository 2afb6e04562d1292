import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';
import type { Dispatch } from '../root.ts';

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

type Listen = Exclude<Parameters<typeof setupListeners>[1], undefined>;

const listen: Listen = (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
  const look = (): void => {
    if (!navigator.onLine) become('offline');
    else if (connection.now() === 'failed') become('lost');
    else if (isAway()) {
      become('back');
      dispatch(onOnline());
    }
  };
  window.addEventListener('online', look);
  window.addEventListener('offline', () => {
    dispatch(onOffline());
    look();
  });
  document.addEventListener('visibilitychange', () => {
    dispatch(document.hidden ? onFocusLost() : onFocus());
  });
  const leave = connection.subscribe(look);
  look();
  return leave;
};

/** Follows network and connection from now on; once the server is back, the displayed data are read again. */
export const followReach = (dispatch: Dispatch): void => void setupListeners(dispatch, listen);
