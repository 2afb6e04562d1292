import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { z } from 'zod';
import { streamOf } from '../../core/ids.ts';
import { openItem } from '../../core/seal.ts';
import type { Push } from '../../ports/push.ts';
import { pushHandler } from '../deliver-push.ts';
import { openWebPush } from '../../../infra/push/web-push.ts';
import { openPushService, type Device, type PushService } from '../../../tests/doubles/push-service.ts';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../../tests/support/service.ts';

/** Notices on the devices of members, from the event to the push service. */

let service: PushService;
let push: Push;
let it: TestService;
let by: Calls;
let hoursAhead = 0;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
beforeAll(async () => {
  service = await openPushService();
  push = openWebPush({
    keys: webPush.generateVAPIDKeys(),
    subject: 'mailto:no-reply@malaab.example',
    ca: service.ca,
    mayConnect: (address) => address === '127.0.0.1',
    mayUsePort: () => true,
  });
  it = await testService(undefined, undefined, { now: () => inHours(hoursAhead), push });
  by = callsOf(it);
});
afterAll(async () => {
  await it.close();
  await service.close();
});
beforeEach(() => {
  hoursAhead = 0;
});

const IN_TIME = { timeout: 20_000 };
const message = z.object({
  title: z.string(),
  text: z.string(),
  lang: z.string(),
  dir: z.string(),
  path: z.string(),
  tag: z.string(),
});
const dated = z.looseObject({ createdAt: z.string() });
const shown = ({ received }: Device) => received.map(({ text }) => message.parse(JSON.parse(text)));
/** Waits until a device has received this number of messages; returns them. */
const got = async (device: Device, count: number) => {
  await expect.poll(() => device.received.length, IN_TIME).toBe(count);
  return shown(device);
};
/** Waits until all is sent that is due now. */
const settled = async () => {
  await quietOf(it);
  await it.service.worker.fireDue();
  await quietOf(it);
  await it.service.worker.runJobs();
};
const wish = (who: Person, more: object) =>
  by(who).make('/notification-settings', { inApp: {}, email: {}, ...more });
const subscribe = async (who: Person): Promise<Device & { readonly id: string }> => {
  const device = service.device();
  return { ...device, id: await by(who).make('/push-subscriptions', device.target) };
};
const devicesOf = async (who: Person) => {
  await quietOf(it);
  return by(who).get(`/push-subscriptions/user/${who.id}`);
};
const publish = (who: Person) => by(who).make('/posts', { kind: 'photo', description: 'تدريب اليوم' });
const tokenIn = (body: unknown) => z.looseObject({ access_token: z.string() }).parse(body).access_token;
const signIn = async ({ id, email }: Person): Promise<Person> => {
  const answer = await it.http.post('/auth/login').send({ email, password: PASSWORD }).expect(200);
  return { id, email, token: tokenIn(answer.body) };
};
const nightOf = (from: number, to: number) => {
  const clock = (hours: number) => inHours(hours).toISOString().slice(11, 16);
  return { from: clock(from), to: clock(to), timeZone: 'UTC' };
};

test('a notice reaches each of the member’s devices once, in their language, with a link to its page', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const devices = [await subscribe(omar), await subscribe(omar)];
  const postId = await publish(omar);
  await by(mona).make('/comments', { postId, text: 'أحسنت' });
  for (const device of devices) {
    const [one] = await got(device, 1);
    expect(one).toMatchObject({ title: 'ملاعب', lang: 'ar', dir: 'rtl', path: `/posts/${postId}` });
    expect(one?.text).toMatch(/^تعليق جديد من/);
    expect(device.received[0]?.claims.aud).toBe(service.url);
  }
  await settled();
  for (const device of devices) expect(device.received).toHaveLength(1);
  expect(await by(omar).get('/notification-log', { channel: 'push' })).toMatchObject({
    items: [{ kind: 'post_commented', state: 'delivered', byId: mona.id, postId }],
  });
});

test('a message reaches the devices of the room’s other members, once a minute, unless they muted the room', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const [his, hers] = [await subscribe(omar), await subscribe(mona)];
  const roomId = await by(mona).make('/rooms', { kind: 'direct', withId: omar.id });
  const say = (who: Person, text: string) => by(who).make('/messages', { roomId, text });
  await say(mona, 'السلام عليكم');
  await settled();
  // a request until he answers
  expect(his.received).toEqual([]);
  await say(omar, 'وعليكم السلام');
  expect(await got(hers, 1)).toMatchObject([{ path: `/messages/${roomId}`, lang: 'ar' }]);
  expect(shown(hers)[0]?.text).toMatch(/^رسالة جديدة من/);
  hoursAhead = 1;
  const sent = [await say(mona, 'متى التمرين؟'), await say(mona, 'اليوم؟')];
  await settled();
  const times = await Promise.all(sent.map(async (id) => dated.parse(await by(mona).get(`/messages/${id}`))));
  const minutes = new Set(times.map(({ createdAt }) => createdAt.slice(0, 16))).size;
  expect(new Set((await got(his, minutes)).map(({ path }) => path))).toEqual(
    new Set([`/messages/${roomId}`]),
  );
  hoursAhead = 2;
  await by(omar).make('/room-mutes', { roomId });
  await say(mona, 'غدًا؟');
  await settled();
  expect(his.received).toHaveLength(minutes);
  expect(hers.received).toHaveLength(1);
  expect(await by(omar).get('/notifications')).toMatchObject({ items: [] });
});

test('nothing is sent for disabled kinds or muted posts, and nothing is stored for a member without a device', async () => {
  const [omar, mona, sara] = [await it.member(), await it.member(), await it.member()];
  const device = await subscribe(omar);
  await wish(omar, { push: { post_commented: false } });
  const postId = await publish(omar);
  await by(mona).make('/comments', { postId, text: 'أحسنت' });
  // off by default
  await by(mona).make('/follows', { followedId: omar.id });
  const parentId = await by(omar).make('/comments', { postId, text: 'شكرًا' });
  await by(omar).make('/post-mutes', { postId });
  await by(mona).make('/comments', { postId, parentId, text: 'عفوًا' });
  const other = await publish(sara);
  await by(mona).make('/comments', { postId: other, text: 'أحسنت' });
  await settled();
  expect(device.received).toEqual([]);
  for (const who of [omar, sara])
    expect(await by(who).get('/notification-log', { channel: 'push' })).toMatchObject({ items: [] });
});

test('notices of quiet hours are one push afterwards, without items that are no longer visible', async () => {
  const [omar, mona, sara, hana] = [
    await it.member(),
    await it.member(),
    await it.member(),
    await it.member(),
  ];
  const device = await subscribe(omar);
  await wish(omar, { push: { followed: true }, quietHours: nightOf(-1, 2) });
  for (const one of [mona, sara, hana]) await by(one).make('/follows', { followedId: omar.id });
  await settled();
  expect(device.received).toEqual([]);
  await by(omar).make('/block-lists', { blockedUserId: hana.id });
  await quietOf(it);
  hoursAhead = 3;
  const [digest] = await got(device, 1);
  expect(digest).toMatchObject({ title: 'ما جدّ في ملاعب وأنت في ساعات الهدوء', path: '/notifications' });
  expect(digest?.text.split('\n')).toHaveLength(2);
  await settled();
  expect(device.received).toHaveLength(1);
});

test('notices of quiet hours leave out messages and notifications that were read meanwhile', async () => {
  const [omar, mona, sara] = [await it.member(), await it.member(), await it.member()];
  const roomId = await by(mona).make('/rooms', { kind: 'direct', withId: omar.id });
  const other = await by(sara).make('/rooms', { kind: 'direct', withId: omar.id });
  const say = (who: Person, room: string) => by(who).make('/messages', { roomId: room, text: 'متى؟' });
  for (const room of [roomId, other]) await say(omar, room);
  await settled();
  const device = await subscribe(omar);
  await wish(omar, { push: { followed: true }, quietHours: nightOf(-1, 2) });
  const read = await say(mona, roomId);
  await say(sara, other);
  for (const one of [mona, sara]) await by(one).make('/follows', { followedId: omar.id });
  await settled();
  await by(omar).put(`/messages/${read}/read`);
  const { items } = z
    .object({ items: z.array(z.looseObject({ id: z.string(), byId: z.string(), kind: z.string() })) })
    .parse(await by(omar).get('/notifications'));
  const seen = items.find(({ byId, kind }) => byId === mona.id && kind === 'followed');
  await by(omar).put(`/notifications/${seen?.id ?? ''}/read`);
  await settled();
  expect(device.received).toEqual([]);
  hoursAhead = 3;
  const [digest] = await got(device, 1);
  // a message and a follow of Sara
  expect(digest?.text.split('\n')).toHaveLength(2);
  await settled();
  expect(device.received).toHaveLength(1);
});

/** Waits until a new minute has some seconds before it: messages of one minute have one notice. */
const atAMinute = async () => {
  const left = () => 60_000 - (inHours(hoursAhead).getTime() % 60_000);
  while (left() < 10_000) await new Promise((done) => setTimeout(done, 500));
};

test('a message after one of the same minute that was read is pushed, after quiet hours and without them', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const roomId = await by(mona).make('/rooms', { kind: 'direct', withId: omar.id });
  const say = (who: Person, text: string) => by(who).make('/messages', { roomId, text });
  await say(omar, 'أهلًا');
  await settled();
  const device = await subscribe(omar);
  await wish(omar, { quietHours: nightOf(-1, 2) });
  await atAMinute();
  await by(omar).put(`/messages/${await say(mona, 'متى؟')}/read`);
  await say(mona, 'غدًا؟');
  await settled();
  expect(device.received).toEqual([]);
  hoursAhead = 3;
  await got(device, 1);
  await atAMinute();
  await by(omar).put(`/messages/${await say(mona, 'أين؟')}/read`);
  await settled();
  await say(mona, 'في النادي؟');
  await say(mona, 'أم في الملعب؟');
  await settled();
  const before = device.received.length;
  hoursAhead = 4;
  await got(device, before + 1);
  await settled();
  expect(device.received).toHaveLength(before + 1);
});

test('after quiet hours nobody hears of a request that was withdrawn, or of a member who is suspended', async () => {
  const [omar, mona, sara, hana] = [
    await it.member(),
    await it.member(),
    await it.member(),
    await it.member(),
  ];
  const staff = await it.admin();
  const device = await subscribe(omar);
  await wish(omar, { push: { followed: true }, quietHours: nightOf(-1, 2) });
  const asked = await by(mona).make('/friendships', { addresseeId: omar.id });
  await by(sara).make('/friendships', { addresseeId: omar.id });
  await by(hana).make('/follows', { followedId: omar.id });
  await settled();
  await by(mona).step(`/friendships/withdraw/${asked}`);
  await by(staff).step(`/users/suspend/${hana.id}`, { policy: 'SPAM' });
  await settled();
  hoursAhead = 3;
  const [one] = await got(device, 1);
  // the request of Sara alone
  expect(one?.text).toMatch(/^طلب صداقة جديد من/);
  await settled();
  expect(device.received).toHaveLength(1);
});

test('grouped reactions replace one another, and are not sent each time', async () => {
  const [omar, mona, sara, hana] = [
    await it.member(),
    await it.member(),
    await it.member(),
    await it.member(),
  ];
  const device = await subscribe(omar);
  await wish(omar, { push: { post_reacted: true } });
  const postId = await publish(omar);
  await by(mona).make('/reactions', { postId, type: 'CLAP' });
  const [first] = await got(device, 1);
  await quietOf(it);
  for (const one of [sara, hana]) await by(one).make('/reactions', { postId, type: 'CLAP' });
  await settled();
  expect(device.received).toHaveLength(1);
  hoursAhead = 1;
  const [, second] = await got(device, 2);
  expect(second?.tag).toBe(first?.tag);
  expect(second?.text).toMatch(/^تفاعل جديد من .+ وشخصين آخرين مع منشورك$/);
  await settled();
  expect(device.received).toHaveLength(2);
});

test('a decision on an account reaches the waiting member’s device, beside one mail', async () => {
  const [scout, staff] = [await it.member('SCOUT'), await it.admin()];
  const device = await subscribe(scout);
  await by(staff).step(`/users/approve/${scout.id}`);
  expect(await got(device, 1)).toMatchObject([{ text: 'تمت الموافقة على حسابك. أهلًا بك في ملاعب!' }]);
  await settled();
  const mails = await it.platform.mail.list(scout.email);
  expect(mails.filter(({ kind }) => kind !== 'activation')).toMatchObject([{ kind: 'approved' }]);
});

test('messages of the staff reach the devices too', async () => {
  const [omar, staff] = [await it.member(), await it.admin()];
  const device = await subscribe(omar);
  const said = { kind: 'announcement', title: 'تحديث', body: 'الملاعب مغلقة غدًا' };
  await by(staff).make('/notifications', { userId: omar.id, ...said });
  expect(await got(device, 1)).toMatchObject([{ text: 'رسالة من ملاعب', path: '/notifications' }]);
});

test('a device unknown to its push service is removed, and a busy service is retried', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const [gone, busy] = [await subscribe(omar), await subscribe(omar)];
  gone.answer(410);
  busy.answer(503);
  await by(mona).make('/friendships', { addresseeId: omar.id });
  await settled();
  await expect.poll(() => devicesOf(omar), IN_TIME).toMatchObject({ items: [{ id: busy.id }] });
  expect([...gone.received, ...busy.received]).toEqual([]);
  const queues = await it.platform.jobs.status();
  expect(queues).toContainEqual(expect.objectContaining({ queue: 'push', waiting: 1, failed: 0 }));
});

test('a device is removed when it is switched off or signed out, or its password changes', async () => {
  const omar = await it.member();
  const [laptop, phone] = [await signIn(omar), await signIn(omar)];
  const [here, there, off] = [await subscribe(laptop), await subscribe(phone), await subscribe(omar)];
  expect(await devicesOf(omar)).toMatchObject({ items: expect.objectContaining({ length: 3 }) });
  await by(omar).drop(`/push-subscriptions/${off.id}`);
  await it.http.post('/auth/logout').set('authorization', `Bearer ${laptop.token}`).send({}).expect(200);
  await expect.poll(() => devicesOf(omar), IN_TIME).toMatchObject({ items: [{ id: there.id }] });
  const changed = await it.http
    .post('/auth/change-password')
    .set('authorization', `Bearer ${omar.token}`)
    .send({ currentPassword: PASSWORD, password: `${PASSWORD}-new` })
    .expect(200);
  const anew = { ...omar, token: tokenIn(changed.body) };
  await expect.poll(() => devicesOf(anew), IN_TIME).toMatchObject({ items: [] });
  const mona = await it.member();
  await by(mona).make('/friendships', { addresseeId: omar.id });
  await settled();
  // a pending delivery is dropped as well
  const handler = pushHandler(it.service.runtime, push);
  const { signal } = new AbortController();
  for (const { id } of [here, there, off]) {
    const payload = { subscription: id, payload: 'x', topic: 'x' };
    await handler.run({ id, queue: 'push', key: id, payload, attempt: 1, createdAt: new Date() }, signal);
  }
  for (const device of [here, there, off]) expect(device.received).toEqual([]);
});

test('a device belongs to the member who subscribed last', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const device = await subscribe(omar);
  const again = await by(omar).make('/push-subscriptions', device.target);
  expect(again).toBe(device.id);
  expect(await devicesOf(omar)).toMatchObject({ items: [{ id: again, endpoint: device.target.endpoint }] });
  await by(mona).make('/push-subscriptions', device.target);
  expect(await devicesOf(omar)).toMatchObject({ items: [] });
  await by(mona).make('/friendships', { addresseeId: omar.id });
  await settled();
  expect(device.received).toEqual([]);
});

test('a device outside of the public internet is refused, and more than ten are', async () => {
  const omar = await it.member();
  const send = (body: object) =>
    it.http.post('/push-subscriptions').set('authorization', `Bearer ${omar.token}`).send(body);
  const { target } = service.device();
  expect((await send({ ...target, endpoint: 'https://10.0.0.8/send/x' })).body).toMatchObject({
    status: 422,
    errors: [{ path: 'endpoint', code: 'bad_format' }],
  });
  expect((await send({ ...target, p256dh: 'A'.repeat(87) })).body).toMatchObject({
    errors: [{ path: 'p256dh', code: 'bad_format' }],
  });
  for (let count = 0; count < 10; count += 1) await subscribe(omar);
  expect((await send(target)).body).toMatchObject({ status: 409, code: 'too_many_devices' });
});

test('an erased member’s devices are removed, and their addresses are unreadable', async () => {
  const omar = await it.member();
  const { id, target } = await subscribe(omar);
  const { runtime } = it.service;
  const stored = async () => {
    const events = await runtime.store.readStream(streamOf('push-subscription', id));
    return openItem(runtime.vault, runtime.registry.kind('push-subscription'), id, events);
  };
  expect(await stored()).toMatchObject({ state: 'on', ...target });
  await it.http
    .delete('/users/me')
    .set('authorization', `Bearer ${omar.token}`)
    .send({ password: PASSWORD })
    .expect(204);
  await quietOf(it);
  const left = await stored();
  expect(left.state).toBe('removed');
  expect([left['endpoint'], left['p256dh'], left['auth']].filter(Boolean)).toEqual([]);
  const events = await it.platform.log.readAll(0n, 100_000);
  expect(
    JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toContain(target.endpoint);
});

test('a mention in a group reaches those who muted it, in the app and on devices, but never across a block', async () => {
  const [omar, mona, sara, hana] = [
    await it.member(),
    await it.member(),
    await it.member(),
    await it.member(),
  ];
  const people = [omar, sara, hana];
  for (const who of people) {
    const id = await by(mona).make('/friendships', { addresseeId: who.id });
    await by(who).step(`/friendships/accept/${id}`);
  }
  const memberIds = people.map(({ id }) => id);
  const roomId = await by(mona).make('/rooms', { kind: 'group', name: 'فريق الجمعة', memberIds });
  await settled();
  const [his, hers, third] = [await subscribe(omar), await subscribe(sara), await subscribe(hana)];
  await by(omar).make('/room-mutes', { roomId });
  await by(hana).make('/block-lists', { blockedUserId: mona.id });
  await settled();
  const mentions = [omar.id, hana.id];
  const id = await by(mona).make('/messages', { roomId, text: 'من يأتي؟', mentions });
  const [mention] = await got(his, 1);
  expect(mention).toMatchObject({ path: `/messages/${roomId}` });
  expect(mention?.text).toMatch(/^ذُكرت في رسالة/);
  // she is not mentioned, and hears of a message
  expect((await got(hers, 1))[0]?.text).toMatch(/^رسالة جديدة من/);
  await settled();
  expect(his.received).toHaveLength(1);
  expect(third.received).toEqual([]);
  const told = { kind: 'mentioned', byId: mona.id, aboutKind: 'room', aboutId: roomId };
  expect(await by(omar).get('/notifications')).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining(told)]),
  });
  for (const who of [sara, hana])
    expect(await by(who).get('/notifications')).not.toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ kind: 'mentioned' })]),
    });
  // further mentions in an edit are not told
  await by(mona).change(`/messages/${id}`, { mentions: [omar.id, sara.id] });
  await settled();
  expect(hers.received).toHaveLength(1);
});
