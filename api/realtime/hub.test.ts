import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { backgroundThrottleOf } from '../../commands/support/background-throttle.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { registry } from '../../domain/registry.ts';
import type { DeliveryReads } from '../../projections/realtime/delivery-reads.ts';
import { authorTopic, memberTopic, roomTopic } from '../../projections/realtime/deliveries.ts';
import { createLog } from '../http/log.ts';
import { happened } from './happened.fixture.ts';
import { changesOf } from './things/changes.ts';
import { emptyStream } from '../../commands/core/streams.ts';
import { hubOf, type Hub, type Listener, type Scope } from './hub.ts';

/** A hub with read models whose position the test sets. */
const openHub = (
  membersOf: DeliveryReads['membersOf'] = () => Promise.resolve(new Map()),
  followersAmong: DeliveryReads['followersAmong'] = () => Promise.resolve(new Map()),
) => {
  const waiting: (() => void)[] = [];
  const throttle = backgroundThrottleOf();
  const hub = hubOf({
    registry,
    throttle,
    changes: changesOf({
      registry,
      streams: { known: () => undefined, load: () => Promise.resolve(emptyStream) },
    }),
    logger: createLog({ level: 'silent' }),
    position: {
      current: () => 0n,
      reached: () => undefined,
      waitFor: () => new Promise((done) => waiting.push(() => done(true))),
    },
    reads: { followersAmong, membersOf },
  });
  const stopping = new AbortController();
  const running = hub.run(stopping.signal);
  return {
    hub,
    throttle,
    /** The read models reach the position that the hub waits for. Resolves after all effects. */
    arrive: async () => {
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
      for (const done of waiting.splice(0)) done();
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    },
    stop: async () => {
      stopping.abort();
      for (const done of waiting.splice(0)) done();
      await running;
    },
  };
};

const told = (person: string, position: bigint): RecordedEvent =>
  happened('NotificationSent', position, { data: { userId: person } });

type Woken = readonly [scope: Scope, upTo: bigint];
const listening = (hub: Hub, person: string): Woken[] => {
  const woken: Woken[] = [];
  const listener: Listener = {
    person,
    session: `session of ${person}`,
    topics: () => [memberTopic(person)],
    wake: (scope, upTo) => woken.push([scope, upTo]),
    changed: () => undefined,
    end: () => undefined,
  };
  hub.add(listener);
  return woken;
};

test('the hub is not ready before the read models reach the process’s start position', async () => {
  const { hub, arrive, stop } = openHub();
  hub.begin(7n);
  expect(await hub.ready(1)).toBe(false);
  await arrive();
  expect([await hub.ready(1), hub.reached()]).toEqual([true, 7n]);
  await stop();
});

test('a listener is woken for its own topics, once the read models have the event', async () => {
  const { hub, arrive, stop } = openHub();
  hub.begin(0n);
  await arrive();
  const [mona, omar] = [listening(hub, 'mona'), listening(hub, 'omar')];
  hub.observe([told('nobody', 1n)]);
  await arrive();
  mona.length = omar.length = 0;
  hub.observe([told('mona', 2n), told('nobody', 3n)]);
  expect([mona, hub.reached()]).toEqual([[], 1n]);
  await arrive();
  expect(mona).toEqual([[new Set([memberTopic('mona')]), 3n]]);
  expect(omar).toEqual([]);
  expect(hub.reached()).toBe(3n);
  await stop();
});

test('an event in a room wakes its connected members, and asks for the room alone', async () => {
  const asked: (readonly string[])[] = [];
  const { hub, arrive, stop } = openHub(async (rooms) => {
    asked.push(rooms);
    return new Map([['team', ['mona', 'gone']]]);
  });
  hub.begin(0n);
  await arrive();
  const [mona, omar] = [listening(hub, 'mona'), listening(hub, 'omar')];
  hub.observe([told('nobody', 1n)]);
  await arrive();
  mona.length = omar.length = 0;
  hub.observe([happened('MessageSent', 2n, { data: { roomId: 'team' } })]);
  await arrive();
  expect(asked).toEqual([['team']]);
  expect(mona).toEqual([[new Set([roomTopic('team')]), 2n]]);
  expect(omar).toEqual([]);
  await stop();
});

test('all rooms of a round are asked for by one read', async () => {
  const asked: (readonly string[])[] = [];
  const rooms = Array.from({ length: 30 }, (_, n) => `room ${n}`);
  const { hub, arrive, stop } = openHub(async (some) => {
    asked.push(some);
    return new Map(some.map((room) => [room, [`member of ${room}`]]));
  });
  hub.begin(0n);
  await arrive();
  const woken = rooms.map((room) => listening(hub, `member of ${room}`));
  hub.observe([told('nobody', 1n)]);
  await arrive();
  for (const one of woken) one.length = 0;
  hub.observe(rooms.map((roomId, n) => happened('MessageSent', BigInt(n + 2), { data: { roomId } })));
  await arrive();
  while (hub.reached() < 31n) await turn();
  expect(asked).toEqual([rooms]);
  expect(woken).toEqual(rooms.map((room) => [[new Set([roomTopic(room)]), 31n]]));
  await stop();
});

test('the followers of all authors of a round are asked for by one read, beside the rooms', async () => {
  const asked: (readonly string[])[] = [];
  const authors = Array.from({ length: 30 }, (_, n) => `author ${n}`);
  const { hub, arrive, stop } = openHub(
    (rooms) => Promise.resolve(new Map(rooms.map((room) => [room, ['fan of author 0']]))),
    async (some) => {
      asked.push(some);
      return new Map(some.map((author) => [author, [`fan of ${author}`]]));
    },
  );
  hub.begin(0n);
  await arrive();
  const woken = authors.map((author) => listening(hub, `fan of ${author}`));
  hub.observe([told('nobody', 1n)]);
  await arrive();
  for (const one of woken) one.length = 0;
  hub.observe([
    happened('MessageSent', 2n, { data: { roomId: 'team' } }),
    ...authors.map((authorId, n) => happened('PostPublished', BigInt(n + 3), { data: { authorId } })),
  ]);
  await arrive();
  while (hub.reached() < 32n) await turn();
  expect(asked).toEqual([authors]);
  const topics = authors.map((author) => [authorTopic(author)]);
  topics[0]?.unshift(roomTopic('team'));
  expect(woken).toEqual(topics.map((some) => [[new Set(some), 32n]]));
  await stop();
});

test('a room of 1,200 wakes in several turns of the event loop, and the round ends after the last', async () => {
  const members = Array.from({ length: 1_200 }, (_, n) => `member ${n}`);
  const { hub, arrive, stop } = openHub(() => Promise.resolve(new Map([['team', members]])));
  hub.begin(0n);
  await arrive();
  const woken = members.map((person) => listening(hub, person));
  hub.observe([told('nobody', 1n)]);
  await arrive();
  for (const one of woken) one.length = 0;
  const count = (): number => woken.filter(({ length }) => length > 0).length;
  hub.observe([happened('MessageSent', 2n, { data: { roomId: 'team' } })]);
  await arrive();
  expect([count(), hub.reached()]).toEqual([500, 1n]);
  while (hub.reached() < 2n) await turn();
  expect(woken.every(({ length }) => length === 1)).toBe(true);
  await stop();
});

test('a round waits until the read models have its events', async () => {
  const { hub, throttle, arrive, stop } = openHub();
  hub.begin(0n);
  await arrive();
  let isIdle = false;
  hub.observe([told('mona', 1n)]);
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  const idle = throttle.whenIdle(60_000, new AbortController().signal).then(() => (isIdle = true));
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  expect(isIdle).toBe(false);
  await arrive();
  await idle;
  await stop();
});

test('a listener added during a round gets earlier events in the next round', async () => {
  const { hub, arrive, stop } = openHub();
  hub.begin(0n);
  await arrive();
  hub.observe([told('nobody', 1n)]);
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  // round 1 has begun; no listener has the topic mona, so event 2 is recorded for no one
  hub.observe([told('mona', 2n)]);
  const mona = listening(hub, 'mona');
  await arrive();
  await arrive();
  expect(hub.reached()).toBe(2n);
  expect(mona).toContainEqual(['all', 2n]);
  await stop();
});

test('a round’s rows are shared by its listeners without a read, up to a limit', async () => {
  const { hub, arrive, stop } = openHub();
  hub.begin(0n);
  await arrive();
  for (const person of ['mona', 'mona', 'omar']) listening(hub, person);
  hub.observe([told('nobody', 1n)]);
  await arrive();
  hub.observe([told('mona', 2n), told('omar', 3n), told('nobody', 4n), told('mona', 5n)]);
  await arrive();
  const toMona = hub.recent(new Set([memberTopic('mona')]), { after: 1n, upTo: 5n });
  expect(toMona?.map(({ position, item, frame, event }) => [position, item, frame, event])).toEqual([
    [2n, 'item-2', 'notification', 'NotificationSent'],
    [5n, 'item-5', 'notification', 'NotificationSent'],
  ]);
  expect(hub.recent(new Set([memberTopic('nobody')]), { after: 1n, upTo: 5n })).toEqual([]);
  hub.observe(Array.from({ length: 1001 }, (_, n) => told('mona', BigInt(n + 6))));
  await arrive();
  expect(hub.recent(new Set([memberTopic('mona')]), { after: 5n, upTo: 1006n })).toBe(null);
  await stop();
});

test('a listener learns of changes of its account and session, and ends with either', async () => {
  const { hub, stop } = openHub();
  hub.begin(0n);
  const heard: string[] = [];
  const listener = (person: string, session: string): Listener => ({
    person,
    session,
    topics: () => [memberTopic(person)],
    wake: () => undefined,
    changed: () => heard.push(`${session} changed`),
    end: () => heard.push(`${session} ended`),
  });
  for (const one of [listener('mona', 's1'), listener('mona', 's2'), listener('omar', 's3')]) hub.add(one);
  const becomes = (type: string, item: string, state: string, position: bigint): RecordedEvent => {
    const event = told('x', position);
    return { ...event, type, data: {}, meta: { ...event.meta, item, state } };
  };
  hub.observe([
    becomes('ProfileEdited', 'mona', 'active', 1n),
    becomes('SessionEnded', 's3', 'removed', 2n),
    becomes('PostEdited', 'mona', 'removed', 3n),
  ]);
  expect(heard).toEqual(['s1 changed', 's2 changed', 's3 changed', 's3 ended']);
  await stop();
});
