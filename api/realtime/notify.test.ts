import { expect, test } from 'vitest';
import { noCounts, type Counts } from '../../projections/feed/feed-counts.ts';
import type { DeliveryRow } from '../../projections/realtime/delivery-reads.ts';
import type { OrderedFrame } from '../../domain/realtime/frames.ts';
import { caller } from './caller.fixture.ts';
import { notifyOf, type Listener, type Slices } from './notify.ts';
import type { Views } from './views.ts';

const counters = (position: bigint, item = 'p'): DeliveryRow => ({
  topic: `post/${item}`,
  position,
  frame: 'post_counters',
  event: 'PostReacted',
  item,
});
const edited: DeliveryRow = { topic: 'post/p', position: 9n, frame: 'post', event: 'PostEdited', item: 'p' };

/** Views with counters set by the test. Every read is recorded. */
const openNotify = (slices?: Slices) => {
  const it = { known: new Map<string, Counts>(), reads: 0 };
  const read = <T>(answer: T): Promise<T> => {
    it.reads += 1;
    return Promise.resolve(answer);
  };
  const views: Views = {
    of: (_, looks) => read(looks.map(() => (id) => ({ id }))),
    countersOf: (looks) => read(looks.map(() => () => noCounts)),
    things: (_, looks) => read(looks.map(() => () => undefined)),
    knownCounters: (_, post) => it.known.get(post),
  };
  const notify = notifyOf(views, slices);
  const told: (readonly OrderedFrame[])[] = [];
  const failures: unknown[] = [];
  const failed = (error: unknown) => failures.push(error);
  return {
    it,
    told,
    failures,
    notify: (rows: readonly DeliveryRow[], take: Listener['told'] = (frames) => void told.push(frames)) =>
      notify({ caller, upTo: 9n, rows, to: { shown: () => new Set(), told: take, failed } }),
    settle: async () => {
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    },
  };
};

test('cached counters are sent at once, with the same frames for all listeners', async () => {
  const { it, notify, told } = openNotify();
  it.known.set('p', { ...noCounts, comments: 4 });
  const rows = [counters(1n), counters(2n)];
  notify(rows);
  notify(rows);
  expect(told[0]).toMatchObject([{ type: 'post_counters', id: 'p', values: { comments: 4 } }]);
  expect(told[1]).toBe(told[0]);
  it.known.set('p', { ...noCounts, comments: 5 });
  notify(rows);
  expect(told[2]).toMatchObject([{ values: { comments: 5 } }]);
  expect(it.reads).toBe(0);
});

test.each([
  ['of another post', counters(3n, 'q')],
  ['of another kind', edited],
])(
  'a notification that also contains something %s is read and sent as a whole, in one batch',
  async (_, other) => {
    const { it, notify, told, settle } = openNotify();
    it.known.set('p', noCounts);
    const rows = [counters(2n), other];
    notify(rows);
    notify(rows);
    expect(told).toEqual([]);
    await settle();
    expect(told.map((frames) => frames.map(({ id }) => id))).toEqual([
      ['p', other.item],
      ['p', other.item],
    ]);
    expect(it.reads).toBe(new Set(rows.map(({ frame }) => frame)).size);
  },
);

test('a failing listener does not block the others', async () => {
  const { it, notify, told, failures, settle } = openNotify();
  const refuses = (): void => {
    throw new Error('gone');
  };
  notify([edited], refuses);
  notify([edited]);
  await settle();
  it.known.set('p', noCounts);
  notify([counters(1n)], refuses);
  expect([told.length, failures.length]).toEqual([1, 2]);
});

/** A clock that each frame advances by half a millisecond, and rests that the test ends. */
const openCrowd = () => {
  const rests: (() => void)[] = [];
  let time = 0;
  const it = openNotify({
    now: () => time,
    rest: () => new Promise<void>((done) => void rests.push(done)),
  });
  const take = (frames: readonly OrderedFrame[]): void => {
    time += 0.5;
    it.told.push(frames);
  };
  const endRest = async (): Promise<void> => {
    for (const done of rests.splice(0)) done();
    await it.settle();
  };
  return { ...it, take, endRest };
};

test('the frames of a crowd are sent in slices of two milliseconds, with a rest after each', async () => {
  const { notify, told, settle, take, endRest } = openCrowd();
  const rows = [edited];
  for (let n = 0; n < 110; n += 1) notify(rows, take);
  await settle();
  expect(told).toHaveLength(4);
  for (let slices = 2; slices <= 28; slices += 1) {
    await endRest();
    expect(told).toHaveLength(Math.min(110, 4 * slices));
  }
});

test('a notification of a few listeners does not wait for a crowd, and crowds follow one another', async () => {
  const { it, notify, told, settle, take, endRest } = openCrowd();
  const [crowd, next] = [[edited], [{ ...edited, item: 'q' }]];
  for (let n = 0; n < 101; n += 1) notify(crowd, take);
  for (let n = 0; n < 101; n += 1) notify(next, take);
  notify([{ ...edited, item: 'r' }], take);
  await settle();
  expect([told.length, new Set(told.map(([frame]) => frame?.id))]).toEqual([5, new Set(['p', 'r'])]);
  expect(it.reads).toBe(2);
  for (let slices = 0; slices < 60; slices += 1) await endRest();
  expect(told).toHaveLength(203);
  const sent = told.map(([frame]) => frame?.id);
  expect([sent.lastIndexOf('p') < sent.indexOf('q'), it.reads]).toEqual([true, 3]);
});
