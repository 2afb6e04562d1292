import { useSyncExternalStore } from 'react';

/**
 * State of a tab's realtime connection. `idle`: nobody is signed in. `connecting`: an answer is awaited. `connected`:
 * by socket or by polling. `failed`: no answer for a while; attempts continue.
 */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'failed';

let state: ConnectionState = 'idle';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const connectionBecomes = (now: ConnectionState): void => {
  if (now === state) return;
  state = now;
  for (const listener of listeners) listener();
};

/** Connection state of this tab, for code outside of components. */
export const connection = { now: (): ConnectionState => state, subscribe };

/** Connection state of this tab, kept up to date. */
export const useConnection = (): ConnectionState => useSyncExternalStore(subscribe, connection.now);
