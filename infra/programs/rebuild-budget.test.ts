import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openEvents } from '../../commands/core/open-events.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { registry } from '../../domain/registry.ts';
import { buildPartHere } from '../../projections/engine/rebuild/apart.ts';
import { typesFor } from '../../projections/engine/needs.ts';
import { rebuild, type RebuildOptions } from '../../projections/engine/rebuild/rebuild.ts';
import { allProjections, SCHEMA } from '../../projections/areas.ts';
import { writeHistory } from '../../tests/bench/history.ts';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { readConfig } from '../config/config.ts';
import { openPlatform, type Platform } from '../platform.ts';

/** Cost of a rebuild of ten thousand events, measured without a clock. */

const EVENTS = 10_000;
const PAGE = 5_000;

const projections = allProjections(registry);
let platform: Platform;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'malaab-budget-'));
  const read = readConfig({ MALAAB_DATA: folder, MALAAB_DATABASE_URL: database.url, NODE_ENV: 'test' });
  if (!read.ok) throw new Error(read.complaints.join('\n'));
  platform = await openPlatform(read.config, () => undefined);
  await writeHistory(platform, EVENTS);
});
afterAll(async () => {
  await platform.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The statements sent, by their kind. */
const sent: string[] = [];
const KINDS = [
  ['copy', /^copy /],
  ['upsert', /^insert into "read_build".* on conflict/s],
  ['update', /^update "read_build"/],
  ['insert', /^insert into "read_build"(?!.* on conflict)/s],
  ['delete', /^delete from "read_build"/],
  ['key', /add primary key/],
  ['index', /^create (unique )?index/],
] as const;

beforeEach(() => {
  const query = Reflect.get(Client.prototype, 'query');
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [first] = args;
    const text: unknown = typeof first === 'string' ? first : Reflect.get(Object(first), 'text');
    sent.push(String(text));
    return Reflect.apply(query, this, args);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  sent.length = 0;
});

const counted = (): Record<string, number> =>
  Object.fromEntries(
    KINDS.map(([name, pattern]) => [name, sent.filter((text) => pattern.test(text)).length]),
  );

/** Rebuilds, and returns the pages read and the number of times each event's boxes were opened. */
const rebuilt = async (more: Partial<RebuildOptions> = {}) => {
  const pages: number[] = [];
  const paged = <Read>(read: Read, events: readonly RecordedEvent[]): Read => {
    pages.push(events.length);
    return read;
  };
  const { log, vault } = platform;
  await rebuild({
    pool: platform.copyPool,
    feed: {
      ...log,
      readAll: async (from, limit) => {
        const events = await log.readAll(from, limit);
        return paged(events, events);
      },
      readTypes: async (types, from, limit) => {
        const read = await log.readTypes(types, from, limit);
        return paged(read, read.events);
      },
    },
    open: (events) => openEvents(vault, registry, events),
    schema: SCHEMA,
    projections,
    wanted: () => true,
    signal: new AbortController().signal,
    parity: false,
    ...more,
  });
  return { pages };
};

test('of all read models: one page for 5,000 events, each box once, and rows only by COPY', async () => {
  const open = vi.spyOn(platform.vault, 'openMany');
  const { pages } = await rebuilt();
  // the group's position is looked up at the end of the very first one
  expect(pages.filter((events) => events > 1)).toEqual([PAGE, PAGE]);
  const boxes = open.mock.calls.flatMap(([things]) => things.map(({ box }) => box.box));
  expect(boxes.length).toBeGreaterThan(EVENTS / 10);
  expect(new Set(boxes).size).toBe(boxes.length);
  const tables = projections.flatMap((projection) => projection.tables).length;
  const { copy = 0, key, ...rest } = counted();
  // the totals of points and the sums of the dashboards are derived once from their loaded rows, however many there are
  expect({ ...rest, key }).toMatchObject({ upsert: 1, update: 2, insert: 0, delete: 0, key: tables });
  // a table at the end, and one of more than 20,000 rows before
  expect(copy).toBeGreaterThan(2);
  expect(copy).toBeLessThan(60);
});

test('of one read model: only its events, and no box', async () => {
  const open = vi.spyOn(platform.vault, 'openMany');
  const one = projections.filter(({ name }) => name === 'unread');
  const { pages } = await rebuilt({ wanted: (projection) => one.includes(projection) });
  const { rows } = await platform.pool.query<{ count: number }>(
    'select count(*)::int as count from log.events where type = any($1)',
    [typesFor(one)],
  );
  expect(rows[0]?.count).toBeGreaterThan(EVENTS / 100);
  expect(pages.reduce((all, events) => all + events, 0)).toBe(rows[0]?.count);
  expect(pages.length).toBeLessThanOrEqual(2);
  expect(open).not.toHaveBeenCalled();
  expect(counted()).toMatchObject({ copy: 1, upsert: 0, update: 0, insert: 0, delete: 0, key: 1 });
});

const Bytes = z.object({ bytes: z.coerce.number() });

test('rows loaded into tables without readers are not in the write-ahead log', async () => {
  // small tables are logged rather than flushed to the disk at the commit
  const options = '-c wal_skip_threshold=0';
  const pool = new Pool({ connectionString: platform.url, max: 1, options });
  const bytesOf = async (text: string): Promise<number> =>
    Bytes.parse((await pool.query(text)).rows[0]).bytes;
  const walOf = async (): Promise<number> => {
    await pool.query('select pg_stat_force_next_flush()');
    return bytesOf('select wal_bytes as bytes from pg_stat_get_backend_wal(pg_backend_pid())');
  };
  try {
    await pool.query('create schema scratch');
    const before = await walOf();
    const here = buildPartHere({ pool, feed: platform.log, open: async (events) => events, projections });
    const signal = new AbortController().signal;
    const watching = { signal, progress: () => undefined, filled: () => undefined };
    const part = {
      members: [{ name: 'touched' }, { name: 'activity' }],
      scratch: 'scratch',
      until: BigInt(EVENTS),
    };
    expect(await here(part, watching)).toBe(BigInt(EVENTS));
    const logged = (await walOf()) - before;
    const size = await bytesOf(
      `select sum(pg_total_relation_size(oid)) as bytes from pg_class where relnamespace = 'scratch'::regnamespace and relkind = 'r'`,
    );
    expect(size).toBeGreaterThan(2_000_000);
    expect(logged).toBeLessThan(size / 4);
  } finally {
    await pool.end();
  }
});
