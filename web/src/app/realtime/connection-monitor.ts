import type { ConnectionState } from './connection.ts';

/** So long without an answer, and the connection is called lost. Longer than a poll takes in which nothing happens. */
const PATIENCE_MS = 30_000;

/** Tells how the tab stands to the server, from what becomes of the attempts to hear it. */
export const hearing = (becomes: (state: ConnectionState) => void) => {
  let last = Date.now();
  let state: ConnectionState = 'connecting';
  const become = (now: ConnectionState): void => {
    if (now !== state) becomes(now);
    state = now;
  };
  becomes(state);
  return {
    heard: (): void => {
      last = Date.now();
      become('connected');
    },
    /** A socket has closed that was open until now, however long nothing came. */
    closed: (): void => {
      last = Date.now();
      become('connecting');
    },
    /** An attempt is over; `inVain` if it isn't us who ended it. */
    unheard: (inVain: boolean): void => {
      if (Date.now() - last >= PATIENCE_MS) become('failed');
      else if (inVain && state === 'connected') become('connecting');
    },
    isLost: () => state === 'failed',
    stop: (): void => become('idle'),
  };
};
