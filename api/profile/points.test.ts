import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { RULE_NAMES } from '../../domain/profile/points/rules.ts';
import { tokensIn } from '../accounts/accounts.fixture.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { type Person, testService, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
/** A member whose account is older than a day. */
let fan: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  fan = await it.member('COACH');
  await by(fan).get('/users/me/points');
  // the log's clock can't be moved
  await it.platform.pool.query(
    `update read.point_member set since = since - interval '2 days' where id = $1`,
    [fan.id],
  );
});
afterAll(() => it.close());

const post = (who: Person, more: object = {}) =>
  by(who).make('/posts', { kind: 'photo', description: 'تمرين اليوم', ...more });
const react = (who: Person, postId: string) => by(who).make('/reactions', { postId, type: 'LIKE' });
/** A post that counts. */
const answered = async (who: Person): Promise<string> => {
  const id = await post(who);
  await react(fan, id);
  return id;
};

const named = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });
const onBoard = async (who: Person, query: object): Promise<readonly string[]> =>
  named.parse(await by(who).get('/users/leaderboard', query)).items.map(({ id }) => id);

const paged = z.object({
  items: z.array(z.object({ rank: z.int(), total: z.int() })),
  nextCursor: z.string().nullable(),
});

const befriend = async (one: Person, other: Person) => {
  const id = await by(one).make('/friendships', { addresseeId: other.id });
  await by(other).step(`/friendships/accept/${id}`);
};

const given = z.object({ items: z.array(z.looseObject({ rule: z.string() })) });
const ofPosts = async (who: Person) =>
  given.parse(await by(who).get('/users/me/points/lines')).items.filter(({ rule }) => rule === 'post');

describe('own points', () => {
  test('have a line for each event, a level, and what is left today', async () => {
    const mona = await it.member('COACH');
    const first = await post(mona);
    const second = await post(mona);
    const third = await post(mona);
    expect(await by(mona).get('/users/me/points')).toMatchObject({ total: 0, badges: [] });
    for (const one of [first, second, third]) await react(fan, one);
    expect(await by(mona).get('/users/me/points')).toMatchObject({
      total: 11,
      level: { number: 1, from: 0, next: 20 },
      badges: ['first_post'],
      goals: expect.arrayContaining([{ badge: 'storyteller', has: 2, needs: 50 }]),
      rules: expect.arrayContaining([{ rule: 'post', points: 5, perDay: 2, left: 0 }]),
    });
    const lines = { rule: 'post', event: 'PostPublished' };
    expect(await ofPosts(mona)).toMatchObject([
      { ...lines, item: third, points: 0, state: 'over' },
      { ...lines, item: second, points: 5, state: 'counts', about: { kind: 'post', id: second } },
      { ...lines, item: first, points: 5, state: 'counts' },
    ]);
    await by(mona).drop(`/posts/${first}`);
    expect(await by(mona).get('/users/me/points')).toMatchObject({ total: 11 });
    await by(mona).drop(`/posts/${third}`);
    expect(await by(mona).get('/users/me/points')).toMatchObject({ total: 6 });
    expect(await ofPosts(mona)).toMatchObject([
      { state: 'undone' },
      { state: 'counts' },
      { state: 'undone' },
    ]);
  });

  test('have none for a post that nobody, a new account or only its author answers', async () => {
    const [mona, young] = [await it.member('COACH'), await it.member('COACH')];
    const id = await post(mona);
    await react(young, id);
    await by(mona).make('/comments', { postId: id, text: 'رأيي' });
    expect(await by(mona).get('/users/me/points')).toMatchObject({ total: 0 });
    expect(await ofPosts(mona)).toMatchObject([{ item: id, points: 0, state: 'unanswered' }]);
    expect(await by(mona).get('/users/me/points/lines')).toMatchObject({
      items: [{ rule: 'reaction_received', points: 0, state: 'new_account' }, { rule: 'post' }],
    });
    const reaction = await react(fan, id);
    expect(await ofPosts(mona)).toMatchObject([{ item: id, points: 5, state: 'counts' }]);
    await by(fan).drop(`/reactions/${reaction}`);
    expect(await by(mona).get('/users/me/points')).toMatchObject({ total: 0 });
    await by(fan).make('/comments', { postId: id, text: 'أحسنت' });
    expect(await by(mona).get('/users/me/points')).toMatchObject({ total: 7 });
  });

  test('are paged', async () => {
    const mona = await it.member('COACH');
    const posts = [await post(mona), await post(mona), await post(mona)];
    const page = z.object({
      items: z.array(z.object({ item: z.string() })),
      nextCursor: z.string().nullable(),
    });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: 2, ...(cursor === null ? {} : { cursor }) };
      const answer: z.output<typeof page> = page.parse(await by(mona).get('/users/me/points/lines', query));
      seen.push(...answer.items.map(({ item }) => item));
      cursor = answer.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(posts.toReversed());
    expect((await by(mona).ask('/users/me/points/lines', { cursor: 'x' })).status).toBe(400);
  });

  test('name every rule', async () => {
    const answer = await by(await it.member('COACH')).get('/users/me/points');
    const { rules } = z.object({ rules: z.array(z.looseObject({ rule: z.string() })) }).parse(answer);
    expect(rules.map(({ rule }) => rule)).toEqual(RULE_NAMES);
  });
});

describe('a member’s level', () => {
  const hidden = { total: null, level: null, badges: [] };

  test('is seen by the audience that the member chose', async () => {
    const [mona, omar, friend] = [
      await it.member('COACH'),
      await it.member('COACH'),
      await it.member('COACH'),
    ];
    await befriend(friend, mona);
    await answered(mona);
    const address = `/users/${mona.id}/level`;
    const seen = { total: 6, level: { number: 1 }, badges: ['first_post'] };
    expect(await by(omar).get(address)).toMatchObject(seen);
    await by(mona).change(`/users/${mona.id}`, { levelFor: 'friends' });
    expect(await by(omar).get(address)).toEqual(hidden);
    expect(await by(friend).get(address)).toMatchObject(seen);
    await by(mona).change(`/users/${mona.id}`, { levelFor: 'nobody' });
    expect(await by(friend).get(address)).toEqual(hidden);
    expect(await by(mona).get(address)).toMatchObject(seen);
  });

  test('of a member who may be a minor is seen by friends', async () => {
    const [mona, omar, friend] = [
      await it.member('PLAYER'),
      await it.member('COACH'),
      await it.member('COACH'),
    ];
    await befriend(friend, mona);
    await answered(mona);
    expect(await by(omar).get(`/users/${mona.id}/level`)).toEqual(hidden);
    expect(await by(friend).get(`/users/${mona.id}/level`)).toMatchObject({ total: 6 });
    await by(mona).make('/players', {
      dateOfBirth: '1990-01-01',
      sport: 'FOOTBALL',
      yearsPlaying: 3,
      country: 'EG',
    });
    expect(await by(omar).get(`/users/${mona.id}/level`)).toMatchObject({ total: 6 });
  });

  test('is not seen across a block', async () => {
    const [mona, omar] = [await it.member('COACH'), await it.member('COACH')];
    await by(mona).make('/block-lists', { blockedUserId: omar.id });
    expect((await by(omar).ask(`/users/${mona.id}/level`)).status).toBe(404);
  });
});

describe('leaderboards', () => {
  test('rank members by points, of a sport and a governorate, with the caller’s place', async () => {
    const [mona, omar, salma] = [
      await it.member('COACH'),
      await it.member('COACH'),
      await it.member('COACH'),
    ];
    for (const [who, governorate] of [
      [mona, 'ASWAN'],
      [omar, 'ASWAN'],
      [salma, 'LUXOR'],
    ] as const)
      await by(who).change(`/users/${who.id}`, { sport: 'GOLF', governorate });
    await answered(mona);
    await answered(mona);
    await answered(omar);
    await answered(salma);
    const golf = { sport: 'GOLF' };
    expect(await by(omar).get('/users/leaderboard', golf)).toMatchObject({
      items: [
        { id: mona.id, total: 11, level: 1, rank: 1 },
        { total: 6, rank: 2 },
        { total: 6, rank: 2 },
      ],
      own: { total: 6, rank: 2 },
      names: { [mona.id]: { name: expect.any(String) } },
    });
    const inAswan = { ...golf, governorate: 'ASWAN' };
    expect(await onBoard(salma, inAswan)).toEqual([mona.id, omar.id]);
    expect(await by(salma).get('/users/leaderboard', inAswan)).toMatchObject({
      own: { total: 6, rank: null },
    });
  });

  test('are read page by page, and equal totals share a place on each', async () => {
    const people = [await it.member('COACH'), await it.member('COACH'), await it.member('COACH')];
    for (const who of people) {
      await by(who).change(`/users/${who.id}`, { sport: 'TENNIS' });
      await answered(who);
    }
    const [first] = people;
    if (!first) throw new Error('nobody');
    await answered(first);
    const places: unknown[] = [];
    let cursor: string | null = null;
    do {
      const query = { sport: 'TENNIS', limit: 1, ...(cursor !== null && { cursor }) };
      const page = paged.parse(await by(first).get('/users/leaderboard', query));
      places.push(...page.items.map(({ rank, total }) => [rank, total]));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(places).toEqual([
      [1, 11],
      [2, 6],
      [2, 6],
    ]);
  });

  test('of friends have the caller and the friends', async () => {
    const [mona, omar, other] = [
      await it.member('COACH'),
      await it.member('PLAYER'),
      await it.member('COACH'),
    ];
    await befriend(mona, omar);
    for (const who of [mona, omar, other]) await answered(who);
    expect((await onBoard(mona, { among: 'friends' })).toSorted()).toEqual([mona.id, omar.id].toSorted());
  });

  test('leave out members who opted out, and members who may be minors', async () => {
    const [mona, omar, minor] = [
      await it.member('COACH'),
      await it.member('COACH'),
      await it.member('PLAYER'),
    ];
    for (const who of [mona, omar, minor]) {
      await by(who).change(`/users/${who.id}`, { sport: 'BOWLING' });
      await answered(who);
    }
    expect((await onBoard(mona, { sport: 'BOWLING' })).toSorted()).toEqual([mona.id, omar.id].toSorted());
    await by(omar).change(`/users/${omar.id}`, { levelFor: 'nobody' });
    expect(await onBoard(mona, { sport: 'BOWLING' })).toEqual([mona.id]);
    expect((await onBoard(omar, { sport: 'BOWLING' })).toSorted()).toEqual([mona.id, omar.id].toSorted());
  });
});

test('guests have no points', async () => {
  const guest = await it.http.post('/auth/guest').send({});
  const { access } = tokensIn(guest.body);
  const statusOf = async (address: string) =>
    (await it.http.get(address).set('authorization', `Bearer ${access}`)).status;
  const addresses = ['/users/me/points', '/users/me/points/lines', '/users/leaderboard'];
  expect(await Promise.all(addresses.map(statusOf))).toEqual([403, 403, 403]);
});
