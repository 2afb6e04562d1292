import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type EventLog, LogUnavailable, type RecordedEvent } from '../../../domain/kit/log.ts';
import { instant } from '../instant.ts';
import { ImportRefused } from '../open-log.ts';
import { anEvent, aStream, type Bench, readFrom, recorded, someEvents } from './subject.ts';

/** Recorded events of another log: streams in turn, with increasing timestamps. */
const anotherLog = (
  streams: readonly string[],
  count: number,
  from = Date.parse('2024-02-29T23:59:59.900Z'),
) =>
  Array.from({ length: count }, (_, n): RecordedEvent => ({
    ...anEvent({ n, text: 'هدف\n "\\" {,} \u0000 \ud800' }),
    stream: streams[n % streams.length] ?? '',
    revision: Math.floor(n / streams.length),
    position: BigInt(n) * 7n + 1_000_000n,
    at: instant(from + n * 37),
  }));

/** Imports keep events unchanged. */
export function importsAreFaithful(bench: () => Bench): void {
  test('events are imported unchanged and in order, and their streams can continue', async () => {
    const { log } = bench();
    const before = await log.end();
    const streams = [aStream(), aStream(), aStream()];
    const events = anotherLog(streams, 50);
    await log.importEvents(events.slice(0, 20));
    await log.importEvents(events.slice(20));
    const found = await readFrom(log, before);
    expect(found.map(recorded)).toEqual(events.map(recorded));
    const positions = found.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((one, other) => (one < other ? -1 : 1)));

    const [stream = ''] = streams;
    const own = events.filter((event) => event.stream === stream);
    expect((await log.readStream(stream)).map(recorded)).toEqual(own.map(recorded));
    expect(await log.append(stream, 'none', someEvents(1))).toEqual({
      kind: 'conflict',
      actual: own.length - 1,
    });
    const answer = await log.append(stream, own.length - 1, someEvents(1));
    expect(answer).toMatchObject({ kind: 'appended', revision: own.length });
  });

  test('many events of one stream, some of maximum size, are imported at once', async () => {
    const { log } = bench();
    const before = await log.end();
    const stream = aStream();
    const sizes = [10, 998_000, 10, 10, 400_000, 400_000, 400_000, 998_000, 10];
    const events = sizes.map((size, n): RecordedEvent => {
      const text = { data: { text: 'x'.repeat(size) } };
      return { ...anEvent(), ...text, stream, revision: n, position: BigInt(n + 1), at: instant(n) };
    });
    await log.importEvents(events);
    expect((await readFrom(log, before)).map(recorded)).toEqual(events.map(recorded));
  });

  test('an event that doesn’t follow its stream is refused', async () => {
    const { log } = bench();
    const streams = [aStream()];
    const events = anotherLog(streams, 4);
    await log.importEvents(events.slice(0, 2));
    await expect(log.importEvents(events.slice(1, 3))).rejects.toThrow(ImportRefused);
    await expect(log.importEvents(events.slice(3))).rejects.toThrow(ImportRefused);
    await log.importEvents(events.slice(2));
    expect((await log.readStream(streams[0] ?? '')).map(recorded)).toEqual(events.map(recorded));
  });

  test('lost connections leave a prefix, and the import can be resumed', async () => {
    const { log, subject } = bench();
    const before = await log.end();
    const run = randomUUID();
    const events = anotherLog(
      Array.from({ length: 40 }, (_, n) => `far-${run}-${n}`),
      4000,
    );
    let losses = 0;
    for (let done = 0; done < events.length; done = (await within(log, before)).length) {
      const importing = log.importEvents(events.slice(done, done + 1000)).catch((error: unknown) => {
        if (!(error instanceof LogUnavailable)) throw error;
        losses += 1;
      });
      if (losses < 3) void subject.breakConnections();
      await importing;
      const there = await within(log, before);
      expect(there.map(({ id }) => id)).toEqual(events.slice(0, there.length).map(({ id }) => id));
    }
    expect(losses).toBeGreaterThan(0);
    expect((await within(log, before)).map(recorded)).toEqual(events.map(recorded));
  });
}

/** The events after a position, once they can be read. */
const within = async (log: EventLog, after: bigint): Promise<readonly RecordedEvent[]> => {
  for (;;) {
    try {
      return await readFrom(log, after);
    } catch (error) {
      if (!(error instanceof LogUnavailable)) throw error;
    }
  }
};
