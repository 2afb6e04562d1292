import type { ClientBase } from 'pg';

/** A session that hasn't been heard for this long loses its turn, and what it had begun, in milliseconds. */
export const SILENT_MS = 3_000;
/** How often the one whose turn it is says something. */
const BEAT_MS = 500;

/**
 * Makes the advisory locks of a session a lease: Postgres ends the session once nothing is heard of its process (hung,
 * stopped, cut off), and frees them for others. Says something until `signal` aborts or the session is gone.
 */
export const keepTurn = async (client: ClientBase, signal: AbortSignal): Promise<void> => {
  await client.query(`set idle_session_timeout = ${SILENT_MS}`);
  const later = (): void => void setTimeout(beat, BEAT_MS).unref();
  const beat = (): void => {
    if (!signal.aborted) client.query('select').then(later, () => undefined);
  };
  later();
};
