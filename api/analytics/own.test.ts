import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { daysAfter } from '../../domain/format/days.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { callersOn, type Callers } from '../../tests/contract/callers.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** The time of the service; null = the real one. */
let clock: Date | null = null;

let it: TestService;
let by: Calls;
let author: Person;
let member: Callers['member'];
beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => clock ?? new Date() });
  by = callsOf(it);
  ({ member } = callersOn(it));
  author = await it.member('PLAYER', 'pro');
});
afterAll(() => it.close());

const day = z.looseObject({ day: z.string(), views: z.int(), reach: z.int(), profileViews: z.int() });
const analytics = z.object({
  from: z.string(),
  to: z.string(),
  totals: z.looseObject({ engagement: z.number() }),
  daily: z.array(day),
});
const of = async (who: Person, query: object = {}) =>
  analytics.parse(await by(who).get('/users/me/analytics', query));

test('a member with nothing published has zeros on each day', async () => {
  const { totals, daily, to } = await of(author, { days: 7 });
  expect(totals).toEqual({
    views: 0,
    reach: 0,
    profileViews: 0,
    reactions: 0,
    comments: 0,
    shares: 0,
    followers: 0,
    engagement: 0,
  });
  expect(daily).toHaveLength(7);
  expect(daily.at(-1)?.day).toBe(to);
});

test('views count each look, reach each member once over all posts', async () => {
  const posts = [
    await by(author).make('/posts', { kind: 'photo', description: 'هدف' }),
    await by(author).make('/posts', { kind: 'photo', description: 'تمريرة' }),
  ];
  const [mona, omar] = [await member('PLAYER'), await member('SCOUT')];
  for (const who of [mona, omar]) await by(who).step('/posts/views', { postIds: posts });
  await by(mona).step('/users/view-profile', { viewedUserId: author.id });
  await by(mona).make('/comments', { postId: posts[0], text: 'أحسنت' });
  const { totals, daily, from, to } = await of(author);
  const today = { views: 4, reach: 2, profileViews: 1, comments: 1, reactions: 0, shares: 0, followers: 0 };
  expect(totals).toEqual({ ...today, engagement: 0.25 });
  expect(daily.at(-1)).toEqual({ day: to, ...today });
  expect(daily.slice(0, -1).every(({ views, reach }) => views === 0 && reach === 0)).toBe(true);
  expect([from, to]).toEqual([daysAfter(to, -27), dayAt(new Date().toISOString())]);
});

test('ninety days are ninety lines, though the clocks change between them', async () => {
  // half an hour before a midnight of winter; the first of the days is in summer
  clock = new Date('2026-11-26T21:30:00.000Z');
  const { daily } = await of(author, { days: 90 });
  clock = null;
  expect(daily).toHaveLength(90);
  expect(daily[0]?.day).toBe('2026-08-29');
});

test('the figures are one’s own, and not for guests', async () => {
  const stranger = await it.member();
  expect((await of(stranger)).totals).toMatchObject({ views: 0, reach: 0, comments: 0 });
  const guest = await member('GUEST');
  expect(await by(guest).ask('/users/me/analytics')).toMatchObject({
    status: 403,
    body: { code: 'guest_not_allowed' },
  });
  await it.http.get('/users/me/analytics').expect(401);
});
