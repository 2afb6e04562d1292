import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  counters,
  countersGoingUp,
  event,
  journal,
  openPlain,
  readModels,
  sumOf,
  type ReadModels,
} from '../../../tests/support/read-models.ts';
import { buildPartHere, type BuildPart, type Member } from './apart.ts';
import { RELEASE } from '../generated/release.ts';
import { CannotTake } from '../write-batch.ts';
import { agrees } from './parity.ts';
import type { Projection } from '../projection.ts';
import type { Processes, RebuildOptions } from './rebuild.ts';
import { makeScratch, takeTurn } from './scratch.ts';
import { RebuildStopped } from './stoppable.ts';
import { column } from '../table.ts';
import { transaction } from '../transaction.ts';

let it: ReadModels;
beforeEach(async () => {
  it = await readModels();
});
afterEach(() => it.close());

const both = [counters, journal()];

/** Counters, each incremented this many times. */
const history = async (things: number, counts: number) => {
  const ids = Array.from({ length: things }, () => randomUUID());
  for (const id of ids) {
    const counted = Array.from({ length: counts }, () => event('Counted', id));
    await it.append(`counter-${id}`, 'none', event('Started', id, { label: 'a' }), ...counted);
  }
  const end = await it.log.end();
  await it.reached(end);
  return { ids, end };
};

const leftBehind = () => it.sql(`select from pg_namespace where nspname = 'read_build'`);

test('beside a running engine and writers: equals the live tables, switches, and the engine continues', async () => {
  const { reports } = await it.start(both);
  const before = await it.tables();
  const going = countersGoingUp(it);
  for (let round = 0; round < 3; round += 1) {
    const { parities, notCompared } = await it.rebuild(both);
    expect(parities.map(({ table }) => table)).toEqual(['counter', 'seen']);
    expect(parities.filter((parity) => !agrees(parity))).toEqual([]);
    expect(notCompared).toEqual([]);
  }
  const { counted, last } = await going.stop();
  await it.reached(last);
  expect(await sumOf(it)).toBe(counted);
  const events = (await it.positions()).length;
  expect(await it.sql(`select count(*)::int as count from read.seen`)).toEqual([{ count: events }]);
  const after = await it.tables();
  expect(after['counter']).not.toBe(before['counter']);
  expect(after['seen']).not.toBe(before['seen']);
  expect(await leftBehind()).toEqual([]);
  expect(reports).toEqual([]);
});

test('its tables have the keys and indexes of the first ones', async () => {
  await it.start(both);
  await history(3, 2);
  const indexes = () => it.sql(`select indexdef from pg_indexes where schemaname = 'read' order by 1`);
  const before = await indexes();
  await it.rebuild(both);
  expect(await indexes()).toEqual(before);
  expect(before).toHaveLength(4);
});

test('reads never see a half-built table', async () => {
  await it.start(both);
  await history(20, 10);
  const going = countersGoingUp(it);
  const reading = new AbortController();
  const sums: number[] = [];
  const reader = (async () => {
    while (!reading.signal.aborted) sums.push(await sumOf(it));
  })();
  for (let round = 0; round < 3; round += 1) await it.rebuild(both);
  reading.abort();
  await reader;
  await going.stop();
  expect(sums.length).toBeGreaterThan(3);
  expect(sums[0]).toBeGreaterThanOrEqual(200);
  expect(sums).toEqual(sums.toSorted((a, b) => a - b));
});

test.each(['at its first batch', 'while it waits to switch'])(
  'stopped %s it leaves the live tables and nothing behind',
  async (when) => {
    await it.start(both);
    await history(5, 5);
    const before = await it.tables();
    const stopping = new AbortController();
    const holder = await it.pool.connect();
    const options: Partial<RebuildOptions> = { signal: stopping.signal };
    let rebuilding;
    if (when === 'at its first batch') {
      rebuilding = it.rebuild(both, { ...options, progress: () => stopping.abort() });
    } else {
      await holder.query('begin; lock table read.counter in access share mode');
      rebuilding = it.rebuild(both, options);
      await it.lockWaitedFor('counter');
      stopping.abort();
    }
    await expect(rebuilding).rejects.toThrow(RebuildStopped);
    await holder.query('rollback');
    holder.release();
    expect(await it.tables()).toEqual(before);
    expect(await leftBehind()).toEqual([]);
    expect((await it.rebuild(both)).parities.filter((parity) => !agrees(parity))).toEqual([]);
  },
);

test('a reader delays the switch, and the switch delays readers only briefly', async () => {
  await it.start(both);
  await history(2, 2);
  const holder = await it.pool.connect();
  await holder.query('begin; lock table read.counter in access share mode');
  const rebuilding = it.rebuild(both);
  await it.lockWaitedFor('counter');
  // queues behind the switch, and continues when the switch times out
  expect(await sumOf(it)).toBe(4);
  await holder.query('rollback');
  holder.release();
  expect((await rebuilding).projections).toEqual(['counters', 'journal']);
});

test('rebuilds one projection and leaves the other tables', async () => {
  await it.start(both);
  await history(2, 2);
  const before = await it.tables();
  const { projections, parities } = await it.rebuild(both, { wanted: ({ name }) => name === 'journal' });
  expect(projections).toEqual(['journal']);
  expect(parities).toEqual([{ table: 'seen', rows: 6, missing: 0, extra: 0, different: 0, examples: [] }]);
  const after = await it.tables();
  expect(after['counter']).toBe(before['counter']);
  expect(after['seen']).not.toBe(before['seen']);
});

test('names a projection whose handler fails, and changes no table', async () => {
  await it.start(both);
  await history(2, 2);
  const before = await it.tables();
  await expect(it.rebuild([counters, journal('Counted')])).rejects.toThrow(CannotTake);
  expect(await it.tables()).toEqual(before);
  expect(await leftBehind()).toEqual([]);
});

test('at the next start, rebuilds a changed version and drops a removed projection', async () => {
  const first = await it.start(both);
  await history(2, 3);
  await first.stop();
  const doubled = {
    ...counters,
    version: 2,
    on: {
      ...counters.on,
      Counted: ({ meta }, rows) => rows.table('counter').add({ id: meta.item }, { count: 2 }),
    },
  } satisfies typeof counters;
  await it.start([doubled], { release: RELEASE + 1 });
  expect(await sumOf(it)).toBe(12);
  expect(Object.keys(await it.tables()).toSorted()).toEqual(['counter', 'projection']);
});

test('a start drops the remains of a killed rebuild, but not of a running one', async () => {
  const first = await it.start(both);
  await first.stop();
  await transaction(it.pool, (client) => makeScratch(client, 'read'));
  await it.sql('create table read_build.counter ()');
  const other = await it.pool.connect();
  await other.query('begin');
  await takeTurn(other);
  await (await it.start(both)).stop();
  expect(await leftBehind()).toHaveLength(1);
  await other.query('rollback');
  other.release();
  await it.start(both);
  expect(await leftBehind()).toEqual([]);
});

/** The part of another process, built in this one. */
const processesBy = (pool: Pool, projections: readonly Projection[], count = 2): Processes => ({
  count,
  build: buildPartHere({ pool, feed: it.log, open: openPlain, projections }),
});
const two = (projections: readonly Projection[]): Partial<RebuildOptions> => ({
  processes: processesBy(it.pool, projections),
});

test('by two processes beside a running engine and writers: equals the live tables, and the engine continues', async () => {
  const { reports } = await it.start(both);
  await history(20, 60);
  const before = await it.tables();
  const going = countersGoingUp(it);
  for (let round = 0; round < 3; round += 1) {
    const { parities } = await it.rebuild(both, two(both));
    expect(parities.map(({ table }) => table)).toEqual(['counter', 'seen']);
    expect(parities.filter((parity) => !agrees(parity))).toEqual([]);
  }
  const { counted, last } = await going.stop();
  await it.reached(last);
  expect(await sumOf(it)).toBe(counted + 20 * 60);
  const after = await it.tables();
  expect(after['counter']).not.toBe(before['counter']);
  expect(after['seen']).not.toBe(before['seen']);
  expect(await leftBehind()).toEqual([]);
  expect(reports).toEqual([]);
});

test('a group builds its indexes while another one still fills', async () => {
  await it.start(both);
  await history(20, 60);
  const { build } = processesBy(it.pool, both);
  const indexes = () =>
    it.sql(`select indexname as name from pg_indexes where schemaname = 'read_build' order by 1`);
  const built = Promise.withResolvers<unknown>();
  const groups: (readonly Member[])[] = [];
  const { parities } = await it.rebuild(both, {
    // the journal, which reads every event, gets its first ones once the counters are built
    feed: {
      ...it.log,
      readAll: async (from, limit) => {
        await built.promise;
        return it.log.readAll(from, limit);
      },
    },
    processes: {
      count: 2,
      build: async (part, watching) => {
        groups.push(part.members);
        const at = await build(part, watching);
        built.resolve(await indexes());
        return at;
      },
    },
  });
  expect(groups).toEqual([[{ name: 'counters' }]]);
  expect(await built.promise).toEqual([{ name: 'counter_label_idx' }, { name: 'counter_pkey' }]);
  expect(parities.filter((parity) => !agrees(parity))).toEqual([]);
});

/** Counters whose rows hold a personal text; each event writes the row of its item only. */
const sliceable: Projection = {
  ...counters,
  slices: 'item',
  tables: counters.tables.map((table) => ({
    ...table,
    columns: { ...table.columns, of: column('uuid'), label: { type: 'text', personOf: 'of' } },
    generated: { words: { type: 'tsvector', from: `array_to_tsvector(array[coalesce(label, '-')])` } },
    indexes: [{ columns: ['label'] }, { columns: ['words'], words: true }],
  })),
  on: {
    ...counters.on,
    Started: ({ meta, data }, rows) =>
      rows.table('counter').insert({ id: meta.item, count: 0, label: data['label'], of: data['of'] }),
  },
};

test("in slices beside a running engine and writers: equals the live tables with indexes, without erased persons' texts", async () => {
  const { reports } = await it.start([sliceable]);
  const { ids } = await history(20, 60);
  const person = randomUUID();
  const theirs = Array.from({ length: 8 }, () => randomUUID());
  for (const id of theirs)
    await it.append(`counter-${id}`, 'none', event('Started', id, { label: 'theirs', of: person }));
  await it.append(`counter-${ids[0]}`, 60, event('Ended', ids[0] ?? ''));
  const erased = await it.append(`user-${person}`, 'none', event('PersonErased', person));
  await it.reached(erased);
  const indexes = () => it.sql(`select indexdef from pg_indexes where schemaname = 'read' order by 1`);
  const before = { tables: await it.tables(), indexes: await indexes() };
  const going = countersGoingUp(it);
  const { build } = processesBy(it.pool, [sliceable]);
  const asked: (readonly Member[])[] = [];
  const noted: BuildPart = (part, watching) => {
    asked.push(part.members);
    return build(part, watching);
  };
  const { parities } = await it.rebuild([sliceable], { processes: { count: 3, build: noted } });
  const name = 'counters';
  expect(asked).toEqual([
    [{ name, slice: { index: 1, count: 3 } }],
    [{ name, slice: { index: 2, count: 3 } }],
  ]);
  expect(parities.map(({ table }) => table)).toEqual(['counter']);
  expect(parities.filter((parity) => !agrees(parity))).toEqual([]);
  const { counted, last } = await going.stop();
  await it.reached(last);
  expect(await sumOf(it)).toBe(counted + 19 * 60);
  expect(await it.sql(`select label, words::text from read.counter where of = '${person}'`)).toEqual(
    theirs.map(() => ({ label: null, words: `'-'` })),
  );
  expect((await it.tables())['counter']).not.toBe(before.tables['counter']);
  expect(await indexes()).toEqual(before.indexes);
  expect(await leftBehind()).toEqual([]);
  expect(reports).toEqual([]);
});

test('a failing slice stops the others, and no table changes', async () => {
  await it.start([sliceable]);
  const { ids } = await history(20, 60);
  const before = await it.tables();
  const unable: Projection = {
    ...sliceable,
    on: {
      ...sliceable.on,
      Counted: ({ meta }) => {
        if (meta.item === ids[0]) throw new Error('It is too much');
      },
    },
  };
  await expect(it.rebuild([unable], { processes: processesBy(it.pool, [unable]) })).rejects.toThrow(
    CannotTake,
  );
  expect(await it.tables()).toEqual(before);
  expect(await leftBehind()).toEqual([]);
});

test('a stop while slices are joined leaves the live tables and no remains', async () => {
  await it.start([sliceable]);
  await history(20, 60);
  const before = await it.tables();
  const stopping = new AbortController();
  const holder = await it.pool.connect();
  const { build } = processesBy(it.pool, [sliceable]);
  const rebuilding = it.rebuild([sliceable], {
    signal: stopping.signal,
    processes: {
      count: 2,
      build: async (part, watching) => {
        // another session that creates this table waits for this transaction
        await holder.query('begin; create table read_build.counter ()');
        return build(part, watching);
      },
    },
  });
  const waiting = `select from pg_stat_activity where query like 'create table "read_build"."counter"%' and wait_event_type = 'Lock'`;
  await expect.poll(() => it.sql(waiting)).toHaveLength(1);
  stopping.abort();
  // the schema can't be dropped while a session creates a table in it
  await holder.query('rollback');
  holder.release();
  await expect(rebuilding).rejects.toThrow(RebuildStopped);
  expect(await it.tables()).toEqual(before);
  expect(await leftBehind()).toEqual([]);
});

test('after a first start with two processes, the group continues at their final position', async () => {
  for (let n = 0; n < 20; n += 1) {
    const id = randomUUID();
    const counts = Array.from({ length: 60 }, () => event('Counted', id));
    await it.append(`counter-${id}`, 'none', event('Started', id, { label: 'a' }), ...counts);
  }
  const { stop } = await it.start(both, two(both));
  await stop();
  expect(await sumOf(it)).toBe(20 * 60);
  expect(await it.sql(`select position::text from read.projection where name = '*pack'`)).toEqual([
    { position: String(await it.log.end()) },
  ]);
});

test('a failing part stops the others, and no table changes', async () => {
  await it.start(both);
  await history(20, 60);
  const before = await it.tables();
  const unable = [counters, journal('Counted')];
  await expect(it.rebuild(unable, two(unable))).rejects.toThrow(CannotTake);
  expect(await it.tables()).toEqual(before);
  expect(await leftBehind()).toEqual([]);
});

test('a stop while parts are built leaves the live tables and no remains', async () => {
  await it.start(both);
  await history(20, 60);
  const before = await it.tables();
  const stopping = new AbortController();
  const options = { ...two(both), signal: stopping.signal, progress: () => stopping.abort() };
  await expect(it.rebuild(both, options)).rejects.toThrow(RebuildStopped);
  expect(await it.tables()).toEqual(before);
  expect(await leftBehind()).toEqual([]);
});

test('runs two concurrent rebuilds one after the other', async () => {
  await it.start(both);
  await history(5, 5);
  const outcomes = await Promise.all([it.rebuild(both), it.rebuild(both)]);
  expect(outcomes.flatMap(({ parities }) => parities).filter((parity) => !agrees(parity))).toEqual([]);
  expect(await sumOf(it)).toBe(25);
});

test('a rebuild returns a detached projection to the group', async () => {
  const first = await it.start([counters, journal('Counted')]);
  await history(1, 1);
  await expect.poll(() => first.reports).toHaveLength(1);
  await first.stop();
  const { notCompared } = await it.rebuild(both);
  expect(notCompared).toEqual(['journal']);
  expect(await it.sql(`select name from read.projection where position is not null`)).toEqual([
    { name: '*pack' },
  ]);
  expect(await it.sql(`select from read.seen`)).toHaveLength(2);
});
