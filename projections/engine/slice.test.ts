import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { allProjections } from '../areas.ts';
import { runHandlers, workOf } from './batch.ts';
import { openingFor } from './needs.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import type { Projection } from './projection.ts';
import { isInSlice, sliceOf } from './slice.ts';

const eventOf = (type: string, item: string, data: RecordedEvent['data'] = {}): RecordedEvent => ({
  id: randomUUID(),
  type,
  data,
  meta: { version: 1, item, state: 'active', command: randomUUID(), actor: randomUUID() },
  stream: `thing-${item}`,
  revision: 0,
  position: 1n,
  at: '2026-11-20T12:00:00.123Z',
});

const slicesOf = (projection: Projection, count: number): readonly Projection[] =>
  Array.from({ length: count }, (_, index) => sliceOf(projection, { index, count }));

const sliced = allProjections(registry).filter(({ slices }) => slices);

test('search, figures and tags are built in slices', () => {
  expect(sliced.map(({ name }) => name).toSorted()).toEqual(['figures', 'post_sign', 'search']);
});

/** The rows that an event writes, each by its table and key. */
const writtenBy = (projection: Projection, event: RecordedEvent): readonly string[] => {
  const work = workOf(projection);
  expect(runHandlers([work], [event])).toEqual([]);
  return [...work.rows.changes()].flatMap((changes) =>
    [
      ...changes.takeInserts(),
      ...changes.takeOthers().map((change) => (change.kind === 'put' ? change.row : change.key)),
    ].map((row) => [changes.table.name.split(' ')[0], ...changes.table.key.map((key) => row[key])].join(' ')),
  );
};

describe.each(sliced.map((projection) => [projection.name, projection] as const))('%s', (_, projection) => {
  const event = (type: string): RecordedEvent => {
    const fields = Object.keys(registry.ofEvent(type)?.facts ?? {});
    const value = Object.fromEntries(fields.map((field) => [field, randomUUID()]));
    return eventOf(type, randomUUID(), { ...value, was: { ...value } });
  };

  test.each(Object.keys(projection.on))('%s writes the same rows in slices, each in one of them', (type) => {
    for (const count of [2, 3]) {
      const one = event(type);
      const rows = slicesOf(projection, count).flatMap((slice) => writtenBy(slice, one));
      expect(rows.toSorted()).toEqual(writtenBy(projection, one).toSorted());
      expect(new Set(rows).size).toBe(rows.length);
    }
  });

  test('of many things no row is written by two slices, and each slice writes some', () => {
    const events = Array.from({ length: 20 }, () => Object.keys(projection.on).map(event)).flat();
    const shared = randomUUID();
    // several things that name the same one
    const alike = events.map((one) => ({
      ...one,
      data: Object.fromEntries(Object.keys(one.data).map((field) => [field, shared])),
    }));
    const bySlice = slicesOf(projection, 3).map((slice) => [
      ...new Set(alike.flatMap((one) => writtenBy(slice, one))),
    ]);
    const all = bySlice.flat();
    expect(new Set(all).size).toBe(all.length);
    for (const rows of bySlice) expect(rows.length).toBeGreaterThan(0);
  });
});

const counting: Projection = {
  name: 'counting',
  version: 1,
  slices: 'item',
  tables: [
    { name: 'counted', columns: { id: { type: 'uuid' } }, key: ['id'], indexes: [{ columns: ['id'] }] },
  ],
  on: { Counted: ({ meta }, rows) => rows.table('counted').put({ id: meta.item }) },
};

test.each([2, 3, 4])('each item is in one of %i slices, which are of about the same size', (count) => {
  const slices = slicesOf(counting, count);
  const items = Array.from({ length: 2000 }, (_, n) => (n % 2 === 0 ? v7() : randomUUID()));
  const events = items.map((item) => eventOf('Counted', item));
  const sizes = slices.map((slice) => events.filter((event) => isInSlice(slice, event)).length);
  expect(sizes.reduce((one, other) => one + other, 0)).toBe(events.length);
  for (const size of sizes) expect(size).toBeGreaterThan((0.8 * events.length) / count);
  expect(events.every((event) => isInSlice(counting, event))).toBe(true);
});

test('a slice writes the rows of its items into a table of its own', () => {
  const events = Array.from({ length: 50 }, () => eventOf('Counted', randomUUID()));
  for (const [index, slice] of slicesOf(counting, 2).entries()) {
    const work = workOf(slice);
    expect(runHandlers([work], events)).toEqual([]);
    const [changes] = [...work.rows.changes()];
    expect(changes?.table).toEqual({
      name: `counted slice ${index}`,
      columns: { id: { type: 'uuid' } },
      key: ['id'],
    });
    const ids = changes?.takeOthers().map((change) => (change.kind === 'put' ? change.row['id'] : null));
    expect(ids).toEqual(events.filter((event) => isInSlice(slice, event)).map(({ meta }) => meta.item));
  }
});

test('no box is opened for a slice but of its items, and of persons who are forgotten', async () => {
  const [slice = counting] = slicesOf(counting, 2);
  const events = Array.from({ length: 50 }, () => eventOf('Counted', randomUUID()));
  const erased = [eventOf('PersonErased', randomUUID()), eventOf('PersonErased', randomUUID())];
  const opened: RecordedEvent[] = [];
  await openingFor([slice], async (some) => {
    opened.push(...some);
    return some;
  })([...events, ...erased]);
  expect(opened).toEqual([...events.filter((event) => isInSlice(slice, event)), ...erased]);
});
