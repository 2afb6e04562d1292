import { useSyncExternalStore } from 'react';

/** Friends of the reader who are online, by the server's frames. */
let online: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const become = (next: ReadonlySet<string>): void => {
  online = next;
  for (const listener of listeners) listener();
};

export const personIs = (person: string, isOnline: boolean): void => {
  const next = new Set(online);
  if (isOnline) next.add(person);
  else next.delete(person);
  become(next);
};

/** A new connection gets the online friends again. */
export const nobodyIsOnline = (): void => become(new Set());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether a friend of the reader is online. */
export const useIsOnline = (person: string | null | undefined): boolean =>
  useSyncExternalStore(subscribe, () => online.has(person ?? ''));
