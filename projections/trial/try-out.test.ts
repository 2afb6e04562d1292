import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  counters,
  countersGoingUp,
  event,
  openPlain,
  readModels,
  sumOf,
  type ReadModels,
} from '../../tests/support/read-models.ts';
import type { Projection } from '../engine/projection.ts';
import { column } from '../engine/table.ts';
import { KEPT_SCHEMA, NotKept } from './kept.ts';
import { RebuildStopped } from '../engine/rebuild/stoppable.ts';
import { LiveReplaced, tryOut, type TryOptions } from './try-out.ts';

let it: ReadModels;
beforeEach(async () => {
  it = await readModels();
});
afterEach(() => it.close());

const trial = (projection: Projection, more: Partial<TryOptions> = {}) =>
  tryOut({
    pool: it.pool,
    feed: it.log,
    live: 'read',
    known: [counters],
    projection,
    signal: new AbortController().signal,
    ...more,
  });

/** Ids that sort as they are numbered. */
const idOf = (n: number): string => `0000000${n}-0000-4000-8000-000000000000`;

/** Counters that were incremented as often as their number says. */
const history = async (things: number) => {
  for (let n = 1; n <= things; n += 1) {
    const counted = Array.from({ length: n }, () => event('Counted', idOf(n)));
    await it.append(
      `counter-${idOf(n)}`,
      'none',
      event('Started', idOf(n), { label: `no ${n}` }),
      ...counted,
    );
  }
  const end = await it.log.end();
  await it.reached(end);
  return end;
};

/** The live tables with their ids and rows. */
const present = async () => ({
  tables: await it.tables(),
  rows: await it.sql('select * from read.counter order by id'),
  ledger: await it.sql('select name, version, position from read.projection order by name'),
});

const leftBehind = () =>
  it.sql(`select nspname from pg_namespace where nspname like 'try%' or nspname = '${KEPT_SCHEMA}'`);

/** Counts twice from the third on, doesn't see the first end, and starts one more. */
const changed: Projection = {
  ...counters,
  on: {
    ...counters.on,
    Counted: ({ meta }, rows) =>
      rows.table('counter').add({ id: meta.item }, { count: meta.item > idOf(2) ? 2 : 1 }),
    Ended: () => undefined,
    Opened: ({ meta }, rows) => rows.table('counter').insert({ id: meta.item, count: 0, label: 'opened' }),
  },
};

test('a changed projection shows exactly the rows that differ, and the live ones are untouched', async () => {
  await it.start([counters]);
  await history(4);
  await it.append(`counter-${idOf(1)}`, 1, event('Ended', idOf(1)));
  const end = await it.append(`counter-${idOf(9)}`, 'none', event('Opened', idOf(9)));
  await it.reached(end);
  const before = await present();

  const { differences, kept, live, until } = await trial(changed);
  expect(differences).toEqual([
    {
      table: 'counter',
      rows: 5,
      compared: {
        equal: 1,
        changed: 2,
        onlyHere: 2,
        onlyThere: 0,
        otherColumns: [],
        examples: [
          ...[3, 4].map((n) => ({
            kind: 'changed',
            here: { id: idOf(n), count: n * 2, label: `no ${n}` },
            there: { id: idOf(n), count: n, label: `no ${n}` },
          })),
          { kind: 'onlyHere', here: { id: idOf(1), count: 1, label: 'no 1' }, there: null },
          { kind: 'onlyHere', here: { id: idOf(9), count: 0, label: 'opened' }, there: null },
        ],
      },
    },
  ]);
  expect({ kept, live, until }).toEqual({ kept: [], live: end, until: end });
  expect(await present()).toEqual(before);
  expect(await leftBehind()).toEqual([]);
});

test('beside writers it is compared at the position of the live tables: an unchanged one is equal', async () => {
  await it.start([counters]);
  await history(4);
  const going = countersGoingUp(it);
  for (let round = 0; round < 5; round += 1) {
    const { differences } = await trial(counters);
    expect(differences[0]?.compared).toMatchObject({ changed: 0, onlyHere: 0, onlyThere: 0, examples: [] });
  }
  const { counted, last } = await going.stop();
  await it.reached(last);
  expect(await sumOf(it)).toBe(counted + 1 + 2 + 3 + 4);
});

test('of many differences the first twenty of each kind are shown', async () => {
  await it.start([counters]);
  const ids = Array.from({ length: 30 }, () => randomUUID()).toSorted();
  for (const id of ids)
    await it.append(`counter-${id}`, 'none', event('Started', id, { label: 'a' }), event('Counted', id));
  await it.reached(await it.log.end());
  const none: Projection = { ...counters, on: {} };
  const [difference] = (await trial(none)).differences;
  expect(difference?.compared).toMatchObject({ equal: 0, onlyThere: 30 });
  expect(difference?.compared?.examples.map(({ there }) => there?.['id'])).toEqual(ids.slice(0, 20));
});

test('reads the part of the log from one position to another', async () => {
  await it.start([counters]);
  await history(3);
  const positions = await it.positions();
  // the second thing: one start and two counts
  const [after, until] = [positions[1], positions[4]];
  if (after === undefined || until === undefined) throw new Error('the log has events');
  const { events, differences } = await trial(counters, { after, until });
  expect(events).toBe(3);
  expect(differences[0]).toMatchObject({ rows: 1, compared: { equal: 1, onlyThere: 2, onlyHere: 0 } });
});

test('other columns are named, and a table that isn’t live has only its rows', async () => {
  await it.start([counters]);
  await history(2);
  const wider: Projection = {
    ...counters,
    tables: counters.tables.map((table) => ({
      ...table,
      columns: { id: column('uuid'), count: column('text'), colour: column('text') },
      indexes: [],
    })),
    on: {
      Started: ({ meta }, rows) =>
        rows.table('counter').insert({ id: meta.item, count: 'many', colour: 'red' }),
    },
  };
  const [difference] = (await trial(wider)).differences;
  expect(difference?.compared).toMatchObject({ equal: 2, otherColumns: ['count', 'colour', 'label'] });

  const fresh: Projection = {
    name: 'labels',
    version: 1,
    tables: [{ name: 'label', columns: { label: column('text'), count: column('bigint') }, key: ['label'] }],
    on: { Started: ({ data }, rows) => rows.table('label').count({ label: data['label'] }, { count: 1 }) },
  };
  expect((await trial(fresh)).differences).toEqual([{ table: 'label', rows: 2, compared: null }]);
});

test('personal columns are neither compared nor shown, nor kept', async () => {
  const personal: Projection = {
    ...counters,
    tables: counters.tables.map((table) => ({
      ...table,
      columns: { ...table.columns, of: column('uuid'), label: { type: 'text', personOf: 'of' } },
    })),
  };
  await it.start([personal]);
  await history(2);
  // the tried definition forgets that the label is personal
  const { differences } = await trial(changed, { known: [personal] });
  expect(JSON.stringify(differences)).not.toContain('no 1');
  expect(differences[0]?.compared).toMatchObject({ equal: 2, otherColumns: ['of'] });
});

const account = 'malaab_analyst';
const keeping = { name: 'double', columnsOf: () => ['id', 'count'], account, madeAt: '2026-11-26T00:00:00Z' };

test('is kept under a name with the columns that may be kept, for analysts, until it is tried again', async () => {
  await it.start([counters]);
  await history(3);
  expect((await trial(changed, { keeping })).kept).toEqual(['double']);
  expect((await trial(changed, { keeping })).kept).toEqual(['double']);
  expect(await it.sql(`select * from dataset.double order by id`)).toEqual(
    [1, 2, 3].map((n) => ({ id: idOf(n), count: String(n > 2 ? n * 2 : n) })),
  );
  const [grant] = await it.sql(
    `select has_table_privilege('${account}', 'dataset.double', 'select') as reads,
       has_table_privilege('${account}', 'dataset.double', 'insert') as writes`,
  );
  expect(grant).toEqual({ reads: true, writes: false });
});

test('what may not be kept leaves nothing', async () => {
  await it.start([counters]);
  await history(1);
  const refusing = { ...keeping, columnsOf: () => null };
  await expect(trial(changed, { keeping: refusing })).rejects.toThrow(NotKept);
  expect(await leftBehind()).toEqual([]);
});

test.each(['while it reads', 'while it compares'])('interrupted %s it leaves nothing', async (when) => {
  await it.start([counters]);
  await history(4);
  const before = await present();
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const trying = trial(changed, {
    keeping,
    signal: stopping.signal,
    ...(when === 'while it reads' ? { progress: stop } : { comparing: stop }),
  });
  await expect(trying).rejects.toThrow(RebuildStopped);
  expect(await present()).toEqual(before);
  expect(await leftBehind()).toEqual([]);
});

test('a rebuild that replaces the live tables meanwhile ends it', async () => {
  await it.start([counters]);
  await history(2);
  let rebuilt: Promise<unknown> | undefined;
  const feed: TryOptions['feed'] = {
    ...it.log,
    readTypes: async (types, from, limit) => {
      rebuilt ??= it.rebuild([counters], { open: openPlain });
      await rebuilt;
      return it.log.readTypes(types, from, limit);
    },
  };
  await expect(trial(counters, { feed })).rejects.toThrow(LiveReplaced);
  expect(await leftBehind()).toEqual([]);
});
