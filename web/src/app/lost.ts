import { useSyncExternalStore } from 'react';

let isLost = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says whether the server can't be reached at present. */
export const becomeLost = (now: boolean): void => {
  isLost = now;
  for (const listener of listeners) listener();
};

/** Whether the server can't be reached at present, kept up to date. */
export const useLost = (): boolean => useSyncExternalStore(subscribe, () => isLost);
