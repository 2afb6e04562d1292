import type { Pool, PoolClient } from 'pg';
import { transaction } from '../transaction.ts';

/** The rebuild was stopped; the live read models are unchanged. */
export class RebuildStopped extends Error {
  override name = 'RebuildStopped';
}

/** Runs a task in one transaction that `signal` ends at any statement. Throws {@link RebuildStopped}. */
export const stoppable = async <T>(
  pool: Pool,
  signal: AbortSignal,
  task: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  try {
    return await transaction(pool, async (client) => {
      const stop = () => void terminate(pool, client);
      signal.addEventListener('abort', stop, { once: true });
      try {
        const answer = await task(client);
        // the termination is under way and could interrupt the commit
        if (signal.aborted) throw new RebuildStopped();
        return answer;
      } finally {
        // from here on a stop is ignored: an interrupted commit has no known outcome
        signal.removeEventListener('abort', stop);
      }
    });
  } catch (error) {
    throw signal.aborted ? new RebuildStopped('The rebuild was stopped.', { cause: error }) : error;
  }
};

/** Terminates a connection and its transaction at any statement. */
const terminate = async (pool: Pool, client: PoolClient): Promise<void> => {
  client.on('error', () => undefined);
  const pid: unknown = Reflect.get(client, 'processID');
  await pool.query('select pg_terminate_backend($1)', [pid]).catch(() => undefined);
};
