import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { openGateway, Client, type Gateway } from '../realtime/client.fixture.ts';

let it: TestService;
let gateway: Gateway;
let admin: Person;
beforeAll(async () => {
  it = await testService();
  gateway = await openGateway(it);
  admin = await it.admin();
});
afterAll(async () => {
  await gateway.close();
  await it.close();
});

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const send = (by: Person, method: Method, address: string, body?: object) => {
  const sent = it.http[method](address).set('authorization', `Bearer ${by.token}`);
  return body === undefined ? sent : sent.send(body);
};
const made = z.looseObject({ id: z.string() });
const page = z.object({ items: z.array(made) });
const ids = (answer: { readonly body: unknown }) => page.parse(answer.body).items.map(({ id }) => id);
const make = async (by: Person, address: string, body: object): Promise<string> => {
  const answer = await send(by, 'post', address, body);
  expect(answer.body).not.toHaveProperty('code');
  return made.parse(answer.body).id;
};
const quiet = () => quietOf(it);
const people = async (): Promise<readonly [Person, Person, Person]> => [
  await it.member(),
  await it.member(),
  await it.member(),
];
const befriend = async (one: Person, other: Person): Promise<string> => {
  const id = await make(one, '/friendships', { addresseeId: other.id });
  await send(other, 'post', `/friendships/accept/${id}`, {}).expect(200);
  return id;
};
const open = (by: Person, withId: string) => make(by, '/rooms', { kind: 'direct', withId });
const write = (by: Person, roomId: string, text = 'أهلًا') => make(by, '/messages', { roomId, text });
const block = (by: Person, other: Person) => make(by, '/block-lists', { blockedUserId: other.id });
const publish = (by: Person, more: object = {}) =>
  make(by, '/posts', { kind: 'photo', description: 'هدف اليوم', ...more });

describe('a direct room', () => {
  test('is one a pair of people, whoever opens it, and nobody else sees it', async () => {
    const [omar, mona, sara] = await people();
    const room = await open(omar, mona.id);
    expect(await open(mona, omar.id)).toBe(room);
    await quiet();
    for (const one of [omar, mona]) {
      const answer = await send(one, 'get', `/rooms/${room}?with=members`).expect(200);
      expect(
        z
          .looseObject({ memberIds: z.array(z.string()) })
          .parse(answer.body)
          .memberIds.toSorted(),
      ).toEqual([omar.id, mona.id].toSorted());
      for (const which of ['user', 'profile']) {
        expect(ids(await send(one, 'get', `/rooms/${which}/${one.id}`).expect(200))).toEqual([room]);
      }
      expect((await send(one, 'get', `/room-users/check/${room}/${omar.id}`)).body).toEqual({ inside: true });
      expect(ids(await send(one, 'get', `/room-users/room/${room}`))).toHaveLength(2);
    }
    await send(sara, 'get', `/rooms/${room}`).expect(404);
    await send(sara, 'get', `/room-users/check/${room}/${omar.id}`).expect(404);
    expect(ids(await send(sara, 'get', `/rooms/user/${omar.id}`))).toEqual([]);
    expect(ids(await send(sara, 'get', `/room-users/room/${room}`))).toEqual([]);
    await send(omar, 'post', `/rooms/${room}/users/${sara.id}`).expect(403);
  });

  test('comes with an accepted friendship, also where there was one before', async () => {
    const [omar, mona, sara] = await people();
    const known = await open(omar, sara.id);
    const friendships = [await befriend(omar, mona), await befriend(omar, sara)] as const;
    await quiet();
    const room = await send(mona, 'get', `/rooms/friendship/${friendships[0]}`).expect(200);
    expect(room.body).toMatchObject({
      kind: 'direct',
      openerId: omar.id,
      withId: mona.id,
      contactedIn: null,
    });
    expect(await open(mona, omar.id)).toBe(made.parse(room.body).id);
    expect(made.parse((await send(sara, 'get', `/rooms/friendship/${friendships[1]}`)).body).id).toBe(known);
  });

  test('counts against the contacts of the month where the other is no friend', async () => {
    const omar = await it.member();
    const others = await Promise.all(Array.from({ length: 6 }, () => it.member()));
    for (const other of others.slice(0, 5)) await open(omar, other.id);
    const last = { kind: 'direct', withId: others[5]?.id };
    expect((await send(omar, 'post', '/rooms', last)).body).toMatchObject({
      status: 409,
      code: 'contacts_cap_reached',
    });
    // whom one has written to is no new contact, nor who writes first
    await open(omar, others[0]?.id ?? '');
    await open(others[5] ?? omar, omar.id);
  });

  test('isn’t opened by an agent with a minor, nor by their friendship', async () => {
    const [agent, minor] = [await it.member('AGENT'), await it.member()];
    await send(admin, 'post', `/users/approve/${agent.id}`, {}).expect(200);
    const details = {
      dateOfBirth: '2012-03-04',
      preferredFoot: 'left',
      heightCm: 160,
      weightKg: 50,
      yearsPlaying: 3,
      position: 'جناح',
      country: 'EG',
    };
    const edited = await send(minor, 'patch', `/users/${minor.id}`, { details }).expect(200);
    expect(edited.body).toMatchObject({ bornIn: 2012 });
    const body = { kind: 'direct', withId: minor.id };
    expect((await send(agent, 'post', '/rooms', body)).body).toMatchObject({
      code: 'guardian_consent_missing',
    });
    const friendship = await befriend(agent, minor);
    await quiet();
    await send(minor, 'get', `/rooms/friendship/${friendship}`).expect(404);
    await send(minor, 'patch', `/users/${minor.id}`, { details: { ...details, dateOfBirth: '1999-03-04' } });
    await open(agent, minor.id);
    // the year is for the member and the staff
    expect((await send(agent, 'get', `/users/${minor.id}`)).body).not.toHaveProperty('bornIn');
  });

  test('is out of sight for both once there is a block between them', async () => {
    const [omar, mona] = await people();
    const room = await open(omar, mona.id);
    const message = await write(omar, room);
    await block(mona, omar);
    await quiet();
    for (const one of [omar, mona]) {
      await send(one, 'get', `/rooms/${room}`).expect(404);
      await send(one, 'post', '/messages', { roomId: room, text: 'لماذا؟' }).expect(403);
    }
    await send(mona, 'get', `/messages/${message}`).expect(404);
    expect(ids(await send(mona, 'get', `/messages/room/${room}`))).toEqual([]);
    const stranger = await it.member();
    await block(stranger, omar);
    await send(omar, 'post', '/rooms', { kind: 'direct', withId: stranger.id }).expect(403);
  });
});

describe('a group', () => {
  test('is of friends whom its opener asks in; members leave, and read nothing there any more', async () => {
    const [omar, mona, sara] = await people();
    await befriend(omar, mona);
    const group = { kind: 'group', name: 'فريق الجمعة' };
    expect(
      (await send(omar, 'post', '/rooms', { ...group, memberIds: [mona.id, sara.id] })).body,
    ).toMatchObject({
      errors: [{ path: 'memberIds.1', code: 'no_such_thing' }],
    });
    const room = await make(omar, '/rooms/create', { ...group, memberIds: [mona.id] });
    const before = await write(omar, room);
    await send(omar, 'post', `/rooms/${room}/users/${sara.id}`).expect(403);
    await befriend(sara, omar);
    await send(mona, 'post', `/rooms/${room}/users/${sara.id}`).expect(403);
    await send(omar, 'post', `/rooms/${room}/users/${sara.id}`).expect(201);
    await quiet();
    expect(ids(await send(sara, 'get', `/messages/room/${room}`))).toEqual([before]);

    await send(mona, 'delete', `/rooms/${room}/users/${mona.id}`).expect(200);
    const after = await write(omar, room, 'من بقي؟');
    await quiet();
    expect(ids(await send(sara, 'get', `/messages/room/${room}`))).toEqual([after, before]);
    expect(ids(await send(mona, 'get', `/messages/room/${room}`))).toEqual([]);
    for (const one of [before, after]) await send(mona, 'get', `/messages/${one}`).expect(404);
    await send(mona, 'get', `/rooms/${room}`).expect(404);
    await send(mona, 'post', '/messages', { roomId: room, text: 'أنا' }).expect(403);
    await send(sara, 'delete', `/rooms/${room}/users/${omar.id}`).expect(403);
    await send(omar, 'delete', `/rooms/${room}/users/${sara.id}`).expect(200);
    await send(sara, 'post', '/messages', { roomId: room, text: 'أنا' }).expect(403);
  });
});

describe('messages', () => {
  const readBy = z.looseObject({ readBy: z.record(z.string(), z.string()) });

  test('are read up to one of them or all, and tell who has', async () => {
    const [omar, mona] = await people();
    const room = await open(omar, mona.id);
    const [first, second] = [await write(omar, room, 'واحد'), await write(omar, room, 'اثنان')];
    const readers = async (id: string) => {
      await quiet();
      const answer = await send(omar, 'get', `/messages/${id}?with=readers`).expect(200);
      return Object.keys(readBy.parse(answer.body).readBy);
    };
    expect(await readers(first)).toEqual([]);
    const read = await send(mona, 'put', `/messages/${first}/read`).expect(200);
    expect(await readers(first)).toEqual([mona.id]);
    expect(await readers(second)).toEqual([]);
    await send(mona, 'put', `/messages/room/${room}/read-all/${mona.id}`, {}).expect(200);
    expect(await readers(second)).toEqual([mona.id]);
    // reading again what was read long ago takes nothing back
    const again = await send(mona, 'put', `/messages/${first}/read`).expect(200);
    const pointer = z.looseObject({ lastReadAt: z.string() });
    expect(pointer.parse(again.body).lastReadAt > pointer.parse(read.body).lastReadAt).toBe(true);
    await send(omar, 'put', `/messages/room/${room}/read-all/${mona.id}`, {}).expect(403);
    await send(await it.member(), 'put', `/messages/${first}/read`).expect(404);
    const list = await send(omar, 'get', `/messages/room/${room}?with=readers`).expect(200);
    expect(
      z
        .object({ items: z.array(readBy) })
        .parse(list.body)
        .items.map((one) => one.readBy),
    ).toMatchObject([{ [mona.id]: expect.any(String) }, { [mona.id]: expect.any(String) }]);
  });

  test('are listed as sent and received, each for their own person', async () => {
    const [omar, mona, sara] = await people();
    const [one, other] = [await open(omar, mona.id), await open(sara, mona.id)];
    const first = await write(omar, one);
    const second = await write(sara, other);
    const own = await write(mona, one);
    await quiet();
    expect(ids(await send(mona, 'get', `/messages/received/${mona.id}`).expect(200))).toEqual([
      second,
      first,
    ]);
    expect(ids(await send(mona, 'get', `/messages/sent/${mona.id}`).expect(200))).toEqual([own]);
    const begin = await send(mona, 'get', `/messages/received/${mona.id}?limit=1`);
    const { nextCursor } = z.object({ nextCursor: z.string() }).parse(begin.body);
    const rest = await send(mona, 'get', `/messages/received/${mona.id}?limit=1&cursor=${nextCursor}`);
    expect(ids(rest)).toEqual([first]);
    for (const which of ['sent', 'received']) {
      await send(omar, 'get', `/messages/${which}/${mona.id}`).expect(403);
    }
  });

  test('show pictures to those in the room alone', async () => {
    const [omar, mona, sara] = await people();
    const room = await open(omar, mona.id);
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
    const kept = await send(omar, 'post', '/aws/upload')
      .field('type', 'message')
      .attach('file', photo, 'x.jpg');
    const { id: fileId } = made.parse(kept.body);
    await send(mona, 'get', `/files/${fileId}`).expect(404);
    const theirs = { roomId: room, text: '', attachments: [{ fileId }] };
    await send(mona, 'post', '/messages', theirs).expect(422);
    await make(omar, '/messages', theirs);
    await quiet();
    await send(mona, 'get', `/files/${fileId}`).expect(200);
    for (const one of [sara, admin]) {
      expect((await send(one, 'get', `/files/${fileId}`)).status).toBe(404);
    }
  });

  test('are told at once to those in the room, as is who has read them', async () => {
    const [omar, mona, sara] = await people();
    const room = await open(omar, mona.id);
    const [hers, stranger] = [new Client(gateway, mona), new Client(gateway, sara)];
    await Promise.all([hers.first('hello'), stranger.first('hello')]);
    const message = await write(omar, room, 'أين أنت؟');
    await hers.told(1);
    await send(mona, 'put', `/messages/${message}/read`).expect(200);
    await send(omar, 'delete', `/messages/${message}`).expect(200);
    const told = await hers.told(3);
    expect(told.map(({ type, event }) => [type, event])).toEqual([
      ['message', 'MessageSent'],
      ['read-message', 'MessageRead'],
      ['message', 'MessageRemoved'],
    ]);
    expect(told[1]?.values).toMatchObject({ roomId: room, userId: mona.id });
    expect(told[2]).toMatchObject({ id: message, values: null });
    await open(sara, mona.id);
    expect(stranger.events()).toEqual([]);
    await Promise.all([hers.close(), stranger.close()]);
  });

  test('are counted by room as long as they are unread', async () => {
    const [omar, mona] = await people();
    const room = await open(omar, mona.id);
    await write(omar, room);
    await write(omar, room);
    await write(mona, room);
    await quiet();
    const unread = async (by: Person) => {
      await quiet();
      const address = `/users/count/unread-messages-and-notifications-not-read/${mona.id}`;
      return (await send(by, 'get', address).expect(200)).body;
    };
    expect(await unread(mona)).toMatchObject({ unreadMessages: 2 });
    expect(await unread(admin)).toMatchObject({ unreadMessages: 2 });
    await send(mona, 'put', `/messages/room/${room}/read-all/${mona.id}`, {}).expect(200);
    expect(await unread(mona)).toMatchObject({ unreadMessages: 0 });
  });
});

describe('a report', () => {
  const about = (targetType: string, targetId: string) => ({
    targetType,
    targetId,
    type: 'HARASSMENT',
    description: 'كلام جارح',
  });
  const decide = async (id: string, how: 'uphold' | 'dismiss') => {
    await send(admin, 'post', `/post-reports/${how}/${id}`, {}).expect(200);
    await quiet();
  };

  test('that is upheld takes its post, comment, message or member out of sight; one that is dismissed doesn’t', async () => {
    const [omar, mona] = await people();
    const post = await publish(omar);
    const comment = await make(omar, '/comments', { postId: post, text: 'اسكت' });
    const room = await open(omar, mona.id);
    const message = await write(omar, room);
    await decide(await make(mona, '/post-reports', about('comment', comment)), 'dismiss');
    await send(mona, 'get', `/comments/${comment}`).expect(200);
    for (const [type, id, path] of [
      ['comment', comment, '/comments'],
      ['message', message, '/messages'],
      ['post', post, '/posts'],
    ] as const) {
      await decide(await make(mona, '/post-reports', about(type, id)), 'uphold');
      await send(mona, 'get', `${path}/${id}`).expect(404);
    }
    await decide(await make(mona, '/post-reports', about('user', omar.id)), 'uphold');
    expect((await send(admin, 'get', `/users/${omar.id}`)).body).toMatchObject({ state: 'suspended' });
  });

  test('is of what its reporter may see, once while it is open', async () => {
    const [omar, mona] = await people();
    const own = await publish(omar, { visibility: 'private' });
    const post = await publish(omar);
    const words = { type: 'SPAM', description: 'إعلان' };
    expect((await send(mona, 'post', '/post-reports', about('post', own))).body).toMatchObject({
      errors: [{ path: 'targetId', code: 'no_such_thing' }],
    });
    await send(mona, 'post', `/posts/${own}/report`, words).expect(404);
    const report = await make(mona, `/posts/${post}/report`, words);
    await send(mona, 'post', `/posts/${post}/report`, words).expect(409);
    await decide(report, 'dismiss');
    await send(mona, 'post', `/posts/${post}/report`, words).expect(201);
    await send(omar, 'get', `/post-reports/${report}`).expect(404);
    expect((await send(mona, 'get', `/post-reports/${report}`)).body).toMatchObject({ state: 'dismissed' });
  });

  test('lets staff read a message for as long as it is open, and nothing else does', async () => {
    const [omar, mona] = await people();
    const room = await open(omar, mona.id);
    const message = await write(omar, room, 'كلام جارح');
    await quiet();
    await send(admin, 'get', `/messages/${message}`).expect(404);
    await send(admin, 'get', `/messages/${message}/history`).expect(404);
    expect(ids(await send(admin, 'get', `/messages/room/${room}`))).toEqual([]);
    const report = await make(mona, '/post-reports', about('message', message));
    const target = await send(admin, 'get', `/post-reports/${report}/target`).expect(200);
    expect(target.body).toMatchObject({ id: message, text: 'كلام جارح' });
    await send(mona, 'get', `/post-reports/${report}/target`).expect(403);
    await decide(report, 'dismiss');
    await send(admin, 'get', `/post-reports/${report}/target`).expect(409);
  });
});

describe('friendships', () => {
  test('are answered by their status, and ended by it', async () => {
    const [omar, mona, sara] = await people();
    const asked = () => make(omar, '/friendships', { addresseeId: mona.id });
    const id = await asked();
    const put = (by: Person, status: string) => send(by, 'put', `/friendships/${id}`, { status });
    await put(sara, 'accepted').expect(404);
    await put(omar, 'accepted').expect(403);
    await put(mona, 'accepted').expect(200);
    await put(mona, 'rejected').expect(409);
    await put(omar, 'removed').expect(200);
    await asked();
    await send(omar, 'patch', `/friendships/${id}`, { status: 'withdrawn' }).expect(200);
    await asked();
    expect((await put(mona, 'rejected').expect(200)).body).toMatchObject({ state: 'rejected' });
    const other = await befriend(sara, mona);
    await send(mona, 'post', `/friendships/remove/${other}`, {}).expect(200);
    await quiet();
    expect(ids(await send(mona, 'get', `/friendships/accepted/${mona.id}`))).toEqual([]);
  });

  test('are listed for those in them, and counted for the caller', async () => {
    const [omar, mona, sara] = await people();
    const accepted = await befriend(omar, mona);
    const pending = await make(sara, '/friendships', { addresseeId: omar.id });
    await make(omar, '/follows', { followedId: sara.id });
    await quiet();
    expect(ids(await send(omar, 'get', `/friendships/accepted/${omar.id}`))).toEqual([accepted]);
    expect(ids(await send(omar, 'get', `/friendships/user/${omar.id}`))).toEqual([pending, accepted]);
    expect(ids(await send(mona, 'get', `/friendships/user/${omar.id}`))).toEqual([accepted]);
    expect(ids(await send(sara, 'get', `/friendships/accepted/${omar.id}`))).toEqual([]);
    expect((await send(omar, 'get', '/friendships/connections/stats')).body).toEqual({
      friends: 1,
      received: 1,
      sent: 0,
      followers: 0,
      following: 1,
    });
    for (const word of ['fallowing', 'following']) {
      const { body } = await send(omar, 'get', `/friendships/${word}/all`).expect(200);
      expect(body.items).toMatchObject([{ followerId: omar.id, followedId: sara.id }]);
    }
  });
});

describe('posts', () => {
  test('are reposted by who may see them', async () => {
    const [omar, mona] = await people();
    const [post, own] = [await publish(omar), await publish(omar, { visibility: 'private' })];
    const repost = await send(mona, 'post', `/posts/${post}/repost`, { text: 'شاهدوا' }).expect(201);
    expect(repost.body).toMatchObject({ authorId: mona.id, repostOf: post, description: 'شاهدوا' });
    await send(mona, 'post', `/posts/${post}/repost`, {}).expect(201);
    await send(mona, 'post', `/posts/${own}/repost`, {}).expect(404);
    await quiet();
    expect((await send(mona, 'get', `/posts/${post}?with=card`)).body).toMatchObject({
      counts: { reposts: 2 },
    });
  });

  test('are commented on at their own address', async () => {
    const [omar, mona] = await people();
    const post = await publish(omar);
    const first = await make(mona, `/posts/comments/${post}`, { text: 'رائع' });
    await send(omar, 'post', `/posts/comments/${post}`, { text: 'شكرًا', parentId: first }).expect(201);
    await quiet();
    expect(ids(await send(omar, 'get', `/posts/comments/${post}`).expect(200))).toHaveLength(2);
  });

  test('are promoted once, on the plans that have it, and lead the popular ones for it', async () => {
    const [free, pro] = [await it.member(), await it.member('PLAYER', 'pro_plus')];
    const [plain, older, newer] = [await publish(free), await publish(pro), await publish(pro)];
    expect((await send(free, 'post', `/posts/${plain}/promote`, {})).body).toMatchObject({
      code: 'plan_required',
    });
    await send(free, 'post', `/posts/${older}/promote`, {}).expect(403);
    expect((await send(pro, 'post', `/posts/${older}/promote`, {}).expect(200)).body).toMatchObject({
      promotedAt: expect.any(String),
    });
    expect((await send(pro, 'post', `/posts/${older}/promote`, {})).body).toMatchObject({
      code: 'already_promoted',
    });
    await quiet();
    const order = async (filter: string) =>
      ids(await send(free, 'get', `/posts?filter=${filter}&authorId=${pro.id}`).expect(200));
    expect(await order('recent')).toEqual([newer, older]);
    expect(await order('popular')).toEqual([older, newer]);
  });

  test('are dealt at random, each once and only to who may see it; achievements are listed', async () => {
    const [omar, mona] = await people();
    const own = await publish(omar, { visibility: 'private' });
    const won = await publish(omar, { kind: 'achievement', title: 'كأس المدينة' });
    await quiet();
    const dealt = ids(await send(mona, 'get', '/posts/random/all?limit=100').expect(200));
    expect(new Set(dealt).size).toBe(dealt.length);
    expect(dealt).toContain(won);
    expect(dealt).not.toContain(own);
    const all = await send(mona, 'get', '/posts/achievements');
    expect(all.body).not.toHaveProperty('code');
    expect(ids(all)).toEqual([won]);
  });
});
