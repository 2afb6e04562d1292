import { expect, test } from 'vitest';
import type { EventLog, NewEvent, RecordedEvent } from '../../../domain/kit/log.ts';
import { anEvent, aStream, type Bench, readFrom } from './subject.ts';

const typed = (type: string, text = ''): NewEvent => ({ ...anEvent({ text }), type });

/** Appends events of these types, each to a new stream; returns the position before them. */
const append = async (log: EventLog, types: readonly string[]): Promise<bigint> => {
  const before = await log.end();
  for (const type of types)
    expect(await log.append(aStream(), 'none', [typed(type)])).toMatchObject({ kind: 'appended' });
  return before;
};

/** All events of some types after a position, and the scanned position of each read. */
const readTypesFrom = async (log: EventLog, types: readonly string[], after: bigint, limit: number) => {
  const events: RecordedEvent[] = [];
  const looks: bigint[] = [];
  for (let at = after; ;) {
    const read = await log.readTypes(types, at + 1n, limit);
    expect(read.events.length).toBeLessThanOrEqual(limit);
    if (read.looked <= at) return { events, looks };
    expect(read.events.every(({ position }) => position > at && position <= read.looked)).toBe(true);
    events.push(...read.events);
    at = read.looked;
    looks.push(at);
  }
};

/** A read by type returns exactly the events of those types, and the scanned position. */
export function typesAreChosen(bench: () => Bench): void {
  test.each([1, 2, 3, 100])('events of some types, at most %i per read', async (limit) => {
    const { log } = bench();
    const before = await append(log, ['A', 'B', 'C', 'A', 'C', 'C', 'C', 'B', 'C', 'A', 'C']);
    const all = await readFrom(log, before);
    const { events, looks } = await readTypesFrom(log, ['A', 'B'], before, limit);
    expect(events).toEqual(all.filter(({ type }) => type === 'A' || type === 'B'));
    expect(looks.at(-1)).toBeGreaterThanOrEqual(all.at(-1)?.position ?? 0n);
  });

  test('a read starts at its position, inclusive', async () => {
    const { log } = bench();
    const before = await append(log, ['A', 'B', 'A', 'B']);
    const all = await readFrom(log, before);
    for (const [n, { position }] of all.entries()) {
      const wanted = (rest: readonly RecordedEvent[]) => rest.filter(({ type }) => type === 'B');
      expect((await log.readTypes(['B'], position, 10)).events).toEqual(wanted(all.slice(n)));
      expect((await log.readTypes(['B'], position + 1n, 10)).events).toEqual(wanted(all.slice(n + 1)));
    }
  });

  test('a read from the start of the log', async () => {
    const { log } = bench();
    await append(log, ['Begun', 'A']);
    const [first] = (await log.readTypes(['Begun'], 0n, 10)).events;
    expect(first).toEqual((await readFrom(log, 0n)).find(({ type }) => type === 'Begun'));
    expect((await log.readTypes(['Begun'], 1n, 10)).events[0]).toEqual(first);
  });

  test('unknown types, and types that share only a prefix, are skipped', async () => {
    const { log } = bench();
    const before = await append(log, ['Posted', 'PostedAgain', 'Posted']);
    for (const types of [['Never'], ['Post'], ['PostedAgainAndAgain'], []]) {
      const { events, looks } = await readTypesFrom(log, types, before, 10);
      expect([types, events]).toEqual([types, []]);
      expect(looks.at(-1)).toBeGreaterThanOrEqual(await log.end());
    }
    expect((await readTypesFrom(log, ['Posted'], before, 10)).events).toHaveLength(2);
  });

  test('a read at the end of the log scans nothing until events are appended', async () => {
    const { log } = bench();
    await append(log, ['A']);
    const end = await log.end();
    const read = await log.readTypes(['A'], end + 1n, 10);
    expect(read.events).toEqual([]);
    expect(read.looked).toBeLessThanOrEqual(end);
    await append(log, ['B', 'A']);
    expect((await readTypesFrom(log, ['A'], end, 10)).events).toHaveLength(1);
  });

  test('many skipped events lie between two matching ones', async () => {
    const { log } = bench();
    const before = await append(log, ['Rare']);
    for (let n = 0; n < 5; n += 1)
      await log.append(
        aStream(),
        'none',
        Array.from({ length: 1000 }, () => typed('Frequent')),
      );
    await append(log, ['Rare', 'Frequent']);
    const { events } = await readTypesFrom(log, ['Rare'], before, 10);
    expect(events.map(({ type }) => type)).toEqual(['Rare', 'Rare']);
  });

  test('reads of large events end early, and none is lost', async () => {
    const { log } = bench();
    const before = await log.end();
    // more of one type than the 16 MB of a read
    for (let n = 0; n < 30; n += 1)
      await log.append(aStream(), 'none', [typed(n % 5 === 0 ? 'Else' : 'Large', 'م'.repeat(400_000))]);
    const all = await readFrom(log, before);
    const { events, looks } = await readTypesFrom(log, ['Large'], before, 100);
    expect(events).toEqual(all.filter(({ type }) => type === 'Large'));
    expect(events).toHaveLength(24);
    expect(looks.length).toBeGreaterThan(1);
  });
}
