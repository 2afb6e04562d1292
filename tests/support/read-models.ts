import { randomUUID } from 'node:crypto';
import type { Pool, QueryResultRow } from 'pg';
import { z } from 'zod';
import type { JsonObject, NewEvent } from '../../domain/kit/log.ts';
import { readFrom } from '../../infra/event-log/contract/subject.ts';
import type { OpenEventLog } from '../../infra/event-log/open-log.ts';
import { tailOf } from '../../infra/event-log/tail.ts';
import { engineOf, type Engine, type EngineReport } from '../../projections/engine/engine.ts';
import { makeMissing } from '../../projections/engine/missing.ts';
import type { Projection } from '../../projections/engine/projection.ts';
import { rebuild, type RebuildOptions } from '../../projections/engine/rebuild/rebuild.ts';
import type { Reader } from '../../projections/engine/reader.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { column, type Table } from '../../projections/engine/table.ts';
import { freshDatabase } from './database.ts';
import { type LogKind, openTestLog } from './event-log.ts';
import { openPool } from './pool.ts';
import { openNarrowReader } from './reader.ts';

/** A running engine. */
export type Running = {
  readonly engine: Engine;
  readonly reports: readonly EngineReport[];
  /** The result of its run. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A log, and read models that engines and rebuilds derive from it, on a database of their own. */
export type ReadModels = {
  readonly url: string;
  readonly log: OpenEventLog;
  readonly pool: Pool;
  readonly reader: Reader;
  /** In pipeline mode, as an engine requires. */
  readonly enginePool: Pool;
  /** Appends to a stream, one event or more; returns the position of the last. */
  append(stream: string, expected: number | 'none', ...events: readonly NewEvent[]): Promise<bigint>;
  /** Positions of all events of the log, in order: gaps depend on the kind of log. */
  positions(): Promise<readonly bigint[]>;
  sql<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Creates missing tables and follows the log, on connections of its own. */
  start(
    projections: readonly Projection[],
    more?: Partial<Pick<RebuildOptions, 'open' | 'processes' | 'release'>>,
  ): Promise<Running>;
  rebuild(projections: readonly Projection[], more?: Partial<RebuildOptions>): ReturnType<typeof rebuild>;
  /** Waits until the group has reached a position. */
  reached(position: bigint): Promise<void>;
  /** The ids of the live tables: a switch changes them. */
  tables(): Promise<Readonly<Record<string, number>>>;
  /** Waits until a session waits for a lock on a live table. */
  lockWaitedFor(table: string): Promise<void>;
  close(): Promise<void>;
};

export const openPlain: RebuildOptions['open'] = (events) => Promise.resolve(events);

const LOOK_MS = 5;

export const readModels = async (kind?: LogKind): Promise<ReadModels> => {
  const { url, drop } = await freshDatabase();
  const log = await openTestLog(url, kind);
  const pools: Pool[] = [];
  const newPool = (pipeline = false) => {
    const pool = openPool(url, { max: 5, options: '-c synchronous_commit=off', pipeline });
    pools.push(pool);
    return pool;
  };
  const pool = newPool();
  const reader = openNarrowReader(url);
  const enginePool = newPool(true);
  const running = new Set<Running>();
  const thereIs = async (text: string, values: readonly unknown[]) => {
    while ((await sql(text, values)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  };
  const sql = async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows;

  return {
    url,
    log,
    pool,
    reader,
    enginePool,
    sql,
    append: async (stream, expected, ...events) => {
      const answer = await log.append(stream, expected, events);
      if (answer.kind !== 'appended') throw new Error(`${stream} at ${expected}: ${answer.kind}`);
      return answer.position;
    },
    positions: async () => (await readFrom(log, 0n)).map(({ position }) => position),
    start: async (projections, more = {}) => {
      const own = { feed: log, open: openPlain, projections, schema: SCHEMA, ...more };
      const reports: EngineReport[] = [];
      const report = (what: EngineReport) => void reports.push(what);
      const stopping = new AbortController();
      await makeMissing({ ...own, pool, signal: stopping.signal }, report);
      const engine = engineOf({ ...own, pool: newPool(true), tail: tailOf(log, { pollMs: 50 }), report });
      const ended = engine.run(stopping.signal);
      ended.catch(() => undefined);
      const one: Running = {
        engine,
        reports,
        ended,
        stop: async () => {
          running.delete(one);
          stopping.abort();
          await ended.catch(() => undefined);
        },
      };
      running.add(one);
      return one;
    },
    rebuild: (projections, more = {}) =>
      rebuild({
        pool,
        feed: log,
        open: openPlain,
        schema: SCHEMA,
        projections,
        wanted: () => true,
        signal: new AbortController().signal,
        parity: true,
        ...more,
      }),
    reached: (position) =>
      thereIs(`select from read.projection where name = '*pack' and position >= $1`, [position]),
    lockWaitedFor: (table) =>
      thereIs('select from pg_locks where not granted and relation = $1::regclass', [`read.${table}`]),
    tables: async () => {
      const rows = await sql<{ name: string; oid: number }>(
        `select relname as name, oid from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r'`,
      );
      return Object.fromEntries(rows.map(({ name, oid }) => [name, oid]));
    },
    close: async () => {
      for (const one of running) await one.stop();
      await reader.close();
      await Promise.all(pools.map((one) => one.end()));
      await log.close();
      await drop();
    },
  };
};

/** An event about a thing. */
export const event = (type: string, item: string, data: JsonObject = {}): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  meta: { version: 1, item, state: 'active', command: randomUUID(), actor: null },
});

const counter: Table = {
  name: 'counter',
  columns: { id: column('uuid'), count: column('bigint'), label: column('text') },
  key: ['id'],
  indexes: [{ columns: ['label'] }],
};

/** Counters: an event applied twice, or not at all, shows in a number. */
export const counters: Projection = {
  name: 'counters',
  version: 1,
  tables: [counter],
  on: {
    Started: ({ meta, data }, rows) =>
      rows.table('counter').insert({ id: meta.item, count: 0, label: data['label'] }),
    Counted: ({ meta }, rows) => rows.table('counter').add({ id: meta.item }, { count: 1 }),
    Labelled: ({ meta, data }, rows) =>
      rows.table('counter').patch({ id: meta.item }, { label: data['label'] }),
    Ended: ({ meta }, rows) => rows.table('counter').remove({ id: meta.item }),
  },
};

const seen: Table = {
  name: 'seen',
  columns: { position: column('bigint'), type: column('text') },
  key: ['position'],
};

/** One row for every event; `refuses` throws at those types. */
export const journal = (...refuses: readonly string[]): Projection => ({
  name: 'journal',
  version: 1,
  tables: [seen],
  on: {},
  every: ({ position, type }, rows) => {
    if (refuses.includes(type)) throw new Error(`${type} is too much`);
    rows.table('seen').insert({ position, type });
  },
});

const Count = z.object({ sum: z.coerce.number() });

/** Starts counters and increments them from several callers until stopped; `stop` returns the number of increments. */
export const countersGoingUp = (
  { append }: Pick<ReadModels, 'append'>,
  callers = 4,
): { readonly stop: () => Promise<{ counted: number; last: bigint }> } => {
  const going = new AbortController();
  let counted = 0;
  let last = 0n;
  const caller = async () => {
    const id = randomUUID();
    const stream = `counter-${id}`;
    await append(stream, 'none', event('Started', id, { label: 'a' }));
    for (let revision = 0; !going.signal.aborted; revision += 1) {
      const position = await append(stream, revision, event('Counted', id));
      counted += 1;
      if (position > last) last = position;
    }
  };
  const calls = Promise.all(Array.from({ length: callers }, caller));
  return {
    stop: async () => {
      going.abort();
      await calls;
      return { counted, last };
    },
  };
};

/** The sum of all counters in the read model. */
export const sumOf = async ({ sql }: Pick<ReadModels, 'sql'>): Promise<number> => {
  const [row] = await sql('select coalesce(sum(count), 0) as sum from read.counter');
  return Count.parse(row).sum;
};
