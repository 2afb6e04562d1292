import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';
import {
  Client,
  figure,
  figureIs,
  notify,
  openGateway,
  poll,
  until,
  type ClientSettings,
  type Gateway,
} from './client.fixture.ts';
import { patiently, PATIENCE_MS } from '../../tests/support/patience.ts';

let it: TestService;
let gateway: Gateway;
const clients: Client[] = [];

beforeAll(async () => {
  it = await testService();
  gateway = await openGateway(it);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(async () => {
  await gateway.close();
  await it.close();
});

const connect = (settings: ClientSettings, to: Pick<Gateway, 'port'> = gateway): Client => {
  const client = new Client(to, settings);
  clients.push(client);
  return client;
};
const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const made = z.looseObject({ id: z.string() });
const publish = async (author: Person, more: object = {}): Promise<string> => {
  const body = { kind: 'photo', description: 'تدريب اليوم', ...more };
  const { id } = made.parse((await it.http.post('/posts').set(bearer(author)).send(body).expect(201)).body);
  // a watched post was read before, so the read models have it
  expect(await it.service.position.waitFor(await it.platform.log.end(), PATIENCE_MS)).toBe(true);
  return id;
};
const follow = (follower: Person, followed: Person) =>
  it.http.post('/follows').set(bearer(follower)).send({ followedId: followed.id }).expect(201);

test('a notification reaches its member alone, with its log position and values', async () => {
  const [one, other] = [await it.member(), await it.member()];
  const [hers, his] = [connect(one), connect(other)];
  await Promise.all([hers.first('hello'), his.first('hello')]);
  const sent = await notify(it.service, one.id);
  await notify(it.service, other.id);
  expect(await hers.told(1)).toMatchObject([
    {
      type: 'notification',
      event: 'NotificationSent',
      position: sent.position.toString(),
      id: sent.id,
      values: { id: sent.id, userId: one.id, read: false },
    },
  ]);
  await his.told(1);
  expect(hers.events()).toHaveLength(1);
});

test('the cursor of a sign-in lies before everything that is read with its token', async () => {
  const { id, email } = await it.member();
  const form = { email, password: PASSWORD };
  const { body } = await it.http.post('/auth/login').send(form).expect(200);
  const { access_token: token, cursor } = z
    .looseObject({ access_token: z.string(), cursor: z.string() })
    .parse(body);
  const sent = await notify(it.service, id);
  await it.service.position.waitFor(sent.position, PATIENCE_MS);
  const client = connect({ token, cursor });
  expect(await client.told(1)).toMatchObject([{ type: 'notification', id: sent.id }]);
  expect(client.frames.some(({ type }) => type === 'reset')).toBe(false);
});

test('a member who leaves a room is told that it is gone for them, and the other that they have left', async () => {
  const [one, other] = [await it.member(), await it.member()];
  const asked = { kind: 'direct', withId: other.id, memberIds: [] };
  const opened = await it.http.post('/rooms').set(bearer(one)).send(asked).expect(201);
  const { id } = made.parse(opened.body);
  const [hers, his] = [connect(one), connect(other)];
  await Promise.all([hers.first('hello'), his.first('hello')]);
  const leave = () => it.http.delete(`/rooms/${id}/users/${other.id}`).set(bearer(other));
  // the system brings both in
  await expect.poll(async () => (await leave()).status).toBe(200);
  const left = (client: Client) => client.events().find(({ event }) => event === 'RoomLeft');
  await expect.poll(() => left(hers)).toMatchObject({ type: 'room', id, values: { id } });
  await expect.poll(() => left(his)).toMatchObject({ type: 'room', id, values: null });
});

test('a frame is sent after the read models have its event', async () => {
  const person = await it.member();
  const client = connect(person);
  await client.first('hello');
  for (let round = 1; round <= 20; round += 1) {
    await notify(it.service, person.id);
    const frame = (await client.told(round)).at(-1);
    const answer = await it.http.get(`/notifications/${frame?.id}`).set(bearer(person));
    expect(answer.status).toBe(200);
  }
});

test('a frame about a read notification carries its current values', async () => {
  const person = await it.member();
  const client = connect(person);
  await client.first('hello');
  const { id } = await notify(it.service, person.id);
  await client.told(1);
  await it.http.post(`/notifications/read/${id}`).set(bearer(person)).send({}).expect(200);
  expect((await client.told(2))[1]).toMatchObject({ event: 'NotificationRead', id, values: { read: true } });
});

test('followers get a new post that they may read; others do not', async () => {
  const [author, follower, stranger] = [await it.member(), await it.member(), await it.member()];
  await follow(follower, author);
  const [near, far] = [connect(follower), connect(stranger)];
  await Promise.all([near.first('hello'), far.first('hello')]);
  await publish(author, { visibility: 'private' });
  await publish(author, { visibility: 'friends' });
  const open = await publish(author);
  // there may be a frame of the follow itself as well
  const posts = () => near.events().filter(({ type }) => type === 'post');
  await until(
    () => posts().length > 0,
    () => 'no post was told',
  );
  expect(posts()).toMatchObject([{ event: 'PostPublished', id: open }]);
  await notify(it.service, stranger.id);
  expect(await far.told(1)).toMatchObject([{ type: 'notification' }]);
});

test('a follow takes effect at once on an open socket', async () => {
  const [author, follower] = [await it.member(), await it.member()];
  const client = connect(follower);
  await client.first('hello');
  await follow(follower, author);
  const post = await publish(author);
  expect(await client.told(2)).toMatchObject([
    { type: 'connection', id: author.id },
    { type: 'post', id: post },
  ]);
});

test('a watched post’s counter changes and removal are sent', async () => {
  const [author, fan] = [await it.member(), await it.member()];
  const post = await publish(author);
  const hidden = await publish(author, { visibility: 'private' });
  const client = connect(fan);
  await client.first('hello');
  client.send({ type: 'watch', ids: [post, hidden] });
  expect((await client.first('watching')).items).toMatchObject([
    { id: post, values: { description: 'تدريب اليوم' }, counters: { comments: 0 } },
    { id: hidden, values: null, counters: null },
  ]);
  await it.http.post('/reactions').set(bearer(fan)).send({ postId: post, type: 'CLAP' }).expect(201);
  await it.http.post('/reactions').set(bearer(author)).send({ postId: hidden, type: 'CLAP' }).expect(201);
  await until(
    () => client.events().some(({ type }) => type === 'post_counters'),
    () => JSON.stringify(client.frames),
  );
  await it.http.delete(`/posts/${post}`).set(bearer(author)).expect(200);
  await until(
    () => client.events().some(({ event }) => event === 'PostRemoved'),
    () => JSON.stringify(client.frames),
  );
  const seen = client.events().filter(({ type }) => type !== 'notification');
  expect(seen).toMatchObject([
    {
      type: 'post_counters',
      event: 'PostReacted',
      id: post,
      values: { reactions: { CLAP: 1 }, comments: 0 },
    },
    { type: 'post', event: 'PostRemoved', id: post, values: null },
  ]);
});

test('a poll gets watched posts too, and at once the posts not visible to the caller', async () => {
  const [author, fan] = [await it.member(), await it.member()];
  const [post, brief, hidden] = [
    await publish(author),
    await publish(author),
    await publish(author, { visibility: 'private' }),
  ];
  const { cursor } = await poll(gateway, fan.token);
  const watch = [post, brief].join(',');
  const counted = poll(gateway, fan.token, { cursor, watch });
  await it.http.post('/reactions').set(bearer(author)).send({ postId: post, type: 'LOVE' }).expect(201);
  const { frames, cursor: next } = await counted;
  expect(frames).toMatchObject([{ type: 'post_counters', id: post, values: { reactions: { LOVE: 1 } } }]);

  const removed = poll(gateway, fan.token, { cursor: next, watch });
  // a poll before the wait would be answered with the post as missing
  await figureIs(gateway, 'malaab_realtime_connections{transport="poll"}', 1);
  await it.http.delete(`/posts/${brief}`).set(bearer(author)).expect(200);
  expect((await removed).frames).toMatchObject([{ event: 'PostRemoved', id: brief, values: null }]);
  const never = '00000000-0000-4000-8000-000000000000';
  const asked = { cursor: next, watch: [post, brief, hidden, never].join(',') };
  const { cursor: same, watching } = await poll(gateway, fan.token, asked);
  expect(same).toBe(next);
  const absent = (id: string) => ({ id, values: null, counters: null });
  expect(watching?.items).toEqual([brief, hidden, never].map(absent));
});

/** The cursor of the gateway, once it has reached a position: it follows the log on its own. */
const cursorPast = (who: Person, position: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { cursor } = await poll(gateway, who.token);
      if (BigInt(cursor) < BigInt(position)) throw new Error(`${cursor} is before ${position}`);
      return cursor;
    },
    { ...patiently, interval: 20 },
  );

test('a poll with a newly opened post gets its counters, although the cursor is past its last change', async () => {
  const [author, fan] = [await it.member(), await it.member()];
  const post = await publish(author);
  const reaction = { postId: post, type: 'LOVE' };
  const given = await it.http.post('/reactions').set(bearer(author)).send(reaction).expect(201);
  const cursor = await cursorPast(fan, z.string().parse(given.headers['malaab-position']));
  const { watching, ...rest } = await poll(gateway, fan.token, { cursor, anew: post });
  expect(rest).toEqual({ cursor, frames: [], reset: false });
  expect(watching?.items).toMatchObject([
    { id: post, values: { id: post }, counters: { reactions: { LOVE: 1 } } },
  ]);
});

test('a post’s counters equal those of the feed', async () => {
  const [author, fan] = [await it.member(), await it.member()];
  const post = await publish(author);
  const client = connect(fan);
  await client.first('hello');
  client.send({ type: 'watch', ids: [post] });
  await client.first('watching');
  await it.http.post('/comments').set(bearer(author)).send({ postId: post, text: 'أهلا' }).expect(201);
  const [frame] = await client.told(1);
  const feed = await it.http.get('/posts').set(bearer(fan)).expect(200);
  const { items } = z
    .object({ items: z.array(z.looseObject({ id: z.string(), counts: z.unknown() })) })
    .parse(feed.body);
  expect(frame?.values).toEqual(items.find(({ id }) => id === post)?.counts);
  expect(await figure(gateway, 'malaab_realtime_frames_total{type="post_counters"}')).toBeGreaterThan(0);
});

test('a watched post’s frames follow every change of its visibility', async () => {
  const [author, fan, other] = [await it.member(), await it.member(), await it.member()];
  const post = await publish(author);
  const client = connect(fan);
  await client.first('hello');
  const watch = async (): Promise<void> => {
    const before = client.frames.filter(({ type }) => type === 'watching').length;
    client.send({ type: 'watch', ids: [post] });
    await until(
      () => client.frames.filter(({ type }) => type === 'watching').length > before,
      () => JSON.stringify(client.frames),
    );
  };
  await watch();
  const call = (method: 'post' | 'patch' | 'delete', person: Person, address: string, body: object = {}) =>
    it.http[method](address).set(bearer(person)).send(body);
  /** The number of counter frames that the fan has after one more reaction was sent to all. */
  const toldAfterAReaction = async (of?: Person): Promise<number> => {
    const person = of ?? (await it.member());
    await call('post', person, '/reactions', { postId: post, type: 'CLAP' }).expect(201);
    // frames arrive in order, so all earlier ones have arrived by then
    const { id } = await notify(it.service, fan.id);
    await until(
      () => client.events().some((frame) => frame.id === id),
      () => JSON.stringify(client.frames),
    );
    return client.events().filter(({ type, values }) => type === 'post_counters' && values).length;
  };
  expect(await toldAfterAReaction()).toBe(1);
  expect(await toldAfterAReaction()).toBe(2);
  const block = await call('post', author, '/block-lists', { blockedUserId: fan.id }).expect(201);
  expect(await toldAfterAReaction()).toBe(2);
  await call('delete', author, `/block-lists/${made.parse(block.body).id}`).expect(200);
  await watch();
  expect(await toldAfterAReaction()).toBe(3);
  await call('post', other, '/block-lists', { blockedUserId: fan.id }).expect(201);
  expect(await toldAfterAReaction()).toBe(4);
  await call('patch', author, `/posts/${post}`, { visibility: 'private' }).expect(200);
  expect(await toldAfterAReaction(author)).toBe(4);
});

test('two gateways on one database both send an event, whichever took the command', async () => {
  const person = await it.member();
  const second = await openGateway(it);
  try {
    const [here, there] = [connect(person), connect(person, second)];
    await Promise.all([here.first('hello'), there.first('hello')]);
    const sent = [];
    for (const { service } of [gateway, second, gateway, second]) sent.push(await notify(service, person.id));
    const ids = sent.map(({ id }) => id);
    expect((await here.told(4)).map(({ id }) => id)).toEqual(ids);
    expect((await there.told(4)).map(({ id }) => id)).toEqual(ids);
  } finally {
    await second.close();
  }
  const [goodbye] = clients.flatMap(({ frames }) => frames.filter(({ type }) => type === 'goodbye'));
  expect(goodbye).toBeDefined();
  expect(await clients[1]?.ended()).toMatchObject({ code: 1012 });
});
