import { useSyncExternalStore } from 'react';

/**
 * Deletion with undo. The item is hidden at once, and deleted on the server when the time for undo is over, or when the
 * page is left before. The code that deletes is loaded with the menus (`take-away.ts`).
 */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const become = (ids: ReadonlySet<string>): void => {
  hidden = ids;
  for (const listener of listeners) listener();
};
export const hide = (id: string): void => become(new Set(hidden).add(id));
export const bringBack = (id: string): void => become(new Set([...hidden].filter((one) => one !== id)));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Ids of deleted items, whether or not the server has confirmed it. */
export const useLeaving = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden);
