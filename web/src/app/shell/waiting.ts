import { useEffect, useSyncExternalStore } from 'react';

/** The number of waiting items at a main page, and its label. */
type Waiting = { readonly count: number; readonly label: string };

let waiting: ReadonlyMap<string, Waiting> = new Map();
const listeners = new Set<() => void>();

const become = (to: string, now: Waiting | null): void => {
  const next = new Map(waiting);
  if (now) next.set(to, now);
  else next.delete(to);
  waiting = next;
  for (const listener of listeners) listener();
};

/** Reports to the menu of the pages without a tab the number of waiting items at one of them; an empty label = none. */
export const useTellWaiting = (to: string, count: number, label: string): void =>
  useEffect(() => {
    if (label === '') return undefined;
    become(to, { count, label });
    return () => become(to, null);
  }, [to, count, label]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Counts and labels of the pages without a tab, by page address. */
export const useWaiting = (): ReadonlyMap<string, Waiting> => useSyncExternalStore(subscribe, () => waiting);
