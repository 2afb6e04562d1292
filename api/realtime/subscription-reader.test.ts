import { expect, test } from 'vitest';
import type { DeliveryRow } from '../../projections/realtime/delivery-reads.ts';
import type { Row } from './things/changes.ts';
import type { Scope } from './hub.ts';
import { watchingNothing, type Pulled } from './pull.ts';
import { caller } from './caller.fixture.ts';
import { SubscriptionReader, type ReaderOwner } from './subscription-reader.ts';
import { recentOf } from './recent.ts';
import type { Notification } from './notify.ts';

const row = (position: bigint): DeliveryRow => ({
  topic: 'post/1',
  position,
  frame: 'post_counters',
  event: 'PostReacted',
  item: '1',
});

/** A listener of one topic. The hub keeps all rounds. Notifications wait until the test calls `answer`. */
const openReader = () => {
  const recent = recentOf();
  const waiting: Notification[] = [];
  const taken: (readonly string[])[] = [];
  let reached = 0n;
  let room: Promise<void> | null = null;
  let isKnown = false;
  const unread = () => Promise.reject(new Error('no read was expected'));
  const context: ConstructorParameters<typeof SubscriptionReader>[0] = {
    notify: (notification) => {
      if (isKnown) notification.to.told(notification.rows.map(frameOf));
      else waiting.push(notification);
    },
    reads: { ofMember: unread, ofTopics: unread },
    hub: {
      recent: (...asked) => recent.rows(...asked),
      reached: () => reached,
    },
    changes: { rows: () => [] },
    inTurn: (read) => read(),
  };
  const failures: unknown[] = [];
  const owner: ReaderOwner = {
    present: { known: () => caller, now: () => Promise.resolve(caller) },
    watching: watchingNothing,
    take: ({ frames }) => {
      taken.push(frames.map(({ position }) => position));
      return room;
    },
    end: () => failures.push('ended'),
    failed: (error) => failures.push(error),
  };
  const subscription = new SubscriptionReader(context, owner, 0n);
  const scope: Scope = new Set(['post/1']);
  return {
    subscription,
    taken,
    failures,
    waiting,
    round: (upTo: bigint) => {
      recent.keep({ after: reached, upTo }, [row(upTo)]);
      subscription.wake(scope, upTo);
      reached = upTo;
    },
    answer: async () => {
      for (const { rows, to } of waiting.splice(0)) to.told(rows.map(frameOf));
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    },
    needsNoRead: () => {
      isKnown = true;
    },
    isFull: (until: Promise<void> | null) => {
      room = until;
    },
  };
};

const frameOf = ({ event, item, position }: Row): Pulled['frames'][number] => ({
  type: 'post_counters',
  event,
  position: String(position),
  id: item,
  values: null,
});

test('rounds that arrive during a send are sent after it, each once', async () => {
  const { subscription, round, answer, taken, failures } = openReader();
  round(1n);
  round(2n);
  round(3n);
  expect(taken).toEqual([]);
  await answer();
  expect(taken).toEqual([['1']]);
  await answer();
  expect(taken).toEqual([['1'], ['2', '3']]);
  await answer();
  expect(subscription.cursor()).toBe(3n);
  round(4n);
  await answer();
  expect(taken).toEqual([['1'], ['2', '3'], ['4']]);
  expect(failures).toEqual([]);
});

test('a client with a full buffer gets the next page after the flush', async () => {
  const { round, answer, taken, isFull, subscription } = openReader();
  let makeRoom = (): void => undefined;
  isFull(
    new Promise<void>((done) => {
      makeRoom = done;
    }),
  );
  round(1n);
  await answer();
  round(2n);
  await answer();
  expect(taken).toEqual([['1']]);
  expect(subscription.cursor()).toBe(0n);
  isFull(null);
  makeRoom();
  await answer();
  await answer();
  expect(taken).toEqual([['1'], ['2']]);
  expect(subscription.cursor()).toBe(2n);
});

test('an exclusive task waits for the current page and delays the next', async () => {
  const { subscription, round, answer, taken, waiting } = openReader();
  const order: string[] = [];
  let endTask = (): void => undefined;
  round(1n);
  const task = subscription.alone(async () => {
    order.push(`begins after ${taken.length}`);
    await new Promise<void>((done) => {
      endTask = done;
    });
  });
  await Promise.resolve();
  expect(order).toEqual([]);
  await answer();
  expect(order).toEqual(['begins after 1']);
  round(2n);
  await answer();
  expect(waiting).toEqual([]);
  expect(taken).toEqual([['1']]);
  endTask();
  await task;
  await answer();
  await answer();
  expect(taken).toEqual([['1'], ['2']]);
});

test('a listener whose frames could not be built gets no more frames', async () => {
  const { round, waiting, failures, taken, answer } = openReader();
  round(1n);
  waiting.splice(0)[0]?.to.failed('no database');
  round(2n);
  await answer();
  expect(failures).toEqual(['no database']);
  expect(taken).toEqual([]);
});

test('cached values are sent in the same turn, also after a page that needed a read', async () => {
  const { subscription, round, answer, taken, needsNoRead } = openReader();
  round(1n);
  needsNoRead();
  round(2n);
  expect(taken).toEqual([]);
  await answer();
  expect(taken).toEqual([['1'], ['2']]);
  round(3n);
  expect([taken, subscription.cursor()]).toEqual([[['1'], ['2'], ['3']], 3n]);
});
