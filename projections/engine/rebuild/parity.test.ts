import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { counters, event, journal, readModels, type ReadModels } from '../../../tests/support/read-models.ts';
import { agrees } from './parity.ts';
import type { Projection } from '../projection.ts';

let it: ReadModels;
const [one = '', other = ''] = [randomUUID(), randomUUID()].toSorted();

beforeEach(async () => {
  it = await readModels('postgres');
  await it.start([counters, journal()]);
  for (const id of [one, other])
    await it.append(
      `counter-${id}`,
      'none',
      event('Started', id, { label: 'first' }),
      event('Labelled', id, { label: 'second' }),
      event('Labelled', id, { label: 'third' }),
      event('Counted', id),
    );
  await it.reached(8n);
});
afterEach(() => it.close());

/** The rebuilt tables that differ from the live ones. */
const differing = async (projections: readonly Projection[] = [counters, journal()]) => {
  const { parities } = await it.rebuild(projections);
  return parities.filter((parity) => !agrees(parity));
};

const counter = { table: 'counter', rows: 2, missing: 0, extra: 0, different: 0 };

test('reports nothing where nothing differs', async () => {
  expect(await differing()).toEqual([]);
});

test('reports a row altered by SQL by its key, and repairs it', async () => {
  await it.sql(`update read.counter set label = 'forged' where id = $1`, [other]);
  expect(await differing()).toEqual([{ ...counter, different: 1, examples: [other] }]);
  expect(await differing()).toEqual([]);
});

test('reports a value that became null', async () => {
  await it.sql(`update read.counter set label = null where id = $1`, [one]);
  expect(await differing()).toEqual([{ ...counter, different: 1, examples: [one] }]);
});

test('reports a row deleted by SQL and a row inserted by SQL', async () => {
  const third = 'ffffffff-0000-4000-8000-000000000000';
  await it.sql('delete from read.counter where id = $1', [one]);
  await it.sql('insert into read.counter values ($1, 0, null)', [third]);
  expect(await differing()).toEqual([{ ...counter, missing: 1, extra: 1, examples: [one, third] }]);
});

test('reports a removed handler', async () => {
  const { Counted, ...on } = counters.on;
  expect(Counted).toBeDefined();
  expect(await differing([{ ...counters, on }, journal()])).toEqual([
    { ...counter, different: 2, examples: [one, other] },
  ]);
});

test('reports two events that were swapped in the log', async () => {
  const move = (revision: number, by: number) =>
    `update log.events set position = position + ${by}, revision = revision + ${by}
     where stream = 'counter-${one}' and revision = ${revision}`;
  // in one transaction, so that the engine never reads a half-swapped log
  await it.sql([move(1, 100), move(2, -1), move(101, -99)].join(';'));
  expect(await differing([counters])).toEqual([{ ...counter, different: 1, examples: [one] }]);
});
