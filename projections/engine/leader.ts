import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { keepTurn } from './turn.ts';

/** First half of the advisory lock's key; the second stands for the schema. */
const LEADER_LOCK = 4_071_923;
/** How often a process that stands by looks, in milliseconds. */
const LOOK_MS = 250;

/**
 * Runs a task while this process alone holds the lock of a schema, and stands by until then. The lock is for peace
 * between processes and goes with its connection; what keeps two writers apart is the checkpoint's fence.
 */
export const whileLeading = async (
  pool: Pool,
  schema: string,
  signal: AbortSignal,
  task: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  try {
    while (!(await isLocked(client, schema))) {
      await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
    const both = AbortSignal.any([signal, lost.signal]);
    await keepTurn(client, both);
    await task(both);
  } finally {
    // ends the session, and the lock with it
    client.release(true);
  }
};

const isLocked = async (client: PoolClient, schema: string): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as locked',
    [LEADER_LOCK, schema],
  );
  return rows[0]?.locked === true;
};
