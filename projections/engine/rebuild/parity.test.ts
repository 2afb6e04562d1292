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

/** Of the rebuilt tables, those that aren't as the live ones were. */
const differing = async (projections: readonly Projection[] = [counters, journal()]) => {
  const { parities } = await it.rebuild(projections);
  return parities.filter((parity) => !agrees(parity));
};

const counter = { table: 'counter', rows: 2, missing: 0, extra: 0, different: 0 };

test('nothing is reported where nothing differs', async () => {
  expect(await differing()).toEqual([]);
});

test('a row altered by SQL is reported by its key, and put right', async () => {
  await it.sql(`update read.counter set label = 'forged' where id = $1`, [other]);
  expect(await differing()).toEqual([{ ...counter, different: 1, examples: [other] }]);
  expect(await differing()).toEqual([]);
});

test('a value that became null is a difference', async () => {
  await it.sql(`update read.counter set label = null where id = $1`, [one]);
  expect(await differing()).toEqual([{ ...counter, different: 1, examples: [one] }]);
});

test('a row deleted by SQL, and one put in, are reported', async () => {
  const third = 'ffffffff-0000-4000-8000-000000000000';
  await it.sql('delete from read.counter where id = $1', [one]);
  await it.sql('insert into read.counter values ($1, 0, null)', [third]);
  expect(await differing()).toEqual([{ ...counter, missing: 1, extra: 1, examples: [one, third] }]);
});

test('a handler that was dropped is reported', async () => {
  const { Counted, ...on } = counters.on;
  expect(Counted).toBeDefined();
  expect(await differing([{ ...counters, on }, journal()])).toEqual([
    { ...counter, different: 2, examples: [one, other] },
  ]);
});

test('two events that changed places in the log are reported', async () => {
  const move = (revision: number, by: number) =>
    `update log.events set position = position + ${by}, revision = revision + ${by}
     where stream = 'counter-${one}' and revision = ${revision}`;
  // one transaction: the engine must not meet an event on its way
  await it.sql([move(1, 100), move(2, -1), move(101, -99)].join(';'));
  expect(await differing([counters])).toEqual([{ ...counter, different: 1, examples: [one] }]);
});
