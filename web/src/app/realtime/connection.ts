import { useSyncExternalStore } from 'react';

/**
 * How a tab stands to the server's news. `idle`: nobody is signed in. `connecting`: an answer is awaited. `connected`:
 * over the socket or by polling. `failed`: none for a while, though it was asked again and again, and still is.
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

/** How this tab is connected, for what isn't a page. */
export const connection = { now: (): ConnectionState => state, subscribe };

/** How this tab is connected, kept up to date. */
export const useConnection = (): ConnectionState => useSyncExternalStore(subscribe, connection.now);
