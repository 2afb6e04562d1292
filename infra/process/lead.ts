import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Lead } from '../../commands/ports/process.ts';
import { keepTurn } from '../../projections/engine/turn.ts';

/** First key of the leaders' advisory locks; the second is a hash of the name. */
const LEADERS = 5_432_004;

export type LeadOptions = {
  readonly url: string;
  /** Interval between two attempts, in milliseconds. */
  readonly everyMs?: number;
};

/**
 * Leader election by an advisory lock on a separate connection. Postgres frees the lock when the connection ends or is
 * idle too long. The lock is polled, because a statement that waits for a lock would block vacuum.
 */
export const leadOf =
  ({ url, everyMs = 500 }: LeadOptions): Lead =>
  async (name, signal, task) => {
    const lost = new AbortController();
    const client = new Client({ connectionString: url, application_name: `malaab ${name}`, keepAlive: true });
    client.on('error', () => lost.abort()).on('end', () => lost.abort());
    await client.connect();
    const held = AbortSignal.any([signal, lost.signal]);
    try {
      while (!held.aborted) {
        if (await tryLock(client, name)) {
          await keepTurn(client, held);
          return await task(held);
        }
        await pause(everyMs, undefined, { signal: held }).catch(() => undefined);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  };

const tryLock = async (client: Client, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ got: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as got',
    [LEADERS, name],
  );
  return rows[0]?.got === true;
};
