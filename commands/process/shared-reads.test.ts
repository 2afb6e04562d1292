import { afterAll, beforeAll, expect, test } from 'vitest';
import { LogUnavailable, type EventFeed } from '../../domain/kit/log.ts';
import { appendTickets } from '../../tests/support/runner.ts';
import { theatre, type Theatre } from '../../tests/support/theatre.ts';
import { sharedReads } from './shared-reads.ts';

const EVENTS = 20;

let it: Theatre;
/** Positions of all events of the log, in order. */
let positions: readonly bigint[];
beforeAll(async () => {
  it = await theatre();
  await appendTickets(
    it.stage.log,
    Array.from({ length: EVENTS }, (_, n) => `c${n}`),
  );
  positions = (await it.stage.log.readAll(0n, 100)).map(({ position }) => position);
});
afterAll(() => it.close());

/** The log, and the start positions of its reads. */
const watched = () => {
  const reads: bigint[] = [];
  const readAll: EventFeed['readAll'] = (from, limit) => {
    reads.push(from);
    return it.stage.log.readAll(from, limit);
  };
  return { reads, feed: { readAll } };
};

test('close followers share a page, in any order of requests', async () => {
  const { reads, feed } = watched();
  const readFrom = sharedReads(feed, 100);
  const asked = positions.toReversed();
  const answers = await Promise.all(asked.map(readFrom));
  for (const [n, from] of asked.entries())
    expect(answers[n]?.map(({ position }) => position)).toEqual(positions.filter((one) => one >= from));
  // one more read finds no event after the last one
  expect(reads).toEqual([positions[0], positions.at(-1)]);
});

test('a lagging follower delays another one by one page, although it asks again immediately', async () => {
  const { reads, feed } = watched();
  const readFrom = sharedReads(feed, 5);
  const far = async (): Promise<void> => {
    let at = 0n;
    for (let before = -1n; at !== before;) {
      before = at;
      at = (await readFrom(at)).at(-1)?.position ?? at;
    }
  };
  const near = positions[EVENTS - 2] ?? 0n;
  const [, found] = await Promise.all([far(), readFrom(near)]);
  expect(found.map(({ position }) => position)).toEqual(positions.slice(-2));
  expect(reads.slice(0, 2)).toEqual([0n, near]);
});

test('a failed read rejects all pending requests, and no later one', async () => {
  const { feed } = watched();
  let isThere = false;
  const readAll: EventFeed['readAll'] = (from, limit) =>
    isThere ? feed.readAll(from, limit) : Promise.reject(new LogUnavailable('away'));
  const readFrom = sharedReads({ readAll }, 100);
  const asked = await Promise.allSettled([readFrom(0n), readFrom(positions[5] ?? 0n)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isThere = true;
  expect(await readFrom(0n)).toHaveLength(EVENTS);
});
