import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Polled } from '../../domain/realtime/frames.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { notify, openGateway, poll, until, type Client, type Gateway } from './client.fixture.ts';
import { bearer, onStage } from './stage.fixture.ts';

const stage = onStage({ offlineMs: 300 });
/** Another process, with its own database connections and broker connection. */
let elsewhere: TestService;
let there: Gateway;
beforeAll(async () => {
  elsewhere = await testService(stage.it());
  there = await openGateway(elsewhere, { offlineMs: 300 });
});
afterAll(async () => {
  await there.close();
  await elsewhere.close();
});

const made = z.looseObject({ id: z.string() });
const listed = z.looseObject({ items: z.array(made) });
const post = (person: Person, path: string, body: object) =>
  stage.it().http.post(path).set(bearer(person)).send(body);
/**
 * Makes two members friends. A connection lists its member's friends by the read models, so these must have them; the
 * notification of it must not arrive during the test.
 */
const befriend = async (one: Person, other: Person): Promise<void> => {
  const asked = await post(one, '/friendships', { addresseeId: other.id }).expect(201);
  await post(other, `/friendships/accept/${made.parse(asked.body).id}`, {}).expect(200);
  await quietOf(stage.it());
};
/** Statuses of a person without repeats: a new connection may get one by the list of friends and by the change. */
const statuses = (client: Client, person: Person) =>
  client.frames
    .flatMap((frame) => (frame.type === 'user_status' && frame.userId === person.id ? [frame.isOnline] : []))
    .filter((isOnline, n, all) => isOnline !== all[n - 1]);
const hears = (client: Client, person: Person, expected: readonly boolean[]) =>
  until(
    () => JSON.stringify(statuses(client, person)) === JSON.stringify(expected),
    () => `${JSON.stringify(statuses(client, person))} instead of ${JSON.stringify(expected)}`,
  );

test('friends in both processes get online and offline; strangers and blocked members do not', async () => {
  const it = stage.it();
  const person = await it.member();
  const [near, far, stranger, blocked] = [
    await it.member(),
    await it.member(),
    await it.member(),
    await it.member(),
  ];
  for (const friend of [near, far, blocked]) await befriend(person, friend);
  await post(person, '/block-lists', { blockedUserId: blocked.id }).expect(201);
  const listeners = {
    near: await stage.enter(near),
    far: await stage.enter(far, there),
    stranger: await stage.enter(stranger),
    blocked: await stage.enter(blocked, there),
  };

  const first = await stage.enter(person);
  const second = await stage.enter(person, there);
  await hears(listeners.near, person, [true]);
  await hears(listeners.far, person, [true]);
  // closing one of two connections sends no frame
  await first.close();
  await notify(it.service, near.id);
  await listeners.near.told(1);
  expect(statuses(listeners.near, person)).toEqual([true]);
  await second.close();
  await hears(listeners.near, person, [true, false]);
  await hears(listeners.far, person, [true, false]);

  for (const client of [listeners.stranger, listeners.blocked]) expect(statuses(client, person)).toEqual([]);
});

test('members who become friends, and those who end it, hear of each other on open connections of both processes', async () => {
  const it = stage.it();
  const [person, other] = [await it.member(), await it.member()];
  const [own, theirs] = [await stage.enter(person), await stage.enter(other, there)];
  await befriend(person, other);
  await hears(own, other, [true]);
  await hears(theirs, person, [true]);

  const [friendship] = listed.parse(
    (await it.http.get('/friendships').set(bearer(person)).expect(200)).body,
  ).items;
  await it.http.delete(`/friendships/${friendship?.id}`).set(bearer(person)).expect(200);
  await hears(own, other, [true, false]);
  await hears(theirs, person, [true, false]);

  // a block ends the friendship
  const third = await it.member();
  const listener = await stage.enter(third);
  await befriend(person, third);
  await hears(listener, person, [true]);
  await post(third, '/block-lists', { blockedUserId: person.id }).expect(201);
  await hears(listener, person, [true, false]);
  await hears(own, third, [true, false]);
  expect([own.closed, listener.closed]).toEqual([null, null]);
});

test('a new connection gets the friends who are online in any process', async () => {
  const it = stage.it();
  const [person, here, away, absent] = [
    await it.member(),
    await it.member(),
    await it.member(),
    await it.member(),
  ];
  for (const friend of [here, away, absent]) await befriend(person, friend);
  await Promise.all([stage.enter(here), stage.enter(away, there)]);
  const watcher = await stage.enter(person);
  for (const friend of [here, away]) {
    await until(
      () => statuses(watcher, friend).includes(true),
      () => 'nothing was heard of a friend who is there',
    );
    // a friend announced by another process during the listing may be sent twice
    expect(statuses(watcher, friend)).not.toContain(false);
  }
  expect(statuses(watcher, absent)).toEqual([]);
});

test('a reconnect within the grace period sends no frame; hiding presence takes effect at once', async () => {
  const it = stage.it();
  const [person, friend] = [await it.member(), await it.member()];
  await befriend(person, friend);
  const watcher = await stage.enter(friend);
  const first = await stage.enter(person);
  await hears(watcher, person, [true]);
  const second = await stage.enter(person);
  await first.close();
  second.send({ type: 'user_status_update', isOnline: false });
  await hears(watcher, person, [true, false]);
  second.send({ type: 'user_status_update', isOnline: true });
  await hears(watcher, person, [true, false, true]);
  expect(statuses(watcher, person)).toEqual([true, false, true]);
});

/** Polls as a client does until a notification comes; the room of two new friends may come before it. */
const notified = async (person: Person, from: string): Promise<Polled['frames']> => {
  const { frames, cursor } = await poll(stage.gateway(), person.token, { cursor: from });
  const notifications = frames.filter(({ type }) => type === 'notification');
  return notifications.length > 0 ? notifications : notified(person, cursor);
};

test('a polling member is online', async () => {
  const it = stage.it();
  const [person, friend] = [await it.member(), await it.member()];
  await befriend(person, friend);
  const watcher = await stage.enter(friend);
  const { cursor } = await poll(stage.gateway(), person.token);
  const waiting = notified(person, cursor);
  await hears(watcher, person, [true]);
  await notify(it.service, person.id);
  expect(await waiting).toHaveLength(1);
  await hears(watcher, person, [true, false]);
});

test('the members of a stopped process go offline', async () => {
  const it = stage.it();
  const [person, friend] = [await it.member(), await it.member()];
  await befriend(person, friend);
  const third = await openGateway(elsewhere, { offlineMs: 60_000 });
  const watcher = await stage.enter(friend);
  await stage.enter(person, third);
  await hears(watcher, person, [true]);
  await third.close();
  await hears(watcher, person, [true, false]);
  expect(watcher.closed).toBeNull();
});

const hides = (person: Person, presenceFor: 'friends' | 'nobody') =>
  stage.it().http.patch(`/users/${person.id}`).set(bearer(person)).send({ presenceFor }).expect(200);
const lastOf = (client: Client, person: Person) => statuses(client, person).at(-1);
const sees = (client: Client, person: Person, isOnline: boolean) =>
  until(
    () => lastOf(client, person) === isOnline,
    () => `${JSON.stringify(statuses(client, person))}, whose last is not ${String(isOnline)}`,
  );

test('who hides is seen by nobody and sees nobody, on open connections of both processes', async () => {
  const it = stage.it();
  const [person, near, far] = [await it.member(), await it.member(), await it.member()];
  for (const friend of [near, far]) await befriend(person, friend);
  const watchers = [await stage.enter(near), await stage.enter(far, there)];
  const own = [await stage.enter(person), await stage.enter(person, there)];
  for (const watcher of watchers) await hears(watcher, person, [true]);
  for (const client of own) for (const friend of [near, far]) await sees(client, friend, true);

  await hides(person, 'nobody');
  for (const watcher of watchers) await hears(watcher, person, [true, false]);
  for (const client of own) for (const friend of [near, far]) await sees(client, friend, false);
  // neither a new connection nor a friend who comes changes that
  const another = await stage.enter(person, there);
  const third = await it.member();
  await befriend(person, third);
  await befriend(near, third);
  const newcomer = await stage.enter(third);
  for (const watcher of watchers.slice(0, 1)) await hears(watcher, third, [true]);
  await sees(newcomer, near, true);
  await notify(it.service, person.id);
  await another.told(1);
  expect(another.frames.filter(({ type }) => type === 'user_status')).toEqual([]);
  for (const client of [...watchers, newcomer]) expect(lastOf(client, person)).not.toBe(true);
  for (const client of own) expect(statuses(client, third)).toEqual([]);

  await hides(person, 'friends');
  for (const watcher of watchers) await hears(watcher, person, [true, false, true]);
  for (const client of [...own, another])
    for (const friend of [near, far, third]) await sees(client, friend, true);
});

test('who hides right after the last connection has closed goes offline at once', async () => {
  const it = stage.it();
  const [person, friend] = [await it.member(), await it.member()];
  await befriend(person, friend);
  const slow = await openGateway(elsewhere, { offlineMs: 60_000 });
  const watcher = await stage.enter(friend);
  const only = await stage.enter(person, slow);
  await hears(watcher, person, [true]);
  await only.close();
  expect(lastOf(watcher, person)).toBe(true);
  await hides(person, 'nobody');
  await hears(watcher, person, [true, false]);
  await slow.close();
});

test('a poll of who hides does not count', async () => {
  const it = stage.it();
  const [person, friend] = [await it.member(), await it.member()];
  await befriend(person, friend);
  await hides(person, 'nobody');
  const watcher = await stage.enter(friend);
  const { cursor } = await poll(stage.gateway(), person.token);
  const waiting = notified(person, cursor);
  await notify(it.service, person.id);
  expect(await waiting).toHaveLength(1);
  await notify(it.service, friend.id);
  await watcher.told(1);
  expect(statuses(watcher, person)).toEqual([]);
});
