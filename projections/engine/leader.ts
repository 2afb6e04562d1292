import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { keepTurn } from './turn.ts';

/** First half of the advisory lock's key; the second half is a hash of the schema. */
const LEADER_LOCK = 4_071_923;
/** Polling interval of a standby process, in milliseconds. */
const LOOK_MS = 250;

/**
 * Runs a task while this process holds the advisory lock of a schema; until then it stands by. The lock only avoids
 * contention, and ends with its connection; the checkpoint's fence prevents two writers.
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
    // Ends the session, and with it the lock.
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
