import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let omar: Person;
let mona: Person;
let post: string;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
});
beforeEach(async () => {
  [omar, mona] = [await it.member(), await it.member()];
  post = await by(omar).make('/posts', { kind: 'photo', description: 'تدريب' });
});
afterAll(() => it.close());

const page = z.object({ items: z.array(z.looseObject({ id: z.uuid(), text: z.string() })) });
const notesOf = async (who: Person) => {
  await quietOf(it);
  return page.parse(await by(who).get(`/notifications/user/${who.id}`)).items;
};
const unreadOf = async (who: Person) => {
  await quietOf(it);
  return by(who).get(`/users/count/unread-messages-and-notifications-not-read/${who.id}`);
};
const comment = (who: Person) => by(who).make('/comments', { postId: post, text: 'أحسنت' });
const firstOf = async (who: Person): Promise<string> => (await notesOf(who))[0]?.id ?? '';

describe('notification texts', () => {
  test('are composed in the caller’s language, with the actor’s name', async () => {
    await by(mona).make('/reactions', { postId: post, type: 'CLAP' });
    await by(mona).change(`/users/${mona.id}`, { name: 'منى السيد' });
    expect(await notesOf(omar)).toMatchObject([
      {
        kind: 'post_reacted',
        byId: mona.id,
        by: { id: mona.id, name: 'منى السيد', profilePicture: null },
        postId: post,
        read: false,
        text: 'تفاعل جديد من \u2068منى السيد\u2069 مع منشورك',
      },
    ]);
    const id = await firstOf(omar);
    for (const address of ['/notifications', `/notifications/${id}`]) {
      const { body } = await it.http
        .get(address)
        .set({ authorization: `Bearer ${omar.token}`, 'accept-language': 'en' });
      expect(body.items?.[0] ?? body).toMatchObject({
        id,
        text: '\u2068منى السيد\u2069 reacted to your post',
      });
    }
  });

  test('do not name deleted actors', async () => {
    await by(mona).make('/follows', { followedId: omar.id });
    await quietOf(it);
    await it.http
      .delete('/users/me')
      .set('authorization', `Bearer ${mona.token}`)
      .send({ password: PASSWORD })
      .expect(204);
    expect(await notesOf(omar)).toMatchObject([
      { by: { id: mona.id, removed: true }, text: 'متابعة جديدة لك من عضو سابق' },
    ]);
  });

  test('name the platform if there is no actor', async () => {
    const scout = await it.member('SCOUT');
    await by(await it.admin()).step(`/users/approve/${scout.id}`);
    expect(await notesOf(scout)).toMatchObject([
      { kind: 'approved', by: null, text: 'تمت الموافقة على حسابك. أهلًا بك في ملاعب!' },
    ]);
  });
});

describe('reading', () => {
  test('one: is idempotent, and the count follows', async () => {
    await comment(mona);
    await comment(mona);
    expect(await unreadOf(omar)).toEqual({ unreadMessages: 0, notificationsNotRead: 2 });
    const id = await firstOf(omar);
    const first = await by(omar).put(`/notifications/${id}/read`);
    expect(first).toMatchObject({ id, read: true, text: expect.stringContaining('تعليق جديد') });
    expect(await by(omar).put(`/notifications/${id}/read`)).toEqual(first);
    expect(await unreadOf(omar)).toEqual({ unreadMessages: 0, notificationsNotRead: 1 });
  });

  test('all: marks every one, and then none is left', async () => {
    const before = 23;
    for (let n = 0; n < before; n += 1) await comment(mona);
    expect(await unreadOf(omar)).toEqual({ unreadMessages: 0, notificationsNotRead: before });
    const address = `/notifications/user/${omar.id}/read-all`;
    expect(await by(omar).put(address)).toEqual({ read: before });
    expect(await unreadOf(omar)).toEqual({ unreadMessages: 0, notificationsNotRead: 0 });
    expect((await notesOf(omar)).every(({ read }) => read === true)).toBe(true);
    expect(await by(omar).put(address)).toEqual({ read: 0 });
  });

  test('a removed unread one no longer counts', async () => {
    await comment(mona);
    await comment(mona);
    const [first, second] = (await notesOf(omar)).map(({ id }) => id);
    await by(omar).put(`/notifications/${first}/read`);
    await by(omar).drop(`/notifications/${first}`);
    expect(await unreadOf(omar)).toMatchObject({ notificationsNotRead: 1 });
    await by(omar).drop(`/notifications/${second}`);
    expect(await unreadOf(omar)).toMatchObject({ notificationsNotRead: 0 });
  });

  test('leaves out what a member did before a block, in the list and in the count, until it ends', async () => {
    const other = await it.member();
    await comment(mona);
    await comment(other);
    expect(await unreadOf(omar)).toMatchObject({ notificationsNotRead: 2 });
    for (const [one, blocked] of [
      [omar, mona],
      [mona, omar],
    ] as const) {
      const block = await by(one).make('/block-lists', { blockedUserId: blocked.id });
      expect((await notesOf(omar)).map(({ byId }) => byId)).toEqual([other.id]);
      expect(await unreadOf(omar)).toMatchObject({ notificationsNotRead: 1 });
      await by(one).drop(`/block-lists/${block}`);
      expect(await notesOf(omar)).toHaveLength(2);
      expect(await unreadOf(omar)).toMatchObject({ notificationsNotRead: 2 });
    }
  });

  test('applies only to the caller’s own', async () => {
    await comment(mona);
    const id = await firstOf(omar);
    const put = (address: string) => it.http.put(address).set('authorization', `Bearer ${mona.token}`);
    expect(await put(`/notifications/${id}/read`)).toMatchObject({ status: 404 });
    expect(await put(`/notifications/user/${omar.id}/read-all`)).toMatchObject({ status: 403 });
    const count = `/users/count/unread-messages-and-notifications-not-read/${omar.id}`;
    expect(await by(mona).ask(count)).toMatchObject({ status: 404 });
    expect(await by(await it.admin()).get(count)).toMatchObject({ notificationsNotRead: 1 });
    expect(await by(mona).get(`/notifications/user/${omar.id}`)).toMatchObject({ items: [] });
    expect(await notesOf(omar)).toMatchObject([{ id, read: false }]);
  });
});

test('a caller who is not in the read model yet has none, and to staff does not exist', async () => {
  await it.platform.pool.query('delete from read.unread where id = $1', [omar.id]);
  expect(await unreadOf(omar)).toEqual({ unreadMessages: 0, notificationsNotRead: 0 });
  const count = `/users/count/unread-messages-and-notifications-not-read/${omar.id}`;
  expect(await by(await it.admin()).ask(count)).toMatchObject({ status: 404 });
});

const defaults = z.object({
  inApp: z.record(z.string(), z.boolean()),
  email: z.record(z.string(), z.boolean()),
  push: z.record(z.string(), z.boolean()),
  quietHours: z.null(),
  always: z.record(z.string(), z.array(z.string())),
  topics: z.array(z.object({ topic: z.string(), kinds: z.array(z.string()) })),
});

test('the default settings are every kind in the app but messages, without quiet hours', async () => {
  const { inApp } = defaults.parse(await by(omar).get('/notification-settings/default'));
  expect(inApp['post_commented']).toBe(true);
  expect(Object.keys(inApp).filter((kind) => inApp[kind] !== true)).toEqual(['message_received']);
  await comment(mona);
  expect(await notesOf(omar)).toMatchObject([{ kind: 'post_commented' }]);
});

test('the defaults list the options: each kind in one topic, by three channels, except kinds that are always sent', async () => {
  const said = defaults.parse(await by(omar).get('/notification-settings/default'));
  const kinds = said.topics.flatMap((one) => one.kinds);
  expect(kinds.toSorted()).toEqual(Object.keys(said.inApp).toSorted());
  expect(Object.keys(said.push).toSorted()).toEqual(Object.keys(said.email).toSorted());
  expect(said.email).toMatchObject({ contract_drafted: true, post_commented: false });
  expect(said.push).toMatchObject({ post_commented: true, post_reacted: false });
  const decided = [
    'approved',
    'rejected',
    'post_hidden',
    'comment_hidden',
    'product_hidden',
    'text_held',
    'text_released',
    'message_hidden',
    'review_hidden',
    'answer_hidden',
    'suspended',
    'reinstated',
    'appeal_granted',
    'appeal_refused',
  ];
  expect(said.always).toEqual({
    inApp: expect.arrayContaining([...decided, 'announcement']),
    email: expect.arrayContaining(decided),
    push: [],
  });
});
