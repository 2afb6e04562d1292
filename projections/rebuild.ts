import type { Pool, PoolClient } from 'pg';
import type { EventFeed } from '../domain/kit/log.ts';
import type { Open } from './batch.ts';
import { caughtUp, changeMembers, enter, packCheckpoint, prepare } from './ledger.ts';
import { writeUpTo, writeWithin } from './pack.ts';
import { compare, snapshot, type Parity } from './parity.ts';
import type { Projection } from './projection.ts';
import { createIndexes, createKey, createTable, quote } from './table.ts';
import { transaction } from './transaction.ts';

export type RebuildOptions = {
  readonly pool: Pool;
  readonly feed: EventFeed;
  readonly open: Open;
  /** Schema of the live read models. */
  readonly schema: string;
  readonly projections: readonly Projection[];
  readonly signal: AbortSignal;
  /** Told after every batch: events done, and how many there are in all. */
  readonly progress?: (done: bigint, of: bigint) => void;
  /** Compare with the live tables before the switch. */
  readonly parity: boolean;
};

/** The rebuild was stopped; the live read models are as they were. */
export class RebuildStopped extends Error {
  override name = 'RebuildStopped';
}

/** Events a transaction while far behind. */
const BATCH = 5000;
/** How far behind is near enough to stop the pack for the rest. */
const NEAR = 500n;
/** Advisory lock: one rebuild at a time. */
const REBUILD_LOCK = 4_071_922;

/**
 * Makes read models again from the log beside the live ones and switches them in one transaction. Answers the parity
 * with what was live (empty if not asked for). Stopped at any point before the switch, it leaves the live ones alone.
 */
export const rebuild = async (options: RebuildOptions): Promise<readonly Parity[]> => {
  const keeper = await options.pool.connect();
  try {
    await keeper.query('select pg_advisory_lock($1)', [REBUILD_LOCK]);
    await prepare(keeper, options.schema);
    const build = `${options.schema}_build`;
    await keeper.query(`drop schema if exists ${quote(build)} cascade`);
    await keeper.query(`create schema ${quote(build)}`);
    try {
      return await fillAndSwitch(options, build);
    } finally {
      await keeper.query(`drop schema if exists ${quote(build)} cascade`);
    }
  } finally {
    await keeper.query('select pg_advisory_unlock($1)', [REBUILD_LOCK]).catch(() => undefined);
    keeper.release();
  }
};

const fillAndSwitch = async (options: RebuildOptions, build: string): Promise<readonly Parity[]> => {
  const tables = options.projections.flatMap((projection) => projection.tables);
  await inTurn(
    options.pool,
    tables.flatMap((table) => [createTable(build, table), createKey(build, table)]),
  );
  let at = await fill(options, build, 0n);
  await inTurn(
    options.pool,
    tables.flatMap((table) => createIndexes(build, table)),
  );
  const parities: Parity[] = [];
  if (options.parity) {
    const live = await snapshot(options.pool, options.schema, build, tables);
    at = await fill(options, build, at, live.position);
    for (const table of tables) parities.push(await compare(options.pool, build, table));
  }
  at = await fill(options, build, at);
  await switchOver(options, build, at);
  return parities;
};

const inTurn = async (pool: Pool, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await pool.query(statement);
};

const packPosition = async ({ pool, schema }: RebuildOptions): Promise<bigint> =>
  (await transaction(pool, (client) => packCheckpoint(client, schema))).position;

/** Takes the build from after a position to another, or to where the pack is; the next batch is read meanwhile. */
const fill = async (
  options: RebuildOptions,
  build: string,
  after: bigint,
  upTo?: bigint,
): Promise<bigint> => {
  const { feed, pool, open, projections, signal } = options;
  const end = upTo ?? (await packPosition(options));
  let at = after;
  let next = feed.readAll(at + 1n, BATCH);
  while (at < end) {
    if (signal.aborted) throw new RebuildStopped();
    const events = (await next).filter((event) => event.position <= end);
    const last = events.at(-1);
    if (!last) break;
    next = feed.readAll(last.position + 1n, BATCH);
    const seen = await open(events);
    await transaction(pool, (client) => writeWithin(client, build, projections, seen));
    at = last.position;
    options.progress?.(at, end);
  }
  await next;
  return at;
};

/** Puts the built tables in the place of the live ones at exactly the pack's position. */
const switchOver = async (options: RebuildOptions, build: string, from: bigint): Promise<void> => {
  const { pool, schema, projections } = options;
  let at = from;
  while ((await packPosition(options)) - at > NEAR) at = await fill(options, build, at);
  if (options.signal.aborted) throw new RebuildStopped();
  await transaction(pool, async (client) => {
    await client.query(`set local lock_timeout = '5s'`);
    const { position } = await packCheckpoint(client, schema, 'for update');
    await writeUpTo(options, client, build, projections, at, position);
    for (const projection of projections) await replace(client, schema, build, projection);
    await changeMembers(client, schema);
  });
};

const replace = async (
  client: PoolClient,
  schema: string,
  build: string,
  projection: Projection,
): Promise<void> => {
  for (const table of projection.tables) {
    await client.query(`drop table if exists ${quote(schema)}.${quote(table.name)}`);
    await client.query(`alter table ${quote(build)}.${quote(table.name)} set schema ${quote(schema)}`);
  }
  await enter(client, schema, { ...caughtUp, name: projection.name, version: projection.version });
};
