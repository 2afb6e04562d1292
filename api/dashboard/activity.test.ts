import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appointAdmin } from '../../commands/accounts/staff.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let admin: Person;
let omar: Person;
let mona: Person;
let clerk: Person;
let post: string;
let comment: string;

/** An admin who may read only the dashboard. */
const clerkOf = async (): Promise<Person> => {
  const email = 'clerk@example.com';
  const permissions = ['dashboard:read'];
  const made = await appointAdmin(it.service.context, {
    email,
    password: PASSWORD,
    name: 'موظف',
    permissions,
  });
  if (!made.ok) throw new Error(made.problem.code);
  const { body } = await it.staffLogin(email);
  const shape = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.string() }) });
  const { access_token: token, user } = shape.parse(body);
  return { id: user.id, token, email };
};

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [admin, omar, mona, clerk] = [await it.admin(), await it.member(), await it.member(), await clerkOf()];
  post = await by(omar).make('/posts', { kind: 'photo', description: 'تدريب', visibility: 'friends' });
  comment = await by(omar).make('/comments', { postId: post, text: 'غدًا أيضًا' });
  await by(admin).step(`/posts/hide/${post}`, { policy: 'SPAM', hiddenBecause: 'إعلان مكرر' });
  await quietOf(it);
});
afterAll(() => it.close());

const entry = z.strictObject({
  id: z.uuid(),
  type: z.string(),
  createdAt: z.iso.datetime(),
  event: z.string(),
  by: z.uuid().nullable(),
  actor: z.object({ type: z.enum(['user', 'admin']), name: z.string() }).nullable(),
  permission: z.string().nullable(),
  session: z.uuid().nullable(),
  agreed: z.array(z.uuid()),
  trace: z.string().nullable(),
  item: z.uuid(),
  state: z.string(),
  position: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
});
const page = z.strictObject({ items: z.array(entry), nextCursor: z.string().nullable() });
const ADDRESS = '/dashboard/activity';
const activity = async (query: object = {}, reader = admin) =>
  page.parse(await by(reader).get(ADDRESS, { limit: 100, ...query }));
const events = async (query: object, reader = admin) =>
  (await activity(query, reader)).items.map(({ event }) => event);

/** Everything that was ever done, latest first. */
const everything = async () => {
  const { items, nextCursor } = await activity();
  expect(nextCursor).toBeNull();
  return items;
};

describe('the activity', () => {
  test('shows actor, event, item and changes, latest first', async () => {
    const { items: all } = await activity({ about: post });
    // the platform notifies the author
    const items = all.filter(({ type }) => !type.startsWith('notification'));
    expect(items.map(({ event, type, by: who, item }) => ({ event, type, who, item }))).toEqual([
      { event: 'PostHidden', type: 'post', who: admin.id, item: post },
      { event: 'PostCommented', type: 'comment', who: omar.id, item: comment },
      { event: 'PostPublished', type: 'post', who: omar.id, item: post },
    ]);
    expect(items.map(({ actor }) => actor)).toEqual([
      { type: 'admin', name: 'مشرف' },
      { type: 'user', name: 'عضو 2' },
      { type: 'user', name: 'عضو 2' },
    ]);
    expect(items[0]).toMatchObject({ state: 'hidden', data: { hiddenBecause: 'إعلان مكرر' } });
    expect(items[1]?.data).toMatchObject({ text: 'غدًا أيضًا' });
    expect(items[2]?.data).toMatchObject({ description: 'تدريب', visibility: 'friends' });
  });

  test('contains all events of items in the log, in order', async () => {
    const { registry } = it.service.runtime;
    const all = await it.platform.log.readAll(1n, 1000);
    const things = all.filter(({ type }) => registry.ofEvent(type)).toReversed();
    expect((await everything()).map(({ id }) => id)).toEqual(things.map(({ id }) => id));
  });

  test('is paged without loss or repetition, also during new events', async () => {
    let { items: seen, nextCursor: cursor } = await activity({ limit: 7 });
    await by(omar).make('/posts', { kind: 'photo', description: 'جديد' });
    while (cursor !== null) {
      const next = await activity({ limit: 7, cursor });
      seen = [...seen, ...next.items];
      cursor = next.nextCursor;
    }
    const after = await everything();
    expect(seen).toEqual(after.slice(after.findIndex(({ id }) => id === seen[0]?.id)));
    expect((await activity({ limit: 5, offset: 3 })).items).toEqual(after.slice(3, 8));
  });
});

describe('it is filtered by', () => {
  test('actor', async () => {
    const all = await everything();
    const { items } = await activity({ userId: mona.id });
    expect(items).toEqual(all.filter((one) => one.by === mona.id));
    expect(items.length).toBeGreaterThan(2);
  });

  test('event and kind of item, each alone and together', async () => {
    const all = await everything();
    const kinds = ['user', 'session', 'post', 'comment', 'follow'];
    for (const type of kinds)
      expect((await activity({ type })).items).toEqual(all.filter((one) => one.type === type));
    expect((await activity({ event: 'RoleChosen' })).items).toEqual(
      all.filter((one) => one.event === 'RoleChosen'),
    );
    expect(await events({ type: 'post', event: 'PostHidden' })).toEqual(['PostHidden']);
    expect(await events({ type: 'comment', event: 'PostHidden' })).toEqual([]);
    expect(await events({ type: 'post', userId: admin.id })).toEqual(['PostHidden']);
    expect(await events({ type: 'post', about: post, userId: omar.id })).toEqual(['PostPublished']);
  });

  test('time, both bounds included', async () => {
    const all = await everything();
    const [dateTo = '', dateFrom = ''] = [all[3]?.createdAt, all[9]?.createdAt];
    const within = all.filter((one) => one.createdAt >= dateFrom && one.createdAt <= dateTo);
    expect((await activity({ dateFrom, dateTo })).items).toEqual(within);
    expect((await activity({ dateFrom, dateTo, type: 'user' })).items).toEqual(
      within.filter((one) => one.type === 'user'),
    );
    expect((await activity({ dateTo: '2020-01-01T00:00:00Z' })).items).toEqual([]);
    expect((await activity({ dateFrom: '2999-01-01T00:00:00+02:00' })).items).toEqual([]);
  });
});

describe('it shows a value', () => {
  test('only to readers whom the item’s rule allows', async () => {
    const mine = await activity({ about: post }, clerk);
    const own = mine.items.filter(({ event }) => !event.startsWith('Notification'));
    expect(own.map(({ event, data }) => [event, data])).toEqual([
      ['PostHidden', null],
      ['PostCommented', null],
      ['PostPublished', null],
    ]);
    // only admins of admins see the admin's identity
    expect(own.map(({ actor }) => actor?.type ?? null)).toEqual([null, 'user', 'user']);
    const registered = { about: mona.id, event: 'UserRegistered' };
    expect((await activity(registered)).items[0]?.data).not.toHaveProperty('email');
    const opening = { thingKind: 'user', thingId: mona.id, reason: 'مراجعة التسجيل' };
    await by(admin).step('/private-reads', opening);
    expect((await activity(registered)).items[0]?.data).toMatchObject({ email: mona.email });
    // an account that isn't active yet is for its owner and the admins of accounts
    expect((await activity(registered, clerk)).items[0]?.data).toBeNull();
    const profile = { bio: 'حارسة مرمى', browsesPrivately: true };
    await it.http
      .patch(`/users/${mona.id}`)
      .set('authorization', `Bearer ${mona.token}`)
      .send(profile)
      .expect(200);
    const edited = { about: mona.id, event: 'ProfileEdited' };
    const [seen] = (await activity(edited, clerk)).items;
    expect(seen?.data).toHaveProperty('bio');
    expect(seen?.data).not.toHaveProperty('browsesPrivately');
    // not even to an admin of everything: a session is its owner's
    const sessions = (await activity({ type: 'session', event: 'SessionBegan' })).items;
    expect(sessions).toHaveLength(4);
    expect(sessions.flatMap(({ data }) => data?.['personId'] ?? [])).toEqual([admin.id]);
  });

  test('of sessions, blocks and the like only to those who may see private data', async () => {
    const [nour, karim] = [await it.member(), await it.member()];
    await by(nour).make('/block-lists', { blockedUserId: karim.id });
    const reader = await it.admin(['dashboard:read', 'private-data:read']);
    for (const [who, found] of [
      [clerk, []],
      [reader, ['UserBlocked']],
      [admin, ['UserBlocked']],
    ] as const)
      for (const query of [{ about: karim.id }, { userId: nour.id }, { type: 'block-list' }, {}])
        expect((await events(query, who)).filter((one) => one === 'UserBlocked')).toEqual(found);
    const [blocked] = (await activity({ type: 'block-list' })).items;
    const address = `/dashboard/metrics/totalPosts/events/${blocked?.position}`;
    expect(await by(admin).ask(address)).toMatchObject({ status: 200, body: { item: blocked?.item } });
    expect(await by(clerk).ask(address)).toMatchObject({ status: 404 });
    expect(JSON.stringify(await activity({}, clerk))).not.toMatch(/Session|UserBlocked/);
  });

  test('of no erased person', async () => {
    const [before] = (await activity({ about: mona.id, event: 'UserRegistered' })).items;
    expect(before?.data).toHaveProperty('name');
    await it.http
      .delete(`/users/${mona.id}`)
      .set('authorization', `Bearer ${mona.token}`)
      .send({ password: PASSWORD })
      .expect(204);
    await quietOf(it);
    const { items } = await activity({ about: mona.id });
    expect(items.map(({ event }) => event)).toContain('PersonErased');
    expect(JSON.stringify(items)).not.toContain(mona.email);
    expect(items.every(({ by: who, actor }) => who !== mona.id || actor === null)).toBe(true);
    const after = items.find(({ event }) => event === 'UserRegistered');
    expect(after?.data).toMatchObject({ language: 'ar' });
    expect(after?.data).not.toHaveProperty('name');
  });
});

test('members can’t read it', async () => {
  expect(await by(omar).ask(ADDRESS)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await it.http.get(ADDRESS)).toMatchObject({ status: 401 });
});

test.each([
  { cursor: 'ف' },
  { type: 'luck' },
  { event: 'Luck' },
  { userId: 'me' },
  { dateFrom: 'yesterday' },
  { dateTo: '9999-12-31T23:59:59-10:00' },
  { dateFrom: '0000-01-01T00:00:00Z' },
  { offset: -1 },
])('it refuses %j', async (query) => {
  expect(await by(admin).ask(ADDRESS, query)).toMatchObject({ status: 400 });
});
