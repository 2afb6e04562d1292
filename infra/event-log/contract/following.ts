import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LogWentBack, type RecordedEvent } from '../../../domain/kit/log.ts';
import { tailOf } from '../tail.ts';
import { writeElsewhere } from './other-process.ts';
import { anEvent, aStream, type Bench, follow, readFrom, someEvents } from './subject.ts';
import { faultsOf, someStreams, type Work, writeAll } from './writers.ts';

const WRITERS = 32;

/** Subscribers get every event once and in order. */
export function tailsSeeAll(bench: () => Bench): void {
  const cases = [
    { streams: 1, appendsEach: 2 },
    { streams: 1000, appendsEach: 30 },
  ];

  test.each(cases)('32 writers on $streams streams under a live tail', async ({ streams, appendsEach }) => {
    const { log, subject } = bench();
    const before = await log.end();
    const tail = follow(log, before);
    const done = await writeAll(log, { writers: WRITERS, appendsEach, streams: someStreams(streams) });
    await tail.hasSeen(done.reduce((sum, { ids }) => sum + ids.length, 0));
    await tail.stop();
    expect(done).toHaveLength(WRITERS * appendsEach);
    expect(faultsOf(tail.events, done, subject.timeRisesIn)).toEqual([]);
    expect(await readFrom(log, before)).toEqual(tail.events);
  });

  test.each(cases)(
    '32 writers in two processes on $streams streams under a live tail',
    async ({ streams, appendsEach }) => {
      const { log, subject } = bench();
      const before = await log.end();
      const tail = follow(log, before);
      const work: Work = { writers: WRITERS / 2, appendsEach, streams: someStreams(streams) };
      const parts = await Promise.all([writeElsewhere(subject, work), writeElsewhere(subject, work)]);
      const done = parts.flat();
      await tail.hasSeen(done.reduce((sum, { ids }) => sum + ids.length, 0));
      await tail.stop();
      expect(done).toHaveLength(WRITERS * appendsEach);
      expect(faultsOf(tail.events, done, subject.timeRisesIn)).toEqual([]);
      expect(await readFrom(log, before)).toEqual(tail.events);
    },
  );

  test('a tail that fails repeatedly and resumes', async () => {
    const { log } = bench();
    const batches = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(batches, fc.integer({ min: 1, max: 5 }), async (appends, batch) => {
        const before = await log.end();
        const stream = aStream();
        const writing = (async () => {
          for (const count of appends) {
            const last = (await log.readStream(stream)).at(-1);
            await log.append(stream, last?.revision ?? 'none', someEvents(count));
          }
        })();
        const total = appends.reduce((sum, count) => sum + count, 0);
        const seen: RecordedEvent[] = [];
        while (seen.length < total) await dieAfterABatch(seen);
        await writing;
        expect(seen).toEqual(await readFrom(log, before));

        async function dieAfterABatch(handled: RecordedEvent[]): Promise<void> {
          const last = handled.at(-1);
          const tail = tailOf(log, { pollMs: 100 })({
            last: last?.position ?? before,
            ...(last && { lastId: last.id }),
            batch,
            signal: new AbortController().signal,
            handle: (events) => {
              handled.push(...events);
              return Promise.reject(new Error('died'));
            },
          });
          await expect(tail).rejects.toThrow('died');
        }
      }),
      { numRuns: 15 },
    );
  });

  test('tails that share reads get every event, at any pace and from any start', async () => {
    const { log } = bench();
    const before = await log.end();
    await log.append(aStream(), 'none', someEvents(3));
    const [early, , late] = (await readFrom(log, before)).map(({ position }) => position);
    if (early === undefined || late === undefined) throw new Error('Three events were written');
    const tail = tailOf(log, { pollMs: 200 });
    const stopping = new AbortController();
    const followers = [
      { last: early, batch: 1000, pauseMs: 0 },
      { last: early, batch: 7, pauseMs: 3 },
      { last: late, batch: 3, pauseMs: 0 },
      { last: late, batch: 1000, pauseMs: 15 },
    ].map(({ last, batch, pauseMs }) => {
      const seen: RecordedEvent[] = [];
      const handle = async (events: readonly RecordedEvent[]) => {
        await pause(pauseMs);
        seen.push(...events);
      };
      return { last, seen, ended: tail({ last, batch, signal: stopping.signal, handle }) };
    });
    await writeAll(log, { writers: 8, appendsEach: 40, streams: someStreams(20) });
    const end = await log.end();
    for (const { last, seen } of followers) {
      await expect.poll(() => seen.at(-1)?.position).toBe(end);
      expect(seen).toEqual(await readFrom(log, last));
    }
    stopping.abort();
    await Promise.all(followers.map(({ ended }) => ended));
  });

  test('a log without the last handled event is refused', async () => {
    const { log } = bench();
    await log.append(aStream(), 'none', someEvents(3));
    const end = await log.end();
    const from = (last: bigint, lastId?: string): Promise<void> =>
      tailOf(log, { pollMs: 100 })({
        last,
        ...(lastId !== undefined && { lastId }),
        batch: 10,
        signal: new AbortController().signal,
        handle: () => Promise.resolve(),
      });
    await expect(from(end + 1000n)).rejects.toThrow(LogWentBack);
    await expect(from(end, anEvent().id)).rejects.toThrow(LogWentBack);
  });

  test('reads are inclusive and respect the limit', async () => {
    const { log } = bench();
    const before = await log.end();
    for (let n = 0; n < 4; n++) await log.append(aStream(), 'none', someEvents(2));
    const all = await readFrom(log, before);
    expect(all).toHaveLength(8);
    for (const [n, event] of all.entries()) {
      expect(await log.readAll(event.position, 3)).toEqual(all.slice(n, n + 3));
    }
    expect(await log.end()).toBe(all.at(-1)?.position);
    expect(await log.readAll((await log.end()) + 1n, 3)).toEqual([]);
  });

  test('events after a position are counted', async () => {
    const { log } = bench();
    const before = await log.end();
    await log.append(aStream(), 'none', someEvents(3));
    const [first] = await readFrom(log, before);
    expect(await log.countAfter(before)).toBe(3);
    expect(await log.countAfter(first?.position ?? 0n)).toBe(2);
    expect(await log.countAfter(await log.end())).toBe(0);
  });

  test('a tail can be stopped, also while it waits', async () => {
    const { log } = bench();
    const tail = follow(log, await log.end());
    await log.append(aStream(), 'none', someEvents(1));
    await tail.hasSeen(1);
    await tail.stop();
    await log.append(aStream(), 'none', someEvents(1));
    expect(tail.events).toHaveLength(1);
  });

  test('the notifier reports appends of another client', async () => {
    const { log, subject } = bench();
    const other = await subject.open();
    const rung = new Promise<string>((resolve) => {
      other.onAppended(() => resolve('rung'));
    });
    // Repeated, because the notifier may miss appends while it connects.
    const ringing = setInterval(() => void log.append(aStream(), 'none', someEvents(1)), 50);
    expect(await rung).toBe('rung');
    clearInterval(ringing);
    await other.close();
  });
}
