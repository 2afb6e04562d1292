import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Lead } from '../../commands/ports/process.ts';
import { keepTurn } from '../../projections/engine/turn.ts';

/** Advisory locks of leaders have two keys: this one, and the hash of their name. */
const LEADERS = 5_432_004;

export type LeadOptions = {
  readonly url: string;
  /** Milliseconds between two attempts to get the turn. */
  readonly everyMs?: number;
};

/**
 * Leadership by an advisory lock on a connection of its own: Postgres gives it up when the connection ends or has been
 * silent for too long, so nobody has to be declared dead. Asked for again and again: a statement that waits for a lock
 * would hold back clean-up.
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
