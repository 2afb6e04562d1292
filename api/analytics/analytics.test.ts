import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callersOn, type Callers } from '../../tests/contract/callers.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let staff: Person;
let sponsor: Person;
let member: Callers['member'];
beforeAll(async () => {
  it = await testService();
  ({ member } = callersOn(it));
  by = callsOf(it);
  [staff, sponsor] = [await it.admin(), await it.member('PLAYER', 'pro')];
});
afterAll(() => it.close());

const answered = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });
const send = (who: Person, method: 'post' | 'patch', address: string, body: object = {}) =>
  it.http[method](address).set('authorization', `Bearer ${who.token}`).send(body);
const step = (address: string, body: object = {}) => by(staff).step(address, body);

/** A campaign of the sponsor that runs, with an advertisement on the air. */
const onAir = async () => {
  const campaign = await by(staff).make('/campaigns', {
    sponsorId: sponsor.id,
    name: 'حملة الصيف',
    type: 'AWARENESS',
    budget: { amount: 400_000, currency: 'EGP' },
    from: '2026-11-01T09:00:00Z',
    to: '2099-11-20T09:00:00Z',
    targeting: {},
  });
  await step(`/campaigns/start/${campaign}`);
  const ad = await by(sponsor).make('/advertisements', {
    campaignId: campaign,
    type: 'BANNER',
    title: 'أحذية جري',
    text: 'خصم هذا الأسبوع',
    url: 'https://example.com/',
  });
  await step(`/advertisements/approve/${ad}`);
  return { campaign, ad };
};

/** The item that a lookup finds, once it exists. */
const opened = async (address: string): Promise<string> => {
  for (;;) {
    const [one] = answered.parse(await by(staff).get(address)).items;
    if (one) return one.id;
    await setTimeout(20);
  }
};

describe('an advertisement on the air', () => {
  let campaign: string;
  let ad: string;
  let its: string;
  let whole: string;
  let mona: Person;
  let omar: Person;
  beforeAll(async () => {
    [{ campaign, ad }, mona, omar] = [await onAir(), await member('PLAYER'), await member('COACH')];
    its = await opened(`/ad-analytics/ad/${ad}`);
    whole = await opened(`/campaign-analytics/campaign/${campaign}`);
  });
  const counts = async (who: Person, address: string) => (await send(who, 'post', address)).body.counted;

  test('counts a member once an hour, also for concurrent calls, and never its sponsor', async () => {
    const at = await Promise.all(
      Array.from({ length: 24 }, () => counts(mona, `/advertisements/${ad}/impression`)),
    );
    expect(at.filter(Boolean)).toHaveLength(1);
    expect(await counts(omar, `/ad-analytics/${its}/reach`)).toBe(true);
    expect(await counts(omar, `/advertisements/${ad}/impression`)).toBe(false);
    expect(await counts(sponsor, `/advertisements/${ad}/impression`)).toBe(false);
    expect(await counts(staff, `/advertisements/${ad}/impression`)).toBe(false);
  });

  test('is shown to guests, to new accounts and to its sponsor without being counted, and the staff see the reason', async () => {
    const { ad: other } = await onAir();
    const analytics = await opened(`/ad-analytics/ad/${other}`);
    const guests = await Promise.all(Array.from({ length: 10 }, () => member('GUEST')));
    const newcomer = await it.member();
    const unapproved = await it.member('SCOUT');
    for (const who of [...guests, newcomer, unapproved, sponsor])
      for (const what of ['impression', 'click'])
        expect(await counts(who, `/advertisements/${other}/${what}`)).toBe(false);
    for (const guest of guests)
      expect(await counts(guest, `/ad-analytics/${analytics}/conversion`)).not.toBe(true);
    const numbers = { impressions: 0, clicks: 0, conversions: 0, reach: 0, ctr: 0 };
    expect(await by(sponsor).get(`/ad-analytics/${analytics}`)).toMatchObject(numbers);

    const { items } = z
      .object({ items: z.array(z.object({ figure: z.string(), reason: z.string(), count: z.int() })) })
      .parse(await by(staff).get('/reports/uncounted', { targetId: other }));
    const noted = items.filter(({ count }) => count > 0).map((one) => Object.values(one).join(' '));
    expect(noted.toSorted()).toEqual(
      ['impressions', 'clicks']
        .flatMap((figure) => [
          `${figure} guest 10`,
          `${figure} inactive 1`,
          `${figure} new 1`,
          `${figure} own 1`,
        ])
        .toSorted(),
    );
    expect((await by(sponsor).ask('/reports/uncounted', { targetId: other })).status).toBe(403);
  });

  test('counts a conversion once for each member, and only after a click', async () => {
    const converted = `/ad-analytics/${its}/conversion`;
    expect((await send(mona, 'post', converted)).status).toBe(404);
    expect(await counts(mona, `/advertisements/${ad}/click`)).toBe(true);
    expect(await counts(mona, `/advertisements/${ad}/click`)).toBe(false);
    const at = await Promise.all(Array.from({ length: 24 }, () => counts(mona, converted)));
    expect(at.filter(Boolean)).toHaveLength(1);
  });

  test('shows its numbers to its sponsor, with the computed rates', async () => {
    expect(await by(sponsor).get(`/ad-analytics/${its}`)).toMatchObject({
      impressions: 2,
      clicks: 1,
      conversions: 1,
      reach: 2,
      ctr: 0.5,
      engagement: 1,
    });
    expect((await by(mona).ask(`/ad-analytics/${its}`)).status).toBe(404);
  });

  test('is corrected only by the staff, with a reason, beside the counted numbers', async () => {
    const address = `/ad-analytics/${its}/ctr`;
    expect((await send(sponsor, 'patch', address, { ctr: 0.9, reason: 'لأنه أفضل' })).status).toBe(403);
    expect((await send(staff, 'patch', address, { ctr: 0.4 })).status).toBe(422);
    const corrected = await by(staff).change(address, { ctr: 0.4, reason: 'نقرات آلية' });
    expect(corrected).toMatchObject({ ctr: 0.5, correctedCtr: 0.4 });
    expect(await by(staff).get(`/ad-analytics/${its}/history`)).toMatchObject({
      items: [{ event: 'AdAnalyticsOpened' }, { event: 'AdCtrCorrected', data: { reason: 'نقرات آلية' } }],
    });
  });

  test('counts for its campaign, whose spend is the billed amount', async () => {
    await step(`/campaign-analytics/bill/${whole}`, { amount: 100_000, invoice: 'F-1' });
    const numbers = {
      impressions: 2,
      clicks: 1,
      conversions: 1,
      reach: 2,
      spend: { amount: 100_000, currency: 'EGP' },
      ctr: 0.5,
    };
    expect(await by(sponsor).get(`/campaign-analytics/${whole}`)).toMatchObject(numbers);
    expect(await by(sponsor).get(`/campaign-analytics/${whole}/metrics`)).toEqual(numbers);
    expect(await by(sponsor).get(`/campaigns/${campaign}`)).toMatchObject({ spent: numbers.spend });
    expect(await by(sponsor).step(`/campaign-analytics/analyze/${whole}`)).toEqual({
      ctr: 0.5,
      conversionRate: 1,
      frequency: 1,
      costPerThousand: 50_000_000,
      costPerClick: 100_000,
      costPerConversion: 100_000,
      budgetUsed: 0.25,
    });
    const { days } = z
      .object({ days: z.array(z.looseObject({ impressions: z.int(), spend: z.int() })) })
      .parse(await by(sponsor).step(`/campaign-analytics/report/${whole}`));
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ impressions: 2, spend: 100_000 });
  });

  test('has its performance with a segment from the segment’s members', async () => {
    const rule = { roles: ['COACH'] };
    const segmentId = await by(staff).make('/user-segment', { name: 'المدربون', rule });
    const some = await by(sponsor).make('/targeting-performance', { campaignId: campaign, segmentId });
    const all = await by(sponsor).make('/targeting-performance', { campaignId: campaign });
    await by(sponsor).get(`/targeting-performance/${all}`);
    expect(await by(sponsor).step(`/targeting-performance/analyze/${some}`)).toMatchObject({
      impressions: 1,
      clicks: 0,
      conversions: 0,
    });
    expect(await by(sponsor).step(`/targeting-performance/analyze/${all}`)).toMatchObject({
      impressions: 2,
      clicks: 1,
      conversions: 1,
    });
  });

  test('has its campaign reported on, for its sponsor and the staff', async () => {
    const asked = { subjectType: 'campaign', subjectId: campaign, from: '2026-01-01', to: '2026-12-31' };
    const made = await send(sponsor, 'post', '/performance-reports', asked).expect(201);
    expect(made.body.metrics).toEqual({
      impressions: 2,
      clicks: 1,
      conversions: 1,
      reach: 2,
      spend: 100_000,
      ctr: 0.5,
    });
    expect((await send(mona, 'post', '/performance-reports', asked)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'subjectId', code: 'no_such_thing' }],
    });
  });
});

describe('a published item', () => {
  test('is scored by its counts, with the reasons', async () => {
    const post = await by(sponsor).make('/posts', { kind: 'photo', description: 'هدف' });
    expect(await step('/posts/increment/views', { postId: post })).toEqual({ counted: false });
    const reader = await member('PLAYER');
    await by(reader).step('/posts/increment/views', { postId: post });
    const score = await by(staff).make('/content-score', { contentType: 'post', contentId: post });
    await by(staff).get(`/content-score/${score}`);
    const scored = z
      .looseObject({ score: z.number(), reasons: z.record(z.string(), z.number()), high: z.boolean() })
      .parse(await step(`/content-score/analyze/${score}`));
    expect(scored).toMatchObject({ score: 20.4, reasons: { views: 0.4, engagement: 0, freshness: 20 } });
    expect(scored.high).toBe(false);
    const refused = await send(staff, 'patch', `/content-score/${score}`, { score: 99 });
    expect(refused.body).toMatchObject({ errors: [{ path: 'score', code: 'unknown_field' }] });
  });

  test('is high after many views and reactions', async () => {
    const post = await by(sponsor).make('/posts', { kind: 'photo', description: 'هدف الموسم' });
    const readers = await Promise.all(Array.from({ length: 40 }, () => member('PLAYER')));
    for (const reader of readers) await by(reader).step('/posts/increment/views', { postId: post });
    for (const reader of readers.slice(0, 8))
      await by(reader).make('/reactions', { postId: post, type: 'LIKE' });
    const score = await by(staff).make('/content-score', { contentType: 'post', contentId: post });
    const isHigh = async () =>
      answered.parse(await by(staff).get('/content-score/high')).items.some(({ id }) => id === score);
    expect(await isHigh()).toBe(false);
    expect(await step(`/content-score/analyze/${score}`)).toMatchObject({ high: true });
    expect(await isHigh()).toBe(true);
  });

  test('is analysed for its author, and for nobody else', async () => {
    const post = await by(sponsor).make('/posts', { kind: 'photo', description: 'هدف' });
    const reader = await member('PLAYER');
    await by(reader).step('/posts/increment/views', { postId: post });
    await by(reader).make('/reactions', { postId: post, type: 'LIKE' });
    const about = { contentType: 'post', contentId: post };
    expect((await send(reader, 'post', '/content-analytics', about)).status).toBe(422);
    const its = await by(sponsor).make('/content-analytics', about);
    expect(await by(sponsor).get(`/content-analytics/${its}`)).toMatchObject({ views: 1, reactions: 1 });
    expect(await by(sponsor).step(`/content-analytics/analyze/${its}`)).toEqual({
      engagement: 1,
      lastWeek: 1,
      weekBefore: 0,
      trend: null,
    });
    expect(await by(sponsor).get('/content-analytics/popular')).toMatchObject({ items: [{ id: its }] });
  });

  test('is sorted by its views, page after page', async () => {
    const articles: string[] = [];
    const categoryId = await by(staff).make('/categories', { name: 'أخبار', kind: 'content' });
    for (const title of ['أول', 'ثان', 'ثالث']) {
      const article = await by(staff).make('/articles', { title, categoryId, body: 'نص', language: 'ar' });
      await step(`/articles/publish/${article}`);
      articles.push(article);
    }
    const [first = '', second = '', third = ''] = articles;
    for (const article of [second, second, third]) {
      await by(await member('PLAYER')).step(`/articles/${article}/view`);
    }
    const page = z.object({ items: answered.shape.items, nextCursor: z.string().nullable() });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: object = { limit: 1, ...(cursor && { cursor }) };
      const { items, nextCursor } = page.parse(await by(staff).get('/articles/popular', query));
      seen.push(...items.map(({ id }) => id));
      cursor = nextCursor;
    }
    expect(seen).toEqual([second, third, first]);
    expect(await by(sponsor).get(`/articles/${second}`)).toMatchObject({ views: 2 });
  });
});

describe('reports', () => {
  const file = async (id: string) =>
    it.http.get(`/reports/${id}/file`).set('authorization', `Bearer ${staff.token}`);
  const days = { from: '2026-01-01', to: '2026-01-03' };
  const made = async (format: string, type = 'engagement') => {
    const id = await by(staff).make('/reports', { type, ...days, format });
    expect((await by(staff).ask(`/reports/${id}/file`)).status).toBe(409);
    await step(`/reports/generate/${id}`);
    await expect
      .poll(() => by(staff).get(`/reports/${id}`))
      .toMatchObject({
        state: 'ready',
      });
    return id;
  };

  test('are created automatically, and downloaded with their log position', async () => {
    const { headers, text } = await file(await made('csv'));
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toContain(`${headers['malaab-position']}.csv`);
    expect(text.split('\r\n')).toEqual([
      '"day","posts","reactions","comments","shares","activeUsers"',
      '"2026-01-01","0","0","0","0","0"',
      '"2026-01-02","0","0","0","0","0"',
      '"2026-01-03","0","0","0","0","0"',
      '',
    ]);
  });

  test.each(['advertising', 'content'])('return %s as JSON', async (type) => {
    const { headers, body } = await file(await made('json', type));
    expect(body).toMatchObject({ type, ...days, asOf: headers['malaab-position'] });
    expect(body.rows).toHaveLength(type === 'content' ? 0 : 3);
  });

  test('cover a year at most', async () => {
    const asked = { type: 'content', from: '2026-01-01', to: '2027-01-02', format: 'csv' };
    const refused = await send(staff, 'post', '/reports', asked);
    expect(refused.body).toMatchObject({ status: 422, errors: [{ path: 'to', code: 'too_big' }] });
  });

  test('list their types and metrics', async () => {
    expect(await by(staff).get('/reports/types')).toMatchObject({ items: [{ type: 'engagement' }, {}, {}] });
    expect(await by(sponsor).get('/performance-reports/metrics')).toMatchObject({
      items: [{ subjectType: 'player' }, { subjectType: 'team' }, { subjectType: 'campaign' }],
    });
    expect((await by(sponsor).ask('/reports/types')).status).toBe(403);
  });
});

test('a day’s engagement counts the day’s events, and each active member once', async () => {
  const [today] = z
    .tuple([z.string()])
    .rest(z.string())
    .parse([new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format()]);
  const day = await by(staff).make('/engagement-metrics', { day: today });
  const guest = await member('GUEST');
  const seen = await by(sponsor).make('/posts', { kind: 'photo', description: 'هدف' });
  const counts = z.looseObject({ posts: z.int(), activeUsers: z.int(), notCountedGuests: z.int() });
  const beforeGuest = counts.parse(await by(staff).get(`/engagement-metrics/${day}`));
  await by(guest).step('/posts/increment/views', { postId: seen });
  expect(await by(staff).get(`/engagement-metrics/${day}`)).toMatchObject({
    activeUsers: beforeGuest.activeUsers,
    notCountedGuests: beforeGuest.notCountedGuests + 1,
  });
  expect(await by(sponsor).get(`/posts/${seen}`)).toMatchObject({ views: 0 });
  const was = counts.parse(await by(staff).get(`/engagement-metrics/${day}`));
  const busy = await it.member('PLAYER', 'pro');
  await by(busy).make('/posts', { kind: 'photo', description: 'هدف' });
  await by(busy).make('/posts', { kind: 'photo', description: 'هدف آخر' });
  expect(await by(staff).get(`/engagement-metrics/${day}`)).toMatchObject({
    posts: was.posts + 2,
    activeUsers: was.activeUsers + 1,
  });
});

test('members’ actions are counted by kind, without names', async () => {
  const some = [await member('PLAYER'), await member('PLAYER')];
  for (const who of [...some, ...some]) {
    await by(who).make('/user-behaviors', { kind: 'search', targetType: 'job' });
  }
  const { items } = z
    .object({ items: z.array(z.looseObject({ kind: z.string() })) })
    .parse(await by(staff).get('/user-behaviors/patterns'));
  expect(items).toContainEqual({
    kind: 'search',
    targetType: 'job',
    count: 4,
    persons: 2,
    hour: expect.any(Number),
  });
  expect((await by(sponsor).ask('/user-behaviors/patterns')).status).toBe(403);
});
