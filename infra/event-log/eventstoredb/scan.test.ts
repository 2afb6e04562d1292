import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { anEvent, aStream } from '../contract/subject.ts';
import type { OpenEventLog } from '../open-log.ts';
import { tailOf } from '../tail.ts';
import { type Double, startDouble } from '../../../tests/doubles/eventstoredb/double.ts';
import { eventStoreDbEventLog } from './log.ts';
import { patiently } from '../../../tests/support/patience.ts';

const MANY = 4_000;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const openDouble = async (): Promise<Double> => {
  const double = await startDouble();
  cleanups.push(double.shut);
  return double;
};
const openLog = async ({ url }: Double): Promise<OpenEventLog> => {
  const log = await eventStoreDbEventLog({ url });
  cleanups.push(() => log.close());
  return log;
};

/** Writes events of another application to the same server. */
const writeForeign = ({ store }: Double, count: number): void => {
  const one = () => ({
    id: randomUUID(),
    type: 'ElseHappened',
    contentType: 'application/json',
    data: Buffer.from('{}'),
    metadata: new Uint8Array(),
  });
  for (let left = count; left > 0; left -= 1000)
    store.append('Else', 'any', Array.from({ length: Math.min(left, 1000) }, one));
};

const writeOwn = async (log: OpenEventLog): Promise<void> => {
  expect(await log.append(aStream(), 'none', [anEvent()])).toMatchObject({ kind: 'appended' });
};

/** Number of events that the server sends during a task. */
const sentDuring = async ({ store }: Double, task: () => Promise<unknown>): Promise<number> => {
  const before = store.sent;
  await task();
  return store.sent - before;
};

test.each(['behind the last own one', 'where there is none of the log’s'])(
  'foreign events %s are read once by polls, counts and reads of the end',
  async (place) => {
    const double = await openDouble();
    const log = await openLog(double);
    if (place === 'behind the last own one') await writeOwn(log);
    const last = await log.end();
    writeForeign(double, MANY);
    await log.readAll(last, 1001);
    for (const read of [
      () => log.readAll(last, 1001),
      () => log.readAll(last + 1n, 1000),
      () => log.countAfter(last),
      () => log.end(),
    ])
      expect(await sentDuring(double, read)).toBeLessThanOrEqual(2);
    writeForeign(double, 10);
    expect(await sentDuring(double, () => log.readAll(last, 1001))).toBe(11);
    await writeOwn(log);
    expect(await log.readAll(last + 1n, 10)).toHaveLength(1);
  },
);

test('one event is read at its position without the following ones', async () => {
  const double = await openDouble();
  const log = await openLog(double);
  for (let n = 0; n < 5; n += 1) await writeOwn(log);
  writeForeign(double, 3);
  const [first] = await log.readAll(0n, 1);
  const position = first?.position ?? 0n;
  const reading = async () => expect(await log.readAll(position, 1)).toMatchObject([{ id: first?.id }]);
  expect(await sentDuring(double, reading)).toBe(1);
  expect(await log.readAll(position, 10)).toHaveLength(5);
});

test('after a restart foreign events are read at most once more', async () => {
  const double = await openDouble();
  await writeOwn(await openLog(double));
  writeForeign(double, MANY);
  const again = await openLog(double);
  const last = await again.end();
  const reading = () => Promise.all([again.readAll(last, 1001), again.end(), again.countAfter(last)]);
  expect(await sentDuring(double, reading)).toBeLessThan(100);
});

test.each([
  ['at the same position', 1],
  ['at other positions', 3],
])('after a restore from a backup, events %s are read', async (where, foreign) => {
  const double = await openDouble();
  const log = await openLog(double);
  await writeOwn(log);
  const last = await log.end();
  writeForeign(double, foreign);
  // Position of the event that the scan read last.
  const looked = double.store.log.at(-1)?.position;
  expect(await log.readAll(last + 1n, 10)).toEqual([]);
  double.store.goBack(foreign);
  await writeOwn(log);
  writeForeign(double, 3);
  const isTaken = double.store.log.some(({ position }) => position === looked);
  expect(isTaken).toBe(where === 'at the same position');
  expect(await log.readAll(last + 1n, 10)).toHaveLength(1);
});

test('a tail that waits after foreign events reads one event per poll', async () => {
  const double = await openDouble();
  const log = await openLog(double);
  await writeOwn(log);
  writeForeign(double, MANY);
  const stop = new AbortController();
  const handled: string[] = [];
  let polls = 0;
  const tail = tailOf(log, { pollMs: 10 })({
    last: 0n,
    batch: 1000,
    signal: stop.signal,
    handle: async (events) => void handled.push(...events.map(({ id }) => id)),
    caughtUp: () => (polls += 1),
  });
  await vi.waitFor(() => expect(handled).toHaveLength(1), patiently);
  await pause(200);
  const [before, sent] = [polls, double.store.sent];
  await pause(1000);
  expect(polls - before).toBeGreaterThan(10);
  expect(double.store.sent - sent).toBeLessThanOrEqual(2 * (polls - before + 1));
  await writeOwn(log);
  await vi.waitFor(() => expect(handled).toHaveLength(2), patiently);
  stop.abort();
  await tail;
});

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('own' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('foreign' as const), count: fc.integer({ min: 1, max: 120 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      place: fc.nat(9),
      after: fc.boolean(),
      limit: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('back' as const), count: fc.integer({ min: 1, max: 60 }) }),
  },
);

test('each read is complete with any foreign events, and after a restore', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const double = await startDouble();
      const log = await eventStoreDbEventLog({ url: double.url });
      const own = (): readonly bigint[] =>
        double.store.log
          .filter(({ stream }) => stream.startsWith('thing-'))
          .map(({ position }) => 2n * position + 2n);
      try {
        for (const one of steps) {
          const there = own();
          const read: { found: readonly bigint[]; wanted: readonly bigint[] } = { found: [], wanted: [] };
          if (one.do === 'own') await writeOwn(log);
          if (one.do === 'foreign') writeForeign(double, one.count);
          if (one.do === 'back') double.store.goBack(Math.min(one.count, double.store.log.length - 1));
          if (one.do === 'end') {
            read.found = [await log.end()];
            read.wanted = [there.at(-1) ?? 0n];
          }
          if (one.do === 'read') {
            const at = [0n, ...there.toReversed()][one.place % (there.length + 1)] ?? 0n;
            const from = one.after ? at + 1n : at;
            read.found = (await log.readAll(from, one.limit)).map(({ position }) => position);
            read.wanted = there.filter((position) => position >= from).slice(0, one.limit);
          }
          expect(read.found).toEqual(read.wanted);
        }
      } finally {
        await log.close();
        await double.shut();
      }
    }),
    { numRuns: 40 },
  ));
