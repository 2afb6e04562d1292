import type { ConnectionState } from './connection.ts';

/** The connection counts as lost after this time without a response. Longer than an idle poll. */
const PATIENCE_MS = 30_000;

/** Derives the connection state from the outcomes of sockets and polls. */
export const connectionMonitorOf = (becomes: (state: ConnectionState) => void) => {
  let last = Date.now();
  let state: ConnectionState = 'connecting';
  const become = (now: ConnectionState): void => {
    if (now !== state) becomes(now);
    state = now;
  };
  becomes(state);
  return {
    answered: (): void => {
      last = Date.now();
      become('connected');
    },
    /** An open socket has closed. Its idle time doesn't count as time without a response. */
    closed: (): void => {
      last = Date.now();
      become('connecting');
    },
    /** An attempt ended without a response; `inVain` unless the client aborted it. */
    unanswered: (inVain: boolean): void => {
      if (Date.now() - last >= PATIENCE_MS) become('failed');
      else if (inVain && state === 'connected') become('connecting');
    },
    isLost: () => state === 'failed',
    stop: (): void => become('idle'),
  };
};
