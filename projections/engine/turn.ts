import type { ClientBase } from 'pg';

/** Idle time after which a session loses its lock and its open transaction, in milliseconds. */
export const SILENT_MS = 3_000;
/** Heartbeat interval of the lock holder. */
const BEAT_MS = 500;

/**
 * Turns a session's advisory locks into a lease. Postgres ends an idle session (process hung, stopped or disconnected)
 * and frees its locks. Sends heartbeats until `signal` aborts or the session ends.
 */
export const keepTurn = async (client: ClientBase, signal: AbortSignal): Promise<void> => {
  await client.query(`set idle_session_timeout = ${SILENT_MS}`);
  const later = (): void => void setTimeout(beat, BEAT_MS).unref();
  const beat = (): void => {
    if (!signal.aborted) client.query('select').then(later, () => undefined);
  };
  later();
};
