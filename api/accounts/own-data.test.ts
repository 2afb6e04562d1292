import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { nextMonthAfter } from '../../domain/social/conversations/contacts.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let hours = 0;
beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => new Date(Date.now() + hours * 3_600_000) });
  by = callsOf(it);
});
afterAll(() => it.close());

const publish = (who: Person) => by(who).make('/posts', { kind: 'photo', description: 'تدريب خاص جدًا' });

test('the limits of a plan are listed with the used and remaining amounts, and the items', async () => {
  const mona = await it.member('PLAYER', 'pro');
  const [first, second] = [await publish(mona), await publish(mona)];
  await by(mona).drop(`/posts/${first}`);
  const stranger = await it.member();
  const { name } = z.looseObject({ name: z.string() }).parse(await by(stranger).get('/users/me'));
  const room = await by(mona).make('/rooms', { kind: 'direct', withId: stranger.id });
  await quietOf(it);
  const renewsAt = nextMonthAfter(new Date().toISOString());
  expect(await by(mona).get('/users/me/entitlements')).toMatchObject({
    plan: 'pro',
    posts: {
      limit: 15,
      used: 1,
      left: 14,
      renewsAt: null,
      by: [{ event: 'PostPublished', item: second, person: null }],
    },
    contacts: {
      limit: 15,
      used: 1,
      left: 14,
      renewsAt,
      by: [{ event: 'RoomOpened', item: room, person: stranger.id }],
    },
    analyses: { limit: 10, used: 0, renewsAt },
    names: { [stranger.id]: { kind: 'user', name } },
    media: 'high',
  });
  const omar = await it.member('PLAYER', 'pro_mo2saat');
  expect(await by(omar).get('/users/me/entitlements')).toMatchObject({ posts: { limit: null, left: null } });
});

test('an export contains all data about its caller, decrypted, and no private data of others', async () => {
  const [mona, omar] = [await it.member(), await it.member()];
  const post = await publish(mona);
  await by(omar).make('/comments', { postId: post, text: 'كلام عمر' });
  // a block before the notification suppresses it
  await quietOf(it);
  await by(omar).make('/block-lists', { blockedUserId: mona.id, reason: 'سبب عمر' });
  await quietOf(it);
  const { person, events, sessions } = z
    .looseObject({
      person: z.string(),
      sessions: z.array(z.looseObject({})),
      events: z.array(
        z.looseObject({ event: z.string(), item: z.string(), byMe: z.boolean(), at: z.string() }),
      ),
    })
    .parse(await by(mona).get('/users/me/export'));
  expect(person).toBe(mona.id);
  expect(sessions).toHaveLength(1);
  expect(events[0]).toMatchObject({ event: 'UserRegistered', data: { email: mona.email } });
  const times = events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(events).toContainEqual(expect.objectContaining({ event: 'PostPublished', item: post, byMe: true }));
  expect(JSON.stringify(events)).toContain('تدريب خاص جدًا');
  expect(events.map(({ event }) => event)).toContain('NotificationSent');
  expect(events.map(({ event }) => event)).not.toContain('UserBlocked');
  expect(JSON.stringify(events)).not.toMatch(/كلام عمر|سبب عمر/);
});

describe('a profile’s viewers', () => {
  const look = (who: Person, viewedUserId: string) => by(who).step('/users/view-profile', { viewedUserId });
  const viewers = async (who: Person) =>
    z
      .object({ items: z.array(z.looseObject({ viewer: z.looseObject({ id: z.string() }) })) })
      .parse(await by(who).get(`/users/${who.id}/viewers`))
      .items.map(({ viewer }) => viewer.id);

  test('count from an account’s second hour, once an hour; without the member and staff', async () => {
    const [mona, omar] = [await it.member('PLAYER', 'pro'), await it.member()];
    expect(await look(omar, mona.id)).toEqual({ counted: false });
    expect(await viewers(mona)).toEqual([]);
    hours += 2;
    expect(await look(omar, mona.id)).toEqual({ counted: true });
    expect(await look(omar, mona.id)).toEqual({ counted: false });
    expect(await look(mona, mona.id)).toEqual({ counted: false });
    expect(await look(await it.admin(), mona.id)).toEqual({ counted: false });
    expect(await viewers(mona)).toEqual([omar.id]);
    hours += 1;
    expect(await look(omar, mona.id)).toEqual({ counted: true });
    expect(await viewers(mona)).toEqual([omar.id, omar.id]);
  });

  test('are listed only for the member, and not on the free plan', async () => {
    const [mona, omar] = [await it.member(), await it.member('PLAYER', 'pro')];
    const asked = (who: Person) => by(who).ask(`/users/${mona.id}/viewers`);
    expect(await asked(mona)).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    expect(await asked(omar)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await asked(await it.admin())).toMatchObject({ status: 200 });
  });

  test('leave out members who browse privately, who see no viewers either', async () => {
    const [mona, omar] = [await it.member('PLAYER', 'pro'), await it.member('PLAYER', 'pro')];
    await look(omar, mona.id);
    await by(mona).change(`/users/${mona.id}`, { browsesPrivately: true });
    expect(await look(mona, omar.id)).toEqual({ counted: false });
    expect([await viewers(mona), await viewers(omar)]).toEqual([[], []]);
  });

  test('leave out members who block the member; blocked members find no profile', async () => {
    const [mona, omar] = [await it.member('PLAYER', 'pro'), await it.member()];
    await by(mona).make('/block-lists', { blockedUserId: omar.id });
    expect(await look(mona, omar.id)).toEqual({ counted: false });
    await expect(look(omar, mona.id)).rejects.toThrow('404');
  });
});

test('only admins see blocks between members', async () => {
  const [mona, omar] = [await it.member(), await it.member()];
  const block = await by(mona).make('/block-lists', { blockedUserId: omar.id });
  const address = `/block-lists/blocked-by/${omar.id}`;
  expect(await by(await it.admin()).get(address)).toMatchObject({ items: [{ id: block }] });
  expect(await by(omar).get(address)).toMatchObject({ items: [] });
});
