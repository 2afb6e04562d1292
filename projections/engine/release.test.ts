import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { counters, event, journal, readModels, type ReadModels } from '../../tests/support/read-models.ts';
import type { Projection } from './projection.ts';
import { ReadModelsNewer } from './release.ts';
import { column } from './table.ts';

let it: ReadModels;
beforeEach(async () => {
  it = await readModels();
});
afterEach(() => it.close());

/** The same counters with an additional column. */
const wider: Projection = {
  ...counters,
  version: 2,
  tables: counters.tables.map((table) => ({
    ...table,
    columns: { ...table.columns, note: column('text') },
  })),
};

const old = [counters];
const grown = [wider, journal()];

const count = async (times: number) => {
  const id = randomUUID();
  let last = await it.append(`counter-${id}`, 'none', event('Started', id, { label: 'a' }));
  for (let n = 0; n < times; n += 1) last = await it.append(`counter-${id}`, n, event('Counted', id));
  return last;
};

/** The tables and their rows. */
const live = async () => ({
  tables: await it.tables(),
  seen: await it.sql('select count(*)::int from read.seen'),
  notes: await it.sql('select count(*)::int, max(note) as note from read.counter'),
});

/** Expects that a program is refused and that nothing changes. */
const refused = async (projections: readonly Projection[], release: number) => {
  const before = await live();
  await expect(it.start(projections, { release })).rejects.toThrow(ReadModelsNewer);
  await expect(it.rebuild(projections, { release })).rejects.toThrow(ReadModelsNewer);
  expect(await live()).toEqual(before);
};

test('upgrade and downgrade: the newer program takes over; the older one is refused and drops nothing', async () => {
  const first = await it.start(old, { release: 1 });
  await it.reached(await count(2));
  const second = await it.start(grown, { release: 2 });
  // The older program, still running, leaves the read models to the newer one.
  await expect.poll(() => first.reports.map(({ kind }) => kind)).toContain('outdated');
  await first.ended;
  await it.reached(await count(3));
  await refused(old, 1);
  await it.reached(await count(1));
  await second.stop();
  await refused(old, 1);
  // A second upgrade rebuilds nothing.
  const before = await it.tables();
  await it.start(grown, { release: 2 });
  await it.reached(await count(1));
  expect(await it.tables()).toEqual(before);
  expect(second.reports).toEqual([]);
});

test('an unknown older program is refused too: fewer columns or tables', async () => {
  const { stop } = await it.start(grown, { release: 2 });
  await it.reached(await count(2));
  await stop();
  await refused(old, 1);
  await refused([counters, journal()], 1);
  expect(Object.keys(await it.tables()).toSorted()).toEqual(['counter', 'projection', 'seen']);
});

test('of two programs with the same release the one with fewer columns is older', async () => {
  const { stop } = await it.start(grown, { release: 2 });
  await it.reached(await count(2));
  await stop();
  const before = await live();
  await expect(it.start([wider], { release: 2 })).rejects.toThrow(/journal/);
  await expect(it.start([counters, journal()], { release: 2 })).rejects.toThrow(/counter\.note/);
  expect(await live()).toEqual(before);
});

test('an older program that builds during an upgrade can’t switch', async () => {
  const { stop } = await it.start(old, { release: 1 });
  await it.reached(await count(2));
  await stop();
  const building = it.rebuild(old, {
    release: 1,
    open: async (events) => {
      await it.sql(`update read.projection set release = 2 where name = '*pack'`);
      return events;
    },
  });
  await expect(building).rejects.toThrow(ReadModelsNewer);
  const newer = await it.start(grown, { release: 2 });
  await it.reached(await count(1));
  expect(newer.reports).toEqual([]);
});

test('a newer program drops removed tables and columns', async () => {
  const first = await it.start(grown, { release: 1 });
  await it.reached(await count(2));
  await first.stop();
  await it.start(old, { release: 2 });
  await it.reached(await count(1));
  expect(Object.keys(await it.tables()).toSorted()).toEqual(['counter', 'projection']);
});
