import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let staff: Person;
let mona: Person;
let omar: Person;
let layla: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [staff, mona, omar, layla] = [
    await it.admin(),
    await it.member(),
    await it.member('PLAYER', 'pro_plus'),
    await it.member(),
  ];
  await by(mona).change(`/users/${mona.id}`, { name: 'منى مُصطفى السيّد', bio: 'مدربة سباحة في الإسكندرية' });
  await by(omar).change(`/users/${omar.id}`, { name: 'Omar Hosny', bio: 'Goalkeeper at Al Ahly' });
});
afterAll(() => it.close());

const segments = z.array(z.object({ text: z.string(), match: z.boolean() }));
const pages = z.object({
  items: z.array(
    z.object({
      kind: z.string(),
      item: z.looseObject({ id: z.string() }),
      highlights: z.array(z.object({ field: z.string(), segments })),
    }),
  ),
  nextCursor: z.string().nullable(),
});

const search = async (who: Person, query: object) => pages.parse(await by(who).get('/search', query));
const found = async (who: Person, q: string, more: object = {}): Promise<readonly string[]> =>
  (await search(who, { q, ...more })).items.map(({ item }) => item.id);

const aPost = { kind: 'photo', media: [], visibility: 'public' };
const write = (who: Person, post: object) => by(who).make('/posts', { ...aPost, ...post });

describe('a person is found by', () => {
  test.each([
    ['the name without marks', 'منى مصطفى'],
    ['yaa for alef maqsura', 'مني مصطفي'],
    ['the beginnings of words', 'مص من'],
    ['a typo', 'مسطفى'],
    ['another alef in the bio', 'الاسكندرية'],
    ['haa for taa marbuta, and no article', 'اسكندريه'],
    ['words of name and bio together', 'منى سباحه'],
  ])('%s', async (_, q) => {
    expect(await found(omar, q)).toContain(mona.id);
  });

  test.each([
    ['another case', 'OMAR hosny'],
    ['a typo', 'goalkeper'],
    ['an accent', 'Ómar'],
  ])('%s', async (_, q) => {
    expect(await found(mona, q)).toContain(omar.id);
  });

  test('only texts of their own', async () => {
    expect(await found(mona, 'omar swimming')).toEqual([]);
    expect(await found(omar, 'member1@example.com')).toEqual([]);
  });
});

describe('a thing is found by the name of its', () => {
  const things: Record<string, string> = {};
  beforeAll(async () => {
    const coach = await it.member('COACH');
    things['coach'] = coach.id;
    await by(coach).change(`/users/${coach.id}`, {
      name: 'سامي رزق',
      sport: 'HANDBALL',
      governorate: 'GIZA',
    });
    things['post'] = await write(coach, { description: 'ليلة جميلة', sport: 'HANDBALL' });
    const categoryId = await by(staff).make('/event-categories', { name: 'لقاءات' });
    const times = { startsAt: '2099-12-20T16:00:00Z', endsAt: '2099-12-20T20:00:00Z' };
    things['event'] = await by(staff).make('/events', {
      ...times,
      name: 'يوم مفتوح',
      categoryId,
      venue: 'الصالة',
      sport: 'HANDBALL',
    });
    await by(staff).step(`/events/publish/${things['event']}`);
    things['job'] = await by(staff).make('/jobs', {
      employerId: mona.id,
      title: 'فرصة',
      description: 'دوام كامل',
      sport: 'HANDBALL',
      role: 'مساعد',
      location: 'وسط البلد',
    });
  });

  test.each([
    ['sport, in English', 'handball', ['coach', 'event', 'job', 'post']],
    ['sport, in Arabic', 'كرة اليد', ['coach', 'event', 'job', 'post']],
    ['sport, with a typo', 'handbal', ['coach', 'event', 'job', 'post']],
    ['role and sport, in English', 'handball coach', ['coach']],
    ['role and governorate, in Arabic', 'مدرب الجيزه', ['coach']],
    ['governorate and name, in both languages', 'giza سامي', ['coach']],
  ])('%s', async (_, q, expected) => {
    const ids = await found(omar, q);
    const names = Object.keys(things).filter((name) => ids.includes(things[name] ?? ''));
    expect(names.toSorted()).toEqual(expected);
  });

  test('present values only, after those with the word in the name', async () => {
    const named = await write(mona, { title: 'Boxing', description: 'x' });
    const boxer = await it.member('PLAYER');
    await by(boxer).change(`/users/${boxer.id}`, { name: 'Adel', sport: 'BOXING' });
    await quietOf(it);
    expect(await found(omar, 'boxing')).toEqual([named, boxer.id]);
    await by(boxer).change(`/users/${boxer.id}`, { sport: 'GOLF' });
    await quietOf(it);
    expect(await found(omar, 'boxing')).toEqual([named]);
    expect(await found(omar, 'جولف')).toContain(boxer.id);
  });
});

test('everything is searched at once, or only one kind', async () => {
  const venue = 'ملعب الزهور';
  const categoryId = await by(staff).make('/event-categories', { name: 'بطولات' });
  const event = await by(staff).make('/events', {
    name: 'مهرجان الزهور',
    categoryId,
    venue,
    startsAt: '2099-11-20T16:00:00Z',
    endsAt: '2099-11-20T20:00:00Z',
  });
  const job = await by(staff).make('/jobs', {
    employerId: mona.id,
    title: 'مدرب في نادي الزهور',
    description: 'خبرة ٥ سنوات',
    role: 'مدرب',
    location: 'القاهرة',
  });
  const post = await write(mona, { description: 'صباح الخير يا زهور!' });
  expect(await found(omar, 'زهور')).toEqual([job, post]);
  await by(staff).step(`/events/publish/${event}`);
  expect(await found(omar, 'زهور')).toEqual([job, event, post]);
  expect(await found(omar, 'زهور', { kind: 'event' })).toEqual([event]);
  expect(await found(omar, 'خبره 5', { kind: 'job' })).toEqual([job]);
});

test('a product is found once it is published, by all and by the words of its address', async () => {
  const categoryId = await by(staff).make('/product-category', { name: 'أحذية' });
  const id = await by(omar).make('/product', {
    name: 'حذاء كرة قدم Predator',
    description: 'مقاس ٤٢، استعمال خفيف',
    categoryId,
    price: { amount: 120_000, currency: 'EGP' },
    inStock: 3,
    condition: 'USED',
  });
  expect(await found(mona, 'predator')).toEqual([]);
  expect(await found(omar, 'predator')).toEqual([id]);
  await by(omar).step(`/product/publish/${id}`);
  expect(await found(mona, 'جزاء predatar')).toEqual([]);
  expect(await found(mona, 'predatar 42')).toEqual([id]);
  const listed = async (address: string, query: object) =>
    z
      .object({ items: z.array(z.looseObject({ id: z.string(), highlights: z.unknown() })) })
      .parse(await by(mona).get(address, query))
      .items.map((item) => item.id);
  expect(await listed('/product/search', { query: 'حذا مقاس' })).toEqual([id]);
  expect(await listed('/product', { query: 'كره', condition: 'USED' })).toEqual([id]);
  expect(await listed('/product', { query: 'كره', condition: 'NEW' })).toEqual([]);
  expect((await by(mona).ask('/product/search', {})).status).toBe(400);
  expect((await by(mona).ask('/product', { query: 'كره', sort: '-createdAt' })).status).toBe(400);
});

test('an article is found once it is published', async () => {
  const categoryId = await by(staff).make('/categories', { name: 'نصائح', kind: 'content' });
  const id = await by(omar).make('/articles', {
    categoryId,
    title: 'كيف تتدرب في رمضان',
    body: 'نصائح للصائمين',
    language: 'ar',
  });
  expect(await found(mona, 'نصائح رمضان')).toEqual([]);
  await by(omar).step(`/articles/publish/${id}`);
  expect(await found(mona, 'نصائح رمضان')).toEqual([id]);
});

test('players are found by their own texts, only by members', async () => {
  const profile = await by(mona).make('/players', {
    sport: 'SWIMMING',
    dateOfBirth: '2000-01-01',
    preferredFoot: 'right',
    heightCm: 170,
    weightKg: 60,
    yearsPlaying: 5,
    position: 'سباحة',
    country: 'EG',
  });
  const ids = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
  const players = async (query: object) =>
    ids.parse(await by(omar).get('/players', query)).items.map(({ id }) => id);
  expect(await players({ query: 'منى مصطفي' })).toEqual([profile]);
  expect(await players({ query: 'omar' })).toEqual([]);
  expect(await players({ query: 'منى', sport: 'FOOTBALL' })).toEqual([]);
  expect(await players({ sport: 'SWIMMING' })).toEqual([profile]);
  const nobody = await it.http.get('/players').query({ query: 'منى' }).expect(200);
  expect(ids.parse(nobody.body).items).toEqual([]);
});

test('a name is found in the other script and in Arabizi', async () => {
  const salah = await it.member('PLAYER');
  await by(salah).change(`/users/${salah.id}`, { name: 'محمد صلاح' });
  for (const q of ['mohamed salah', 'mo7amed sala7', 'Muhammad Salah'])
    expect(await found(mona, q)).toContain(salah.id);
});

const counted = z.object({
  facets: z.array(
    z.object({ field: z.string(), values: z.array(z.object({ value: z.string(), count: z.int() })) }),
  ),
});
const facetsOf = async (who: Person, query: object) => {
  const { facets } = counted.parse(await by(who).get('/search', { ...query, facets: 'true' }));
  return Object.fromEntries(
    facets.map(({ field, values }) => [
      field,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ]),
  );
};

describe('facets', () => {
  test('filter a kind and count its results; a facet ignores its own filter', async () => {
    for (const sport of ['TENNIS', 'TENNIS', 'CHESS']) await write(omar, { description: 'facetword', sport });
    expect(await facetsOf(mona, { q: 'facetword', kind: 'post' })).toEqual({
      sport: { TENNIS: 2, CHESS: 1 },
    });
    expect(await found(mona, 'facetword', { kind: 'post', sport: 'CHESS' })).toHaveLength(1);
    expect(await facetsOf(mona, { q: 'facetword', kind: 'post', sport: 'CHESS' })).toEqual({
      sport: { TENNIS: 2, CHESS: 1 },
    });
  });

  test('know who is available now: by the latest word on it that the reader may see', async () => {
    const free = await it.member();
    await by(free).change(`/users/${free.id}`, { bio: 'freefacet' });
    await by(layla).change(`/users/${layla.id}`, { bio: 'freefacet' });
    const say = (who: Person, status: string, from: string) =>
      by(who).make('/availabilities', { status, from });
    await say(free, 'INJURED', '2020-01-01');
    await say(free, 'AVAILABLE', '2020-01-02');
    await say(layla, 'AVAILABLE', '2100-01-01');
    const asked = { q: 'freefacet', kind: 'user' };
    const countedFor = async (who: Person) => (await facetsOf(who, asked))['availability'];
    expect(await countedFor(mona)).toEqual({ AVAILABLE: 1 });
    const foundAs = (availability: string) => found(mona, 'freefacet', { kind: 'user', availability });
    expect(await foundAs('AVAILABLE')).toEqual([free.id]);
    expect(await foundAs('INJURED')).toEqual([]);
    await say(free, 'UNAVAILABLE', '2020-01-03');
    expect(await foundAs('AVAILABLE')).toEqual([]);
    expect(await countedFor(mona)).toEqual({ UNAVAILABLE: 1 });
    expect(await facetsOf(mona, { ...asked, availability: 'AVAILABLE' })).toMatchObject({
      availability: { UNAVAILABLE: 1 },
      role: {},
    });
    expect((await by(mona).ask('/search', { q: 'freefacet', availability: 'AVAILABLE' })).status).toBe(400);
  });

  test('know the age band of a player, for those who may know the year of birth', async () => {
    const player = await it.member();
    const body = { position: 'مهاجم', preferredFoot: 'left', heightCm: 180, weightKg: 75 };
    const details = { ...body, dateOfBirth: '2000-05-04', yearsPlaying: 3, country: 'EG' };
    await by(player).change(`/users/${player.id}`, { bio: 'agefacet', details });
    const scout = await it.member('SCOUT');
    await by(staff).step(`/users/approve/${scout.id}`);
    await quietOf(it);
    const asked = { q: 'agefacet', kind: 'user' };
    expect((await facetsOf(scout, asked))['ageBand']).toEqual({ from_20: 1 });
    expect((await facetsOf(mona, asked))['ageBand']).toEqual({});
    const foundAs = (who: Person, ageBand: string) => found(who, 'agefacet', { kind: 'user', ageBand });
    expect(await foundAs(scout, 'from_20')).toEqual([player.id]);
    expect(await foundAs(scout, 'under_17')).toEqual([]);
    expect(await foundAs(mona, 'from_20')).toEqual([]);
  });

  test('count only what the reader may see', async () => {
    await write(omar, { description: 'secretfacet', sport: 'GOLF', visibility: 'private' });
    await write(omar, { description: 'secretfacet', sport: 'GOLF' });
    expect(await facetsOf(mona, { q: 'secretfacet', kind: 'post' })).toEqual({ sport: { GOLF: 1 } });
    expect(await facetsOf(omar, { q: 'secretfacet', kind: 'post' })).toEqual({ sport: { GOLF: 2 } });
    const block = await by(omar).make('/block-lists', { blockedUserId: mona.id });
    expect(await facetsOf(mona, { q: 'secretfacet', kind: 'post' })).toEqual({ sport: {} });
    await by(omar).drop(`/block-lists/${block}`);
  });

  test('list a kind without words, the newest first', async () => {
    const [older, newer] = [
      await write(omar, { description: 'one', sport: 'HOCKEY' }),
      await write(omar, { description: 'two', sport: 'HOCKEY' }),
    ];
    const { items } = await search(mona, { kind: 'post', sport: 'HOCKEY' });
    expect(items.map(({ item }) => item.id)).toEqual([newer, older]);
  });

  test('opportunities are posts of one kind', async () => {
    const opportunity = {
      role: 'PLAYER',
      sport: 'TENNIS',
      location: 'بنها',
      closesAt: '2099-01-01T00:00:00Z',
    };
    const post = await write(omar, { kind: 'foras', description: 'فرصة اختبارات', opportunity });
    await write(omar, { description: 'كلام عن فرصة' });
    const closed = await write(omar, { kind: 'foras', description: 'فرصة مغلقة', opportunity });
    await by(omar).step(`/posts/close/${closed}`);
    expect(await found(mona, 'فرصة', { kind: 'opportunity' })).toEqual([post]);
    const [coach, others] = [
      { ...opportunity, role: 'COACH' },
      { ...opportunity, sport: 'CHESS' },
    ];
    const forCoach = await write(omar, { kind: 'foras', description: 'فرصة', opportunity: coach });
    await write(omar, { kind: 'foras', description: 'فرصة', opportunity: others, ageGroup: 'under_17' });
    expect(await facetsOf(mona, { q: 'فرصة', kind: 'opportunity' })).toEqual({
      sport: { TENNIS: 2, CHESS: 1 },
      wantedRole: { PLAYER: 2, COACH: 1 },
      ageGroup: { under_17: 1 },
    });
    const asked = { kind: 'opportunity', sport: 'TENNIS', wantedRole: 'COACH' };
    expect(await found(mona, 'فرصة', asked)).toEqual([forCoach]);
    expect((await by(mona).ask('/search', { q: 'x', kind: 'post', wantedRole: 'COACH' })).status).toBe(400);
  });

  test.each([
    [{ q: 'x', sport: 'TENNIS' }],
    [{ q: 'x', kind: 'club', role: 'PLAYER' }],
    [{ q: 'x', kind: 'user', bornIn: '2000' }],
    [{}],
  ])('%j is refused', async (query) => {
    expect((await by(mona).ask('/search', query)).status).toBe(400);
  });
});

describe('search doesn’t return items without access', () => {
  test('a private post of another member, and one for friends', async () => {
    const secret = await write(mona, { description: 'سر شخصي', visibility: 'private' });
    const close = await write(mona, { description: 'سر الأصدقاء', visibility: 'friends' });
    expect(await found(mona, 'سر')).toEqual([close, secret]);
    expect(await found(omar, 'سر')).toEqual([]);
    const friendship = await by(omar).make('/friendships', { addresseeId: mona.id });
    await by(mona).step(`/friendships/accept/${friendship}`);
    expect(await found(omar, 'سر')).toEqual([close]);
  });

  test('posts of a person who blocks, or is blocked', async () => {
    const post = await write(mona, { description: 'خبر عاجل جدا' });
    expect(await found(layla, 'عاجل')).toEqual([post]);
    const block = await by(mona).make('/block-lists', { blockedUserId: layla.id });
    expect(await found(layla, 'عاجل')).toEqual([]);
    await by(mona).drop(`/block-lists/${block}`);
    expect(await found(layla, 'عاجل')).toEqual([post]);
  });

  test('a hidden item, until it is restored, and a removed one', async () => {
    const post = await write(omar, { description: 'Controversial opinion' });
    await by(staff).step(`/posts/hide/${post}`, { policy: 'SPAM', hiddenBecause: 'Rude words' });
    expect(await found(mona, 'controversial')).toEqual([]);
    await by(staff).step(`/posts/restore/${post}`);
    expect(await found(mona, 'controversial')).toEqual([post]);
    await by(omar).drop(`/posts/${post}`);
    expect(await found(omar, 'controversial')).toEqual([]);
  });

  test('people, without a token', async () => {
    const answer = await it.http.get('/search').query({ q: 'omar' }).expect(200);
    expect(pages.parse(answer.body).items).toEqual([]);
  });
});

test('an edited item is found only by its new words', async () => {
  const post = await write(omar, { title: 'Sunrise run', description: 'Ten kilometres' });
  await by(omar).change(`/posts/${post}`, { title: 'Moonlight run' });
  expect(await found(mona, 'sunrise')).toEqual([]);
  expect(await found(mona, 'moonlight kilometres')).toEqual([post]);
});

test('better results come first, and pages contain each of them once', async () => {
  const inText = await write(omar, { description: 'We won the quokka cup' });
  const typo = await write(omar, { description: 'What a quoka' });
  const begins = await write(omar, { title: 'Quokkas everywhere', description: '-' });
  const whole = await write(omar, { title: 'My quokka', description: '-' });
  const newer = await write(omar, { title: 'A quokka again', description: '-' });
  const best = [newer, whole, begins, inText, typo];
  expect(await found(mona, 'quokka')).toEqual(best);
  const pageByPage: string[] = [];
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const query = { q: 'quokka', limit: 2, ...(cursor !== undefined && { cursor }) };
    const page = await search(mona, query);
    pageByPage.push(...page.items.map(({ item }) => item.id));
    cursor = page.nextCursor;
  }
  expect(pageByPage).toEqual(best);
});

test('matches are marked in the original text', async () => {
  await write(omar, { title: 'بُطولةُ <b>الجمهورية</b>', description: 'كلام' });
  const [first] = (await search(mona, { q: 'جمهوريه بطولة' })).items;
  expect(first?.highlights).toEqual([
    {
      field: 'title',
      segments: [
        { text: 'بُطولةُ', match: true },
        { text: ' <b>', match: false },
        { text: 'الجمهورية', match: true },
        { text: '</b>', match: false },
      ],
    },
  ]);
});

test.each([
  [{}, 400],
  [{ q: '' }, 400],
  [{ q: 'x'.repeat(101) }, 400],
  [{ q: 'x', kind: 'session' }, 400],
  [{ q: 'x', cursor: 'nonsense' }, 400],
  [{ q: `'":*&|!()<->\\` }, 200],
  [{ q: '~مصطفى' }, 200],
])('%j is answered with %i', async (query, status) => {
  expect((await by(mona).ask('/search', query)).status).toBe(status);
});

describe('after an erasure', () => {
  test('nothing of the person is found, or left in any row', async () => {
    const gone = await it.member();
    await by(gone).change(`/users/${gone.id}`, { name: 'زرافة طائرة', username: 'flying.giraffe' });
    const post = await write(gone, { title: 'زرافتي', description: 'Giraffes can fly' });
    expect(await found(mona, 'زرافة')).toEqual([gone.id]);
    await by(gone).step(`/users/erase/${gone.id}`, { password: PASSWORD });
    expect(await found(mona, 'زرافة')).toEqual([]);
    expect(await found(mona, 'giraffe')).toEqual([]);
    const { rows } = await it.platform.pool.query<{ row: string }>(
      'select s::text as row from read.search s where s.id = any($1) or s.of = $2',
      [[gone.id, post], gone.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(/زراف|giraf|fly/i);
  });
});
