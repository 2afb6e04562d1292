import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { LogWentBack, type EventFeed } from '../domain/kit/log.ts';
import type { Open } from './batch.ts';
import { bulkLoad, type Bulk } from './bulk.ts';
import {
  advance,
  caughtUp,
  changeMembers,
  enter,
  entries,
  PACK,
  packCheckpoint,
  prepare,
  start,
  type Checkpoint,
  type Entry,
} from './ledger.ts';
import { RELEASE } from './generated/release.ts';
import { compare, takePrints, type Parity } from './parity.ts';
import type { Projection } from './projection.ts';
import { claimRelease, mustNotBeOlder } from './release.ts';
import { qualified, quote } from './table.ts';
import { transaction } from './transaction.ts';

export type Progress = { readonly events: number; readonly position: bigint; readonly end: bigint };

export type RebuildStep = 'indexes' | 'comparison' | 'switch';

export type RebuildOptions = RebuildWithin & {
  /** Connections with `synchronous_commit = off`. */
  readonly pool: Pool;
};

export type RebuildWithin = {
  readonly feed: EventFeed;
  readonly open: Open;
  /** Schema of the live read models. */
  readonly schema: string;
  readonly projections: readonly Projection[];
  /** Of the program that makes them; this program's own unless told otherwise. */
  readonly release?: number;
  /** Which of them to make again, by what the ledger says of each. */
  readonly wanted: (projection: Projection, entry: Entry | undefined) => boolean;
  readonly signal: AbortSignal;
  /** Told after every batch. */
  readonly progress?: (progress: Progress) => void;
  /** Told what begins once the events are taken. */
  readonly step?: (step: RebuildStep) => void;
  /** Compare with the live tables before the switch. */
  readonly parity: boolean;
  /**
   * The live read models were made from another log that holds the same events: a table (source, target) of the places
   * in that log and in `feed`. Nobody may be writing to them.
   */
  readonly places?: string;
};

export type Rebuilt = {
  readonly projections: readonly string[];
  readonly parities: readonly Parity[];
  /** Those whose live tables are of another version or not where the pack is. */
  readonly notCompared: readonly string[];
};

/** The rebuild was stopped; the live read models are as they were. */
export class RebuildStopped extends Error {
  override name = 'RebuildStopped';
}

/** Events a batch. */
const BATCH = 5000;
/** Advisory lock: one rebuild at a time. */
const REBUILD_LOCK = 4_071_922;
/** Readers of a live table hold the switch up, and it them: so long at once, and so often. */
const SWITCH_MS = 500;
const SWITCH_ATTEMPTS = 40;
/** Batches on which the running pack has gone on meanwhile; after so many, it waits for the rest. */
const CHASES = 3;

type Build = RebuildWithin & {
  readonly release: number;
  readonly client: PoolClient;
  readonly bulk: Bulk;
  readonly chosen: readonly Projection[];
  /** Nothing was projected yet: the build itself says how far the pack is. */
  readonly first: boolean;
  /** Events taken so far. */
  events: number;
};

/**
 * Makes read models again from the log and switches them in for the live ones. All of it is one transaction: nobody
 * sees a half-built table, and whatever ends it early leaves the live ones alone and nothing behind. Throws
 * {@link RebuildStopped}, `ReadModelsNewer`, and `CannotTake` for a projection that can't be built.
 */
export const rebuild = async (options: RebuildOptions): Promise<Rebuilt> => {
  const { pool, schema, signal } = options;
  await transaction(pool, (client) => prepare(client, schema));
  return stoppable(pool, signal, (client) => rebuildWithin(client, options));
};

/** {@link rebuild} as a part of the caller's own transaction; the schema must have its ledger. */
export const rebuildWithin = async (client: PoolClient, options: RebuildWithin): Promise<Rebuilt> => {
  await client.query('select pg_advisory_xact_lock($1)', [REBUILD_LOCK]);
  return buildAndSwitch(options, client);
};

/** Runs a task in one transaction that `signal` ends, whatever statement it is at. Throws {@link RebuildStopped}. */
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
        // its end is under way, and could come into the commit
        if (signal.aborted) throw new RebuildStopped();
        return answer;
      } finally {
        // from here on the switch is as good as done: a commit that is cut off has no known outcome
        signal.removeEventListener('abort', stop);
      }
    });
  } catch (error) {
    throw signal.aborted ? new RebuildStopped('The rebuild was stopped.', { cause: error }) : error;
  }
};

/** Ends a connection and its transaction with it, whatever statement it is at. */
const terminate = async (pool: Pool, client: PoolClient): Promise<void> => {
  client.on('error', () => undefined);
  const pid: unknown = Reflect.get(client, 'processID');
  await pool.query('select pg_terminate_backend($1)', [pid]).catch(() => undefined);
};

const nameOf = ({ name }: Projection): string => name;

const buildAndSwitch = async (options: RebuildWithin, client: PoolClient): Promise<Rebuilt> => {
  const { schema, feed, projections, wanted, release = RELEASE } = options;
  const known = new Map((await entries(client, schema)).map((entry) => [entry.name, entry]));
  const chosen = projections.filter((projection) => wanted(projection, known.get(projection.name)));
  if (chosen.length === 0) return { projections: [], parities: [], notCompared: [] };
  await mustNotBeOlder(client, { schema, release, projections: chosen });
  const buildSchema = `${schema}_build`;
  await client.query(`create schema ${quote(buildSchema)}`);
  const bulk = await bulkLoad(client, buildSchema, chosen);
  const pack = await packCheckpoint(client, schema);
  const { places = null } = options;
  const first = [...known.values()].every(({ version }) => version === 0);
  const build: Build = { ...options, release, client, bulk, chosen, first, events: 0 };

  let at = await fill(build, start, first ? await feed.end() : await inFeed(build, pack.position));
  options.step?.('indexes');
  await bulk.settle();
  await bulk.index();
  const comparable = chosen.filter(({ name, version }) => {
    const entry = known.get(name);
    return options.parity && entry?.version === version && !entry.alone;
  });
  const parities: Parity[] = [];
  if (comparable.length > 0) {
    options.step?.('comparison');
    const tables = comparable.flatMap((projection) => projection.tables);
    at = await fill(build, at, await inFeed(build, await takePrints(client, schema, tables, places)));
    await bulk.settle();
    for (const table of tables) parities.push(await compare(client, buildSchema, table));
  }
  options.step?.('switch');
  await switchOver(build, at, buildSchema);
  return {
    projections: chosen.map(nameOf),
    parities,
    notCompared: chosen.filter((one) => !comparable.includes(one)).map(nameOf),
  };
};

/** The place in the feed of a position of the live read models. */
const inFeed = async ({ client, places }: Build, position: bigint): Promise<bigint> => {
  if (places === undefined || position === 0n) return position;
  const { rows } = await client.query<{ target: string }>(
    `select target::text from ${places} where source = $1`,
    [position],
  );
  if (!rows[0]) throw new LogWentBack(`The read models are at ${position}, where the log has no event`);
  return BigInt(rows[0].target);
};

/** Takes the build up to and with a position; the next events are read and opened while a batch is worked on. */
const fill = async (build: Build, from: Checkpoint, end: bigint): Promise<Checkpoint> => {
  const { feed, open, bulk, signal, progress } = build;
  if (from.position >= end) return from;
  const readAfter = async (position: bigint) => {
    const events = await feed.readAll(position + 1n, BATCH);
    return open(events.filter((event) => event.position <= end));
  };
  const readOn = (position: bigint) => {
    const events = readAfter(position);
    // told when it is awaited; until then nobody listens
    events.catch(() => undefined);
    return events;
  };
  let at = from;
  for (let next = readOn(at.position); at.position < end;) {
    if (signal.aborted) throw new RebuildStopped();
    const events = await next;
    const last = events.at(-1);
    if (!last) break;
    at = { position: last.position, eventId: last.id };
    if (at.position < end) next = readOn(at.position);
    await bulk.take(events);
    build.events += events.length;
    progress?.({ events: build.events, position: at.position, end });
  }
  return at;
};

/** Puts the built tables in the place of the live ones at exactly the pack's position. */
const switchOver = async (build: Build, from: Checkpoint, buildSchema: string): Promise<void> => {
  const { client, schema } = build;
  let at = from;
  for (let chase = 0; chase < CHASES; chase += 1)
    at = await fill(build, at, await inFeed(build, (await packCheckpoint(client, schema)).position));
  await build.bulk.settle();
  for (let attempt = 1; ; attempt += 1) {
    await client.query('savepoint before_switch');
    try {
      await switchOnce(build, at, buildSchema);
      await client.query(`drop schema ${quote(buildSchema)}`);
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === SWITCH_ATTEMPTS || build.signal.aborted) throw error;
      await client.query('rollback to savepoint before_switch');
      await pause(SWITCH_MS / 2);
    }
  }
};

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && ['55P03', '40P01'].includes(String(Reflect.get(error, 'code')));

const switchOnce = async (build: Build, from: Checkpoint, buildSchema: string): Promise<void> => {
  const { client, schema, chosen, bulk, first, release } = build;
  await client.query(`set local lock_timeout = ${SWITCH_MS}`);
  const { generation, ...pack } = await packCheckpoint(client, schema, 'for update');
  await mustNotBeOlder(client, { schema, release, projections: chosen });
  // whoever catches up alone holds its entry before its tables, so the same order is kept here
  await client.query(`select from ${qualified(schema, 'projection')} for update`);
  const at = await fill(build, from, await inFeed(build, pack.position));
  await bulk.settle();
  if (build.places !== undefined || (first && at.position > pack.position))
    await advance(client, { schema, checkpoint: PACK, generation }, pack, at);
  for (const projection of chosen) {
    for (const { name } of projection.tables) {
      await client.query(`drop table if exists ${qualified(schema, name)}`);
      await client.query(`alter table ${qualified(buildSchema, name)} set schema ${quote(schema)}`);
    }
    await enter(client, schema, { ...caughtUp, name: projection.name, version: projection.version });
  }
  await changeMembers(client, schema);
  await claimRelease(client, build, chosen);
};
