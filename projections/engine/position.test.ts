import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { counters, readModels, type ReadModels } from '../../tests/support/read-models.ts';
import { readPositionOf } from './position.ts';
import { SCHEMA } from '../areas.ts';

let it: ReadModels;
beforeEach(async () => {
  it = await readModels();
  const { stop } = await it.start([counters]);
  await stop();
});
afterEach(() => it.close());

const moveTo = (position: number) =>
  it.sql(`update read.projection set position = $1 where name = '*pack'`, [position]);

test('a wait for an unreached position times out', async () => {
  expect(await readPositionOf(it.pool, SCHEMA).waitFor(7n, 50)).toBe(false);
});

test('a wait times out while the database does not answer, and ends when this process reports', async () => {
  const position = readPositionOf({ query: () => new Promise<never>(() => undefined) }, SCHEMA);
  expect(await position.waitFor(7n, 50)).toBe(false);
  const waiting = position.waitFor(7n, 60_000);
  position.reached(7n);
  expect(await waiting).toBe(true);
});

test('a wait ends when the engine of this process reports the position or a later one', async () => {
  const position = readPositionOf(it.pool, SCHEMA);
  const waiting = [position.waitFor(7n, 60_000), position.waitFor(5n, 60_000)];
  position.reached(6n);
  expect(await waiting[1]).toBe(true);
  position.reached(9n);
  expect(await waiting[0]).toBe(true);
  expect(position.current()).toBe(9n);
});

test('a wait ends when another process reaches the position, also after earlier reports of this process', async () => {
  const position = readPositionOf(it.pool, SCHEMA);
  position.reached(3n);
  const waiting = position.waitFor(7n, 60_000);
  await moveTo(7);
  expect(await waiting).toBe(true);
  expect(position.current()).toBe(7n);
});

test('a clock that is set back does not prolong a wait', async () => {
  const position = readPositionOf(it.pool, SCHEMA);
  position.reached(3n);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const waiting = [position.waitFor(7n, 300), position.waitFor(5n, 60_000)];
    vi.setSystemTime(Date.now() - 3_600_000);
    await moveTo(5);
    expect(await Promise.all(waiting)).toEqual([false, true]);
  } finally {
    vi.useRealTimers();
  }
});
