import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { qualified, quote } from '../table.ts';
import { transaction } from '../transaction.ts';

/**
 * The schema in which read models are built beside the live ones. One row in it names the rebuild. Several processes
 * commit in it separately, so a killed process may leave it behind.
 */

/** Advisory lock: one rebuild at a time. */
const REBUILD_LOCK = 4_071_922;
/** Number of checks for the end of a connection, and the pause between them. */
const LOOKS = 500;
const LOOK_MS = 20;
/** Table of that row. No projection has a table of this name. */
const OWNER = 'rebuild owner';

export const scratchOf = (schema: string): string => `${schema}_build`;

/** Waits for the rebuild lock and holds it until the end of the transaction. */
export const takeTurn = async (client: PoolClient): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [REBUILD_LOCK]);
};

const isThere = async (client: Pick<PoolClient, 'query'>, schema: string): Promise<boolean> => {
  const table = qualified(scratchOf(schema), OWNER);
  return (await client.query('select where to_regclass($1) is not null', [table])).rowCount === 1;
};

const drop = async (client: PoolClient, schema: string): Promise<void> => {
  await client.query(`drop schema ${quote(scratchOf(schema))} cascade`);
};

/** Creates the schema and drops the remains of earlier rebuilds. Requires the rebuild lock. */
export const makeScratch = async (client: PoolClient, schema: string): Promise<void> => {
  if (await isThere(client, schema)) await drop(client, schema);
  const table = qualified(scratchOf(schema), OWNER);
  await client.query(`create schema ${quote(scratchOf(schema))}`);
  await client.query(
    `create table ${table} as select pg_backend_pid() as backend, now() as begun_at, current_user as by`,
  );
};

/** Drops the schema after all its tables were moved. */
export const endScratch = async (client: PoolClient, schema: string): Promise<void> => {
  await client.query(`drop table ${qualified(scratchOf(schema), OWNER)}`);
  await client.query(`drop schema ${quote(scratchOf(schema))}`);
};

/** Drops the remains of a failed rebuild; a running one is left alone. */
export const clearScratch = async (client: PoolClient, schema: string): Promise<void> => {
  if (!(await isThere(client, schema))) return;
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    REBUILD_LOCK,
  ]);
  if (rows[0]?.free === true && (await isThere(client, schema))) await drop(client, schema);
};

/** {@link clearScratch} after this process's own rebuild, whose connection may still hold the lock for a moment. */
export const clearOwnScratch = async (pool: Pool, schema: string): Promise<void> => {
  for (let look = 0; look < LOOKS; look += 1) {
    const isLeft = await transaction(pool, async (client) => {
      await clearScratch(client, schema);
      return isThere(client, schema);
    }).catch((error: unknown) => {
      // the backend of a process that has just ended may still lock its tables
      if (look === LOOKS - 1) throw error;
      return true;
    });
    if (!isLeft) return;
    await pause(LOOK_MS);
  }
};
