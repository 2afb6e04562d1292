import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { egp, shopOf } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { daysAfter } from '../../domain/format/days.ts';
import { DAY_MS, dayAt } from '../../domain/trade/day.ts';
import { quietOf } from '../../tests/support/quiet.ts';

let it: TestService;
let by: Calls;
let admin: Person;
let player: Person;
let coach: Person;
let club: Person;

const today = dayAt(new Date().toISOString());

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [admin, player, coach, club] = [
    await it.admin(),
    await it.member('PLAYER'),
    await it.member('COACH'),
    await it.member('CLUB'),
  ];
  await by(admin).step(`/users/approve/${club.id}`);
  await by(player).change(`/users/${player.id}`, { governorate: 'QALYUBIA' });
  const post = await by(player).make('/posts', { kind: 'photo', description: 'تدريب' });
  await by(coach).make('/comments', { postId: post, text: 'أحسنت' });
  await by(coach).make('/reactions', { postId: post, type: 'CLAP' });
  await quietOf(it);
});
afterAll(() => it.close());

const numbers = z.record(z.string(), z.unknown());
const metrics = async (query: object = {}) => numbers.parse(await by(admin).get('/dashboard/metrics', query));
const steps = z.looseObject({
  items: z.array(z.looseObject({ event: z.string(), position: z.string(), amount: z.int() })),
});
const behind = async (name: string, query: object = {}) =>
  steps.parse(await by(admin).get(`/dashboard/metrics/${name}/events`, { limit: 100, ...query })).items;

describe('metrics', () => {
  test('are nine, and each is the sum of its events', async () => {
    const all = await metrics();
    expect(all).toMatchObject({ totalUsers: 3, totalPosts: 1, activeUsers: 2, activeUsersExact: true });
    for (const name of Object.keys(all).filter(
      (one) => one.startsWith('total') || one === 'pendingApprovals',
    )) {
      const sum = (await behind(name)).reduce((total, { amount }) => total + amount, 0);
      expect([name, all[name]]).toEqual([name, sum]);
    }
  });

  test('are those of a role, a sport or a governorate', async () => {
    expect(await metrics({ role: 'PLAYER' })).toMatchObject({ totalUsers: 1, totalPosts: 1, activeUsers: 1 });
    expect(await metrics({ role: 'COACH' })).toMatchObject({ totalUsers: 1, totalPosts: 0, activeUsers: 1 });
    expect(await metrics({ governorate: 'QALYUBIA' })).toMatchObject({ totalUsers: 1, totalPosts: 1 });
    expect(await metrics({ governorate: 'CAIRO' })).toMatchObject({ totalUsers: 0, totalPosts: 0 });
    expect(await metrics({ governorate: 'QALYUBIA', role: 'COACH' })).toMatchObject({ totalUsers: 0 });
    const found = await behind('totalPosts', { governorate: 'QALYUBIA' });
    expect(found.map(({ event }) => event)).toEqual(['PostPublished']);
    expect(await behind('totalPosts', { governorate: 'CAIRO' })).toEqual([]);
  });

  test('move with a member who moves', async () => {
    await by(player).change(`/users/${player.id}`, { governorate: 'CAIRO' });
    expect(await metrics({ governorate: 'QALYUBIA' })).toMatchObject({ totalUsers: 0, totalPosts: 0 });
    expect(await metrics({ governorate: 'CAIRO' })).toMatchObject({ totalUsers: 1, totalPosts: 1 });
    await by(player).change(`/users/${player.id}`, { governorate: 'QALYUBIA' });
    expect(await metrics({ governorate: 'QALYUBIA' })).toMatchObject({ totalUsers: 1, totalPosts: 1 });
    const { rows } = await it.platform.pool.query(
      `select from read.figure_cell where steps is null or governorate = 'CAIRO'`,
    );
    expect(rows).toEqual([]);
  });

  test('are those of one member, of a status and of some days', async () => {
    expect(await metrics({ userId: player.id })).toMatchObject({
      totalUsers: 1,
      totalPosts: 1,
      activeUsers: 1,
    });
    expect(await metrics({ userId: coach.id })).toMatchObject({ totalPosts: 0 });
    // a filter by a role that the member lacks leaves neither numbers nor events
    expect(await metrics({ userId: player.id, role: 'COACH' })).toMatchObject({
      totalPosts: 0,
      activeUsers: 0,
    });
    expect(await behind('totalPosts', { userId: player.id, role: 'COACH' })).toEqual([]);
    expect(await metrics({ status: 'ACTIVE' })).toMatchObject({ totalUsers: 3 });
    expect(await metrics({ dateFrom: today })).toMatchObject({ totalUsers: 3, totalPosts: 1 });
    expect(await metrics({ dateTo: '2020-01-01' })).toMatchObject({ totalUsers: 0, activeUsers: 0 });
    const compared = await metrics({ dateFrom: today, compare: 'previous' });
    expect(compared['previous']).toMatchObject({ totalUsers: 0 });
  });

  test('are compared with the day before up to the same time of day', async () => {
    // the post was published today; as of tomorrow at a time before that time of day, it isn't in the day before
    const [published] = await behind('posts');
    const at = z.string().parse(published?.['at']);
    const compared = async (seconds: number) => {
      const asOf = new Date(Date.parse(at) + DAY_MS + seconds * 1000).toISOString();
      const day = dayAt(asOf);
      const found = await metrics({ dateFrom: day, dateTo: day, asOf, compare: 'previous' });
      return numbers.parse(found['previous'])['totalPosts'];
    };
    expect([await compared(-1), await compared(1)]).toEqual([0, 1]);
  });

  test('count an account that waits, until it is approved or suspended', async () => {
    const scout = await it.member('SCOUT');
    expect(await metrics()).toMatchObject({ pendingApprovals: 1 });
    expect(await metrics({ status: 'PENDING' })).toMatchObject({ totalUsers: 1 });
    await by(admin).step(`/users/approve/${scout.id}`);
    expect(await metrics()).toMatchObject({ pendingApprovals: 0 });
    const events = (await behind('pendingApprovals', { userId: scout.id })).map(({ event, amount }) => [
      event,
      amount,
    ]);
    expect(events).toEqual([
      ['UserApproved', -1],
      ['PlanChosen', 1],
    ]);
    await by(admin).step(`/users/suspend/${scout.id}`, { policy: 'SPAM' });
    expect(await metrics({ status: 'INACTIVE', role: 'SCOUT' })).toMatchObject({ totalUsers: 1 });
    expect(await metrics({ status: 'ACTIVE', role: 'SCOUT' })).toMatchObject({ totalUsers: 0 });
    // a status narrows all numbers of members, and their events
    expect(await metrics({ status: 'ACTIVE' })).toMatchObject({ activeUsers: 2, pendingApprovals: 0 });
    expect(await metrics({ status: 'INACTIVE' })).toMatchObject({ activeUsers: 0, pendingApprovals: 0 });
    expect(await behind('activeUsers', { status: 'INACTIVE' })).toEqual([]);
    expect(await behind('pendingApprovals', { status: 'ACTIVE' })).toEqual([]);
  });

  test('count orders until they are cancelled', async () => {
    let categoryId = '';
    const shop = shopOf(it, () => categoryId);
    categoryId = await shop.made(admin, '/product-category', { name: 'أحذية' });
    const productId = await shop.productOf(club, 5, { price: egp(90_000) });
    const cart = await shop.withCart(player, [{ productId, quantity: 1 }]);
    await shop.checkOut(player, cart);
    await quietOf(it);
    expect(await metrics({ role: 'PLAYER' })).toMatchObject({ totalOrders: 1, totalProducts: 0 });
    expect(await metrics({ role: 'CLUB' })).toMatchObject({ totalOrders: 0, totalProducts: 1 });
  });
});

describe('an event that is not among those of a number', () => {
  const why = (name: string, position: string, query: object = {}) =>
    by(admin).get(`/dashboard/metrics/${name}/events/${position}`, query);

  test('is explained', async () => {
    const position = (await behind('totalPosts'))[0]?.position ?? '';
    const activated = (await behind('totalUsers', { userId: player.id }))[0]?.position ?? '';
    expect(await why('totalPosts', position)).toMatchObject({ reason: 'counted', amount: 1 });
    expect(await why('totalUsers', position)).toMatchObject({ reason: 'other_type', amount: 0 });
    expect(await why('totalPosts', position, { role: 'COACH' })).toMatchObject({ reason: 'other_role' });
    expect(await why('totalPosts', position, { governorate: 'CAIRO' })).toMatchObject({
      reason: 'other_governorate',
    });
    expect(await why('totalPosts', position, { userId: coach.id })).toMatchObject({ reason: 'other_member' });
    expect(await why('totalPosts', position, { dateTo: '2020-01-01' })).toMatchObject({
      reason: 'outside_dates',
    });
    expect(await why('totalPosts', position, { asOf: activated })).toMatchObject({ reason: 'after_as_of' });
    expect(await why('activeUsers', position)).toMatchObject({ reason: 'counted' });
    expect(await why('activeUsers', position, { role: 'COACH' })).toMatchObject({ reason: 'other_role' });
    expect(await why('activeUsers', position, { userId: coach.id })).toMatchObject({
      reason: 'other_member',
    });
    expect(await why('activeUsers', position, { status: 'INACTIVE' })).toMatchObject({
      reason: 'other_status',
    });
    expect(await why('shares', position)).toMatchObject({ reason: 'condition_not_met' });
    const chosen = await by(admin).get('/dashboard/activity', { event: 'PlanChosen', userId: player.id });
    const [plan] = steps.shape.items.element
      .partial()
      .array()
      .parse(Reflect.get(Object(chosen), 'items'));
    expect(await why('totalUsers', plan?.position ?? '')).toMatchObject({ reason: 'no_change' });
  });

  test('is not found where there is none', async () => {
    for (const address of ['totalPosts/events/999999999', 'luck/events/1', 'totalPosts/events/-'])
      expect(await by(admin).ask(`/dashboard/metrics/${address}`)).toMatchObject({ status: 404 });
  });
});

test('the overview has metrics, activity, performers, upcoming events and health', async () => {
  const category = await by(admin).make('/event-categories', { name: 'سباقات' });
  const draft = {
    name: 'سباق النيل',
    categoryId: category,
    startsAt: '2036-05-01T08:00:00.000Z',
    endsAt: '2036-05-01T12:00:00.000Z',
    venue: 'القاهرة',
  };
  const event = await by(admin).make('/events', draft);
  await by(admin).step(`/events/publish/${event}`);
  const overview = numbers.parse(await by(admin).get('/dashboard/overview', { limit: 5, with: 'names' }));
  expect(overview).toMatchObject({
    metrics: { totalPosts: 1 },
    upcomingEvents: [{ id: event, name: 'سباق النيل' }],
    systemHealth: { status: 'ok', performance: { stopped: [] } },
  });
  expect(overview['recentActivity']).toHaveLength(5);
  expect(overview['topPerformers']).toBeInstanceOf(Array);
  const parts = numbers.parse(await by(admin).get('/dashboard/overview', { parts: 'metrics,systemHealth' }));
  expect(Object.keys(parts).toSorted()).toEqual(['metrics', 'systemHealth']);
  expect(await by(admin).get('/dashboard/overview', { asOf: '2020-01-01T00:00:00Z' })).toMatchObject({
    metrics: { totalPosts: 0 },
    recentActivity: [],
    topPerformers: [],
    upcomingEvents: [],
  });
  const published = new Date().toISOString();
  await by(admin).step(`/events/cancel/${event}`);
  expect(await by(admin).get('/dashboard/overview')).toMatchObject({ upcomingEvents: [] });
  const asOf = { asOf: published, parts: 'upcomingEvents' };
  expect(await by(admin).get('/dashboard/overview', asOf)).toMatchObject({ upcomingEvents: [{ id: event }] });
  const analyst = await it.admin(['dashboard:read']);
  expect(await by(analyst).get('/dashboard/overview', asOf)).toMatchObject({ upcomingEvents: null });
  const nothing = '01900000-0000-7000-8000-000000000000';
  const none = { category: nothing, matchId: nothing };
  expect(await by(admin).get('/dashboard/overview', none)).toMatchObject({
    upcomingEvents: [],
    recentActivity: [],
  });
});

test('the statistics have growth, distributions and engagement by day', async () => {
  const found = await by(admin).get('/dashboard/statistics', { dateFrom: today, dateTo: today });
  expect(found).toMatchObject({
    grain: 'day',
    userGrowth: [{ at: today, value: 4, total: 4 }],
    engagementMetrics: { posts: 1, reactions: 1, comments: 1, shares: 0, daily: [{ at: today, posts: 1 }] },
    teamPerformance: [],
  });
  expect(found).toHaveProperty('roleDistribution', expect.arrayContaining([{ value: 'PLAYER', count: 1 }]));
  const ofCoach = { userId: coach.id, dateFrom: today, dateTo: today };
  expect(await by(admin).get('/dashboard/statistics', ofCoach)).toMatchObject({
    userGrowth: [{ at: today, value: 1, total: 1 }],
    engagementMetrics: { posts: 0, reactions: 1, comments: 1, daily: [{ posts: 0, reactions: 1 }] },
    roleDistribution: [{ value: 'COACH', count: 1 }],
  });
  // at the position of the comment, no part of the answer counts the later reaction
  const asOf = (await behind('comments')).at(-1)?.position ?? '';
  for (const dateFrom of [today, '2016-01-15'])
    expect(await by(admin).get('/dashboard/statistics', { dateFrom, asOf })).toMatchObject({
      engagementMetrics: { posts: 1, reactions: 0, comments: 1 },
      to: today,
    });
  const past = await by(admin).get('/dashboard/statistics', { dateFrom: '2016-01-15', asOf });
  const daily = z
    .looseObject({ engagementMetrics: z.looseObject({ daily: z.array(z.unknown()) }) })
    .parse(past).engagementMetrics.daily;
  expect(daily.at(-1)).toMatchObject({ posts: 1, reactions: 0, comments: 1 });
  expect(await metrics({ asOf })).toMatchObject({ activeUsers: 2 });
  expect(await metrics({ asOf: (await behind('posts')).at(-1)?.position })).toMatchObject({
    activeUsers: 1,
  });
  const long = await by(admin).get('/dashboard/statistics', { dateFrom: '2016-01-15', dateTo: '2026-12-31' });
  expect(long).toMatchObject({ grain: 'month' });
  expect(Reflect.get(Object(long), 'userGrowth')).toHaveLength(132);
});

describe('the statistics beside the period before', () => {
  const point = z.looseObject({ at: z.string(), value: z.int() });
  const compared = z.looseObject({
    userGrowth: z.array(point),
    previous: z
      .looseObject({
        days: z.int(),
        until: z.string().nullable(),
        userGrowth: z.array(point),
        daily: z.array(z.looseObject({ at: z.string(), posts: z.int() })),
      })
      .nullable(),
  });
  const statistics = async (query: object) =>
    compared.parse(await by(admin).get('/dashboard/statistics', { compare: 'previous', ...query }));

  test('have each day at the day that is as many days later', async () => {
    const [from, to] = [daysAfter(today, 7), daysAfter(today, 13)];
    // as of a time after the period, so that it is over
    const asOf = `${daysAfter(today, 20)}T10:00:00Z`;
    const { previous } = await statistics({ dateFrom: from, dateTo: to, asOf });
    expect(previous).toMatchObject({ days: 7, until: null });
    const total = Number((await metrics())['totalUsers']);
    // the day today is a week before the first day
    expect(previous?.userGrowth.map(({ at, value }) => [at, value])).toEqual(
      Array.from({ length: 7 }, (_, at) => [daysAfter(from, at), at === 0 ? total : 0]),
    );
    expect(previous?.daily[0]).toMatchObject({ at: from, posts: 1, reactions: 1, comments: 1 });
  });

  test('have the days of a month of the period, and add up', async () => {
    const from = daysAfter(today, 40);
    const asOf = `${daysAfter(from, 400)}T10:00:00Z`;
    const found = await statistics({ dateFrom: from, dateTo: daysAfter(from, 199), asOf });
    expect(found).toMatchObject({ grain: 'month', previous: { days: 200 } });
    const later = daysAfter(today, 200);
    const month = `${later.slice(0, 7)}-01`;
    const total = Number((await metrics())['totalUsers']);
    expect(found.previous?.userGrowth.filter(({ value }) => value !== 0)).toEqual([
      { at: month, value: total },
    ]);
    expect(found.previous?.userGrowth.map(({ at }) => at)).toEqual(found.userGrowth.map(({ at }) => at));
  });

  test('end at the same time of day, and are none without a first day', async () => {
    const [published] = await behind('posts');
    const at = z.string().parse(published?.['at']);
    const day = daysAfter(dayAt(at), 1);
    const posts = async (seconds: number) => {
      const asOf = new Date(Date.parse(at) + DAY_MS + seconds * 1000).toISOString();
      const { previous } = await statistics({ dateFrom: day, dateTo: day, asOf });
      expect(previous?.until).not.toBeNull();
      return previous?.daily.map((one) => one.posts);
    };
    expect([await posts(-1), await posts(1)]).toEqual([[0], [1]]);
    expect((await statistics({})).previous).toBeNull();
    expect(await by(admin).get('/dashboard/statistics')).not.toHaveProperty('previous');
  });
});

test('the filters are listed with periods in days of Egypt', async () => {
  const found = z
    .looseObject({ dateRanges: z.array(z.looseObject({ id: z.string(), dateTo: z.string() })) })
    .parse(await by(admin).get('/dashboard/filters'));
  expect(found).toMatchObject({ statuses: ['ACTIVE', 'PENDING', 'INACTIVE'] });
  expect(found.dateRanges.find(({ id }) => id === 'today')?.dateTo).toBe(today);
});

test('the health is told with the last event', async () => {
  const health = await by(admin).get('/dashboard/health');
  expect(health).toMatchObject({ status: 'ok', lastUpdate: expect.stringMatching(/Z$/) });
});

test.each([
  ['/dashboard/metrics', { dateFrom: '2026-02-30' }],
  ['/dashboard/metrics', { dateFrom: '2026-03-01', dateTo: '2026-02-01' }],
  ['/dashboard/metrics', { sport: 'LUCK' }],
  ['/dashboard/statistics', { limit: 51 }],
  ['/dashboard/overview', { matchId: 'one' }],
  ['/dashboard/overview', { parts: 'metrics,secrets' }],
  ['/dashboard/metrics', { asOf: '0000-01-01T00:00:00Z' }],
])('%s refuses %j', async (address, query) => {
  expect(await by(admin).ask(address, query)).toMatchObject({ status: 400 });
});

test.each(['overview', 'statistics', 'filters', 'health'])(
  'members can’t read /dashboard/%s',
  async (name) => {
    expect(await by(player).ask(`/dashboard/${name}`)).toMatchObject({ status: 403 });
  },
);
