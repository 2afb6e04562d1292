import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { MOVE_LOCK } from '../event-log/worked-on.ts';
import { MoveRefused } from './refused.ts';

/** Time for the connections of a just ended process to close, in milliseconds. */
const FAREWELL_MS = 5000;
const LOOK_MS = 100;

/** Every process of Malaab has connections with this name. */
const OTHERS = `
  select string_agg(distinct application_name, ', ') as names from pg_stat_activity
  where datname = current_database() and application_name like 'malaab%' and pid <> pg_backend_pid()`;

/**
 * Ensures that no process of Malaab uses the database, and blocks others from starting until released. Call it before
 * anything else is opened. Throws {@link MoveRefused}.
 */
export const alone = async (url: string): Promise<{ readonly letGo: () => Promise<void> }> => {
  const client = new Client({ connectionString: url, application_name: 'malaab move-log', keepAlive: true });
  // a lost connection fails its queries, which report it
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const until = performance.now() + FAREWELL_MS; ; await pause(LOOK_MS)) {
      const obstacle = await obstacleOf(client);
      if (obstacle === null) return { letGo: () => client.end() };
      if (performance.now() > until) throw new MoveRefused(obstacle);
    }
  } catch (error) {
    await client.end();
    throw error;
  }
};

/** The reason why this process is not alone; null = it is, until released. */
const obstacleOf = async (client: Client): Promise<string | null> => {
  const lock = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [MOVE_LOCK]);
  if (!lock.rows[0]?.got) return 'The log is being moved by another process.';
  const others = await client.query<{ names: string | null }>(OTHERS);
  const names = others.rows[0]?.names ?? null;
  if (names === null) return null;
  await client.query('select pg_advisory_unlock($1)', [MOVE_LOCK]);
  return `Malaab works on this database (${names}). Stop every process of it first.`;
};
