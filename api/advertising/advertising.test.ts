import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let staff: Person;
let mona: Person;
let omar: Person;
beforeAll(async () => {
  // actions in an account's first hour aren't counted
  it = await testService(undefined, undefined, { now: () => new Date(Date.now() + 2 * 3_600_000) });
  by = callsOf(it);
  [staff, mona, omar] = [await it.admin(), await it.member('PLAYER', 'pro'), await it.member('COACH')];
});
afterAll(() => it.close());

/** Asks without a token, once all that was written can be read. */
const asked = async (address: string) => {
  const after = (await it.platform.log.end()).toString();
  return it.http.get(address).set('malaab-after', after);
};
const page = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
const idsIn = (body: unknown) => page.parse(body).items.map(({ id }) => id);
const picture = async () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .png()
    .toBuffer();

describe('an advertisement', () => {
  const campaignOf = (sponsor: Person) =>
    by(staff).make('/campaigns', {
      sponsorId: sponsor.id,
      name: 'حملة الصيف',
      type: 'TRAFFIC',
      budget: { amount: 100_000, currency: 'EGP' },
      from: '2026-01-01T00:00:00Z',
      to: '2099-01-01T00:00:00Z',
      targeting: {},
    });
  const words = { type: 'FEED', title: 'أحذية جري', text: 'خصم', url: 'https://example.com/' };
  const submit = (more: object) =>
    by(mona).make('/advertisements', { ...words, sport: 'RUNNING', role: 'COACH', ...more });

  test('is public while it is approved and its campaign runs', async () => {
    const campaignId = await campaignOf(mona);
    const id = await submit({ campaignId });
    const lists = ['active', `sponsor/${mona.id}`, 'sport/RUNNING', 'role/COACH', `profile/${mona.id}`];
    const isShown = async () => {
      await quietOf(it);
      const seen = [(await asked(`/advertisements/${id}`)).status === 200];
      for (const list of lists) seen.push(idsIn((await asked(`/advertisements/${list}`)).body).includes(id));
      expect(new Set(seen).size).toBe(1);
      return seen[0];
    };
    await by(staff).step(`/advertisements/approve/${id}`);
    expect(await isShown()).toBe(false);
    await by(staff).step(`/campaigns/start/${campaignId}`);
    expect(await isShown()).toBe(true);
    expect(idsIn(await by(mona).get(`/campaigns/active`))).toContain(campaignId);
    await by(mona).step(`/campaigns/pause/${campaignId}`);
    expect(await isShown()).toBe(false);
    await by(mona).step(`/campaigns/resume/${campaignId}`);
    expect(await isShown()).toBe(true);
    await by(staff).step(`/campaigns/pause/${campaignId}`);
    await expect(by(mona).step(`/campaigns/resume/${campaignId}`)).rejects.toThrow('taken_down');
    expect(await isShown()).toBe(false);
    await by(staff).step(`/campaigns/resume/${campaignId}`);
    expect(await isShown()).toBe(true);
    await by(staff).drop(`/campaigns/${campaignId}`);
    expect(await isShown()).toBe(false);
  });

  test('is listed by its campaign, for the campaign’s owner', async () => {
    const campaignId = await campaignOf(mona);
    const id = await submit({ campaignId });
    expect(idsIn(await by(mona).get(`/advertisements/campaign/${campaignId}`))).toEqual([id]);
    expect(idsIn(await by(omar).get(`/advertisements/campaign/${campaignId}`))).toEqual([]);
  });

  test('is not public before its time and after it', async () => {
    const later = await submit({ from: '2098-01-01T00:00:00Z' });
    const over = await submit({ to: '2026-01-01T00:00:00Z' });
    for (const id of [later, over]) {
      await by(staff).step(`/advertisements/approve/${id}`);
      expect((await asked(`/advertisements/${id}`)).status).toBe(404);
    }
  });

  test('gets a picture from its sponsor, and waits for approval again', async () => {
    const id = await submit({});
    await by(staff).step(`/advertisements/approve/${id}`);
    await quietOf(it);
    const send = async (who: Person) =>
      it.http
        .post(`/advertisements/${id}/upload`)
        .set('authorization', `Bearer ${who.token}`)
        .attach('file', await picture(), 'shoe.png');
    expect((await send(omar)).status).toBe(403);
    const { body } = await send(mona);
    expect(body).toMatchObject({ state: 'pending', media: expect.any(String) });
    const shown = (reader: Person) =>
      it.http.get(`/files/${body.media}`).set('authorization', `Bearer ${reader.token}`);
    await shown(mona).expect(200);
    await shown(omar).expect(404);
  });

  test.each(['/campaigns/types', '/advertisements/types'])('has its types at %s', async (address) => {
    const { body } = await it.http.get(address).expect(200);
    expect(z.object({ items: z.array(z.string()).length(4) }).safeParse(body).success).toBe(true);
  });
});

describe('an article', () => {
  const categoryOf = () => by(staff).make('/categories', { name: 'أخبار', kind: 'content' });
  const write = async (title: string, who = mona) => {
    const said = { title, body: 'بدأت أمس.', language: 'ar' };
    return by(who).make('/articles', { ...said, categoryId: await categoryOf() });
  };

  test('is readable only by its author and staff until it is published', async () => {
    const id = await write('كأس مصر');
    expect(await by(mona).get(`/articles/${id}`)).toMatchObject({ slug: 'كأس-مصر', authorId: mona.id });
    const open = async () => [
      (await asked(`/articles/${id}`)).status,
      idsIn((await asked(`/articles/author/${mona.id}`)).body).includes(id),
    ];
    expect(await open()).toEqual([404, false]);
    await by(mona).step(`/articles/publish/${id}`);
    expect(await open()).toEqual([200, true]);
    await by(staff).step(`/articles/unpublish/${id}`);
    expect(await open()).toEqual([404, false]);
    await expect(by(mona).step(`/articles/publish/${id}`)).rejects.toThrow('taken_down');
    await by(staff).step(`/articles/publish/${id}`);
    expect(await open()).toEqual([200, true]);
  });

  test('is not readable by members whom its author has blocked', async () => {
    const id = await write('للأصدقاء');
    await by(mona).step(`/articles/publish/${id}`);
    const block = await by(mona).make('/block-lists', { blockedUserId: omar.id });
    expect((await by(omar).ask(`/articles/${id}`)).status).toBe(404);
    expect((await asked(`/articles/${id}`)).status).toBe(200);
    await by(mona).drop(`/block-lists/${block}`);
    expect((await by(omar).ask(`/articles/${id}`)).status).toBe(200);
  });

  test('gets a cover', async () => {
    const id = await write('نتائج', staff);
    await quietOf(it);
    const { body } = await it.http
      .post(`/articles/${id}/upload`)
      .set('authorization', `Bearer ${staff.token}`)
      .attach('file', await picture(), 'cup.png')
      .expect(200);
    expect(body).toMatchObject({ cover: expect.any(String), authorId: staff.id });
  });
});

describe('an A/B test', () => {
  const variants = [
    { name: 'A', weight: 3 },
    { name: 'B', weight: 1 },
  ];
  const running = async () => {
    const said = { name: 'لون الزر', metric: 'نقرات', from: '2026-01-01T00:00:00Z' };
    const id = await by(staff).make('/ab-test', { ...said, variants });
    await by(staff).step(`/ab-test/start/${id}`);
    return id;
  };
  const say = (who: Person, id: string, what: 'exposure' | 'conversion', variant: string) =>
    it.http.post(`/ab-test/${id}/${what}`).set('authorization', `Bearer ${who.token}`).send({ variant });
  const variantOf = async (who: Person, id: string) =>
    z.object({ variant: z.enum(['A', 'B']) }).parse(await by(who).get(`/ab-test/${id}/assignment`)).variant;

  test('counts each member once, with their variant', async () => {
    const id = await running();
    const own = await variantOf(mona, id);
    const other = own === 'A' ? 'B' : 'A';
    expect((await say(mona, id, 'conversion', own)).status).toBe(404);
    expect((await say(mona, id, 'exposure', other)).status).toBe(422);
    for (const what of ['exposure', 'exposure', 'conversion', 'conversion'] as const)
      expect((await say(mona, id, what, own)).status).toBe(200);
    expect((await say(mona, id, 'conversion', other)).status).toBe(422);
    expect((await say(omar, id, 'exposure', await variantOf(omar, id))).status).toBe(200);
    const metrics = z.object({
      items: z.array(
        z.object({ name: z.string(), shown: z.int(), converted: z.int(), rate: z.number() }).loose(),
      ),
    });
    const { items } = metrics.parse(await by(staff).get(`/ab-test/${id}/metrics`));
    expect(items.reduce((sum, { shown }) => sum + shown, 0)).toBe(2);
    expect(items.find(({ name }) => name === own)).toMatchObject({ converted: 1 });
    expect(items.find(({ name }) => name === other)).toMatchObject({ converted: 0 });
    expect(await by(staff).get(`/ab-test/${id}/winner`)).toMatchObject({ winner: null, significance: 0.05 });
    expect(await by(staff).get(`/ab-test/${id}/variants`)).toEqual({
      items: [
        { name: 'A', weight: 3, share: 0.75 },
        { name: 'B', weight: 1, share: 0.25 },
      ],
    });
  });

  test('is readable by members while it runs, and its figures only by staff', async () => {
    const id = await running();
    const own = await variantOf(mona, id);
    for (const of of ['variants', 'metrics', 'winner'])
      expect((await by(mona).ask(`/ab-test/${id}/${of}`)).status).toBe(404);
    await by(staff).step(`/ab-test/finish/${id}`);
    expect((await by(mona).ask(`/ab-test/${id}/assignment`)).status).toBe(404);
    expect((await say(mona, id, 'exposure', own)).status).toBe(404);
    expect((await say(mona, mona.id, 'exposure', own)).status).toBe(404);
  });
});

describe('a segment', () => {
  const define = (rule: object) => by(staff).make('/user-segment', { name: 'شريحة', rule });
  const members = z.object({
    items: z.array(z.object({ id: z.string(), name: z.string() })),
    nextCursor: z.string().nullable(),
    total: z.int(),
  });
  const whoIn = async (rule: object) => {
    const { items, total } = members.parse(await by(staff).get(`/user-segment/users/${await define(rule)}`));
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };

  test('contains the members who meet its whole rule', async () => {
    expect(await whoIn({})).toEqual(expect.arrayContaining([mona.id, omar.id]));
    expect(await whoIn({ roles: ['COACH'] })).toEqual([omar.id]);
    expect(await whoIn({ plans: ['pro'], sports: ['FOOTBALL'] })).toEqual([mona.id]);
    expect(await whoIn({ plans: ['pro'], roles: ['COACH'] })).toEqual([]);
    expect(await whoIn({ countries: ['EG'] })).toEqual([]);
    expect(await whoIn({ governorates: ['GIZA'] })).toEqual([]);
    await by(mona).change(`/users/${mona.id}`, { governorate: 'GIZA' });
    expect(await whoIn({ governorates: ['GIZA', 'CAIRO'] })).toEqual([mona.id]);
    expect(await whoIn({ governorates: ['GIZA'], roles: ['COACH'] })).toEqual([]);
    expect(await whoIn({ activeWithinDays: 1, roles: ['COACH'] })).toEqual([omar.id]);
  });

  test('is read a page at a time', async () => {
    const id = await define({ sports: ['FOOTBALL'] });
    const first = members.parse(await by(staff).get(`/user-segment/users/${id}?limit=1`));
    const second = members.parse(
      await by(staff).get(`/user-segment/users/${id}?limit=1&cursor=${first.nextCursor}`),
    );
    expect([first, second].map(({ items }) => items[0]?.id)).toEqual([mona.id, omar.id]);
    expect([first, second].map(({ total }) => total)).toEqual([2, 2]);
    expect(second.nextCursor).toBeNull();
    expect((await by(staff).ask(`/user-segment/users/${id}?cursor=x`)).status).toBe(400);
  });

  test('is analysed by role and sport, by staff', async () => {
    const id = await define({ roles: ['PLAYER', 'COACH'] });
    await quietOf(it);
    const analyze = (who: Person) =>
      it.http.post(`/user-segment/analyze/${id}`).set('authorization', `Bearer ${who.token}`).send({});
    const { body } = await analyze(staff).expect(200);
    expect(body).toMatchObject({ count: 2, sports: [{ value: 'FOOTBALL', count: 2 }] });
    expect(body.roles).toEqual(
      expect.arrayContaining([
        { value: 'PLAYER', count: 1 },
        { value: 'COACH', count: 1 },
      ]),
    );
    await analyze(mona).expect(404);
    expect((await by(mona).ask(`/user-segment/users/${id}`)).status).toBe(404);
  });
});

describe('audiences', () => {
  test('are found by common properties, best match first, with present values', async () => {
    const said = { type: 'FEED', title: 'x', text: 'x', url: 'https://example.com/' };
    const adId = await by(mona).make('/advertisements', said);
    const target = (interests: readonly string[]) => by(mona).make('/ad-targeting', { adId, interests });
    const [one, both] = [await target(['جري']), await target(['جري', 'سباحة'])];
    const found = async (who: Person, query: string) =>
      idsIn(await by(who).get(`/ad-targeting/interests?interests=${encodeURIComponent(query)}`));
    expect(await found(mona, 'سباحة, جري')).toEqual([both, one]);
    expect(await found(mona, 'سباحة')).toEqual([both]);
    expect(await found(omar, 'جري')).toEqual([]);
    await it.http
      .patch(`/ad-targeting/${both}`)
      .set('authorization', `Bearer ${mona.token}`)
      .send({ interests: ['تنس'] })
      .expect(200);
    expect(await found(staff, 'سباحة')).toEqual([]);
    expect(await found(staff, 'تنس')).toEqual([both]);
    await by(mona).drop(`/ad-targeting/${both}`);
    expect(await found(staff, 'تنس')).toEqual([]);
    expect((await by(mona).ask('/ad-targeting/behaviors')).status).toBe(400);
  });

  test('are found by members’ behaviour as well', async () => {
    const said = { type: 'FEED', title: 'x', text: 'x', url: 'https://example.com/' };
    const adId = await by(mona).make('/advertisements', said);
    const target = (behaviors: readonly string[]) => by(mona).make('/ad-targeting', { adId, behaviors });
    const [runs, swims] = [await target(['يجري صباحًا']), await target(['يسبح'])];
    const found = async (who: Person, behaviors: string) =>
      idsIn(await by(who).get('/ad-targeting/behaviors', { behaviors }));
    expect(await found(mona, 'يجري صباحًا')).toEqual([runs]);
    expect(await found(staff, 'يسبح')).toEqual([swims]);
    expect(await found(omar, 'يسبح')).toEqual([]);
  });
});

describe('an optimised audience', () => {
  const aimed = async (roles: readonly string[]) => {
    const said = { type: 'FEED', title: 'x', text: 'x', url: 'https://example.com/' };
    const adId = await by(mona).make('/advertisements', said);
    await by(staff).step(`/advertisements/approve/${adId}`);
    return { adId, id: await by(mona).make('/ad-targeting', { adId, roles }) };
  };
  const optimize = (who: Person, id: string) =>
    it.http.post(`/ad-targeting/optimize/${id}`).set('authorization', `Bearer ${who.token}`).send({});

  test('counts each member once', async () => {
    const { adId, id } = await aimed(['PLAYER', 'COACH']);
    await quietOf(it);
    for (const what of ['impression', 'impression', 'click'])
      await it.http
        .post(`/advertisements/${adId}/${what}`)
        .set('authorization', `Bearer ${omar.token}`)
        .send({});
    expect(await by(mona).get(`/ad-targeting/${id}/performance`)).toMatchObject({
      shown: 1,
      converted: 1,
      roles: [{ value: 'COACH', shown: 1, converted: 1, rate: 1 }],
    });
    const { body } = await optimize(mona, id).expect(200);
    expect(body).toMatchObject({ dropped: [], targeting: { roles: ['PLAYER', 'COACH'] } });
    await optimize(omar, id).expect(404);
    expect((await by(omar).ask(`/ad-targeting/${id}/performance`)).status).toBe(404);
  });

  test('loses groups that seldom click it', async () => {
    const { adId, id } = await aimed(['AGENT', 'SCOUT']);
    await quietOf(it);
    // a thousand members would take a thousand sign-ups: they are put where they are read
    await it.platform.pool.query(
      `with made as (
         insert into read."user" (id, state, role) select gen_random_uuid(), 'active', (array['AGENT', 'SCOUT'])[1 + i % 2]
         from generate_series(1, 1000) i returning id, role),
       shown as (insert into read.ad_impression (id, ad_id, viewer_id) select gen_random_uuid(), $1, id from made)
       insert into read.ad_click (id, ad_id, viewer_id)
       select gen_random_uuid(), $1, id from made where role = 'AGENT' or left(id::text, 1) = '0'`,
      [adId],
    );
    const { body } = await optimize(mona, id).expect(200);
    expect(body).toMatchObject({
      dropped: [{ list: 'roles', value: 'SCOUT' }],
      targeting: { roles: ['AGENT'] },
    });
    expect(await by(mona).get(`/ad-targeting/${id}`)).toMatchObject({ roles: ['AGENT'] });
  });
});

describe('optimisations', () => {
  test('are listed by period, and summed up by subject', async () => {
    const log = (subject: string, more: object) =>
      by(staff).make('/optimization-log', { subject, change: 'x', ...more });
    const [one, , broken] = [
      await log('ad', { effect: 0.2 }),
      await log('ad', { effect: 0.4 }),
      await log('segment', { error: 'timeout' }),
    ];
    const period = 'startDate=2020-01-01&endDate=2098-01-01';
    expect(idsIn(await by(staff).get(`/optimization-log/errors?${period}`))).toEqual([broken]);
    expect(idsIn(await by(staff).get(`/optimization-log/performance?${period}`))[0]).toBe(one);
    expect(idsIn(await by(staff).get('/optimization-log/performance?endDate=2020-01-01'))).toEqual([]);
    const analyze = (who: Person, body: object) =>
      it.http.post('/optimization-log/analyze').set('authorization', `Bearer ${who.token}`).send(body);
    const { body } = await analyze(staff, { startDate: '2020-01-01', endDate: '2098-01-01' }).expect(200);
    expect(body.errorShare).toBeCloseTo(1 / 3, 9);
    expect(body.subjects).toEqual([
      { subject: 'ad', count: 2, failed: 0, meanEffect: expect.closeTo(0.3, 9) },
      { subject: 'segment', count: 1, failed: 1, meanEffect: null },
    ]);
    expect((await analyze(staff, { endDate: '2020-01-01' }).expect(200)).body).toEqual({
      count: 0,
      errorShare: null,
      subjects: [],
    });
    await analyze(mona, {}).expect(403);
  });
});
