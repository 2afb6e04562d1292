import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sitemapOf } from './sitemap.ts';
import { previewsOf } from './previews.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

const webFolder = mkdtempSync(path.join(tmpdir(), 'malaab-previews-'));
const plain =
  '<!doctype html><html lang="ar"><head><title>ملاعب · Malaab</title><style nonce="__NONCE__"></style></head><body></body></html>';
writeFileSync(path.join(webFolder, 'index.html'), plain);

let it: TestService;
let by: Calls;
let staff: Person;
let mona: Person;
let omar: Person;
beforeAll(async () => {
  it = await testService(undefined, undefined, { app: { webFolder } });
  by = callsOf(it);
  staff = await it.admin();
  mona = await it.member('PLAYER', 'pro_plus');
  omar = await it.member('PLAYER', 'pro_plus');
});
afterAll(async () => {
  await it.close();
  rmSync(webFolder, { recursive: true });
});

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const WHATSAPP = 'WhatsApp/2.23.20.0';

const post = (fields: object): Promise<string> =>
  by(mona).make('/posts', { kind: 'photo', description: 'تمرين الصباح', visibility: 'public', ...fields });

/** A page as a fetcher reads it, after the read models have all that was written. */
const fetched = async (address: string, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
  await by(mona).get('/posts', { limit: 1 });
  const answer = await it.http.get(address).set({ accept: '*/*', 'user-agent': WHATSAPP, ...headers });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  return answer.text;
};

/** The meta tags of a page by their names; each once. */
const tagsIn = (html: string): Readonly<Record<string, string>> => {
  const found = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)];
  const names = found.map(([, name]) => name);
  expect(names).toEqual([...new Set(names)]);
  return Object.fromEntries(found.map(([, name, content]) => [name, content]));
};
const titleIn = (html: string): readonly string[] =>
  [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title = '']) => title);

/** Nothing but the page that every address has. */
const expectNoHint = (html: string): void => {
  expect(titleIn(html)).toEqual(['ملاعب · Malaab']);
  expect(html).not.toContain('og:');
};

test('a public page is previewed at its short address, the canonical one, and a closed one is not', async () => {
  const coach = await it.member('COACH', 'pro');
  await by(coach).change(`/users/${coach.id}`, { username: 'coach_77', bio: 'مدرب سباحة' });
  const addresses = ['/@coach_77', '/members/@coach_77', `/members/${coach.id}`];
  for (const address of addresses) expectNoHint(await fetched(address));
  await by(coach).change(`/users/${coach.id}`, { publicPage: true });
  await by(coach).get('/posts', { limit: 1 });
  for (const address of addresses) {
    const html = await fetched(address);
    expect(tagsIn(html)).toMatchObject({
      'og:type': 'profile',
      'og:description': 'مدرب سباحة',
      'og:url': 'http://localhost/@coach_77',
    });
    expect(html).toContain('<link rel="canonical" href="http://localhost/@coach_77" />');
  }
  for (const view of ['/@coach_77/cv', '/@coach_77/portfolio']) await fetched(view);
  expect((await it.http.get('/@coach_77/a/b').set({ 'user-agent': WHATSAPP, accept: '*/*' })).status).toBe(
    404,
  );
});

describe('a public post', () => {
  test('is previewed with its text, address and language', async () => {
    const id = await post({ title: 'هدف اليوم', description: 'سطر أول\nسطر ثان' });
    const html = await fetched(`/posts/${id}`);
    expect(titleIn(html)).toEqual(['هدف اليوم · ملاعب']);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(tagsIn(html)).toEqual({
      description: 'سطر أول سطر ثان',
      'og:site_name': 'ملاعب',
      'og:type': 'article',
      'og:title': 'هدف اليوم',
      'og:description': 'سطر أول سطر ثان',
      'og:url': `http://localhost/posts/${id}`,
      'og:locale': 'ar_EG',
      'og:locale:alternate': 'en_US',
      'twitter:card': 'summary',
    });
  });

  test.each([
    ['?lang=en', {}, 'en_US', '?lang=en'],
    ['', { cookie: 'lang=en' }, 'en_US', ''],
    ['?lang=en', { cookie: 'lang=ar' }, 'ar_EG', ''],
    ['?lang=%22%3E%3Cscript%3E', {}, 'ar_EG', ''],
    ['?lang=en&lang=ar', {}, 'ar_EG', ''],
  ])('in the language of %s %o', async (query, headers, locale, kept) => {
    const id = await post({});
    const tags = tagsIn(await fetched(`/posts/${id}${query}`, headers));
    expect([tags['og:locale'], tags['og:url']]).toEqual([locale, `http://localhost/posts/${id}${kept}`]);
  });

  test('is previewed with a picture that visitors may fetch', async () => {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
    const uploaded = await it.http
      .post('/aws/upload')
      .set('authorization', `Bearer ${mona.token}`)
      .field('type', 'post')
      .attach('file', photo, 'x.jpg');
    const { id: fileId } = z.looseObject({ id: z.string() }).parse(uploaded.body);
    const tags = tagsIn(await fetched(`/posts/${await post({ media: [{ fileId }] })}`));
    expect(tags['og:image']).toBe(`http://localhost/files/${fileId}/1280`);
    expect(tags['twitter:card']).toBe('summary_large_image');
    const picture = await it.http.get(new URL(tags['og:image'] ?? '').pathname);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test.each([
    '"><script>alert(1)</script>',
    "'/><img src=x onerror=alert(1)>",
    '</title><script>alert(1)</script>',
    "$& $` $' __NONCE__",
    '‮evil‬ a b',
    '😀'.repeat(300),
  ])('that says %s stays text', async (hostile) => {
    const html = await fetched(`/posts/${await post({ description: hostile })}`);
    expect(html).not.toMatch(/<script|<img|\u202E/);
    expect(html.match(/<meta /g)).toHaveLength(9);
    expect(html.match(/<\/head>/g)).toHaveLength(1);
    expect(tagsIn(html)['og:title']).not.toMatch(/[<>"']|[\uD800-\uDBFF]$/);
  });
});

describe('without a preview or a hint', () => {
  test('a post for friends, a private one, one that is hidden or removed', async () => {
    const [friends, own, hidden, removed] = [
      await post({ visibility: 'friends' }),
      await post({ visibility: 'private' }),
      await post({}),
      await post({}),
    ];
    await by(staff).step(`/posts/hide/${hidden}`, { policy: 'SPAM', hiddenBecause: 'spam' });
    await by(mona).drop(`/posts/${removed}`);
    for (const id of [friends, own, hidden, removed]) expectNoHint(await fetched(`/posts/${id}`));
  });

  test('a post of a suspended member', async () => {
    const author = await it.member();
    const id = await by(author).make('/posts', { kind: 'photo', description: 'أهلا', visibility: 'public' });
    expect(tagsIn(await fetched(`/posts/${id}`))['og:title']).toBe('أهلا');
    const another = await by(author).make('/posts', {
      kind: 'photo',
      description: 'أهلا',
      visibility: 'public',
    });
    await by(staff).step(`/users/suspend/${author.id}`, { policy: 'HARASSMENT', reason: 'إساءة متكررة' });
    expectNoHint(await fetched(`/posts/${another}`));
  });

  test('a profile, which only members may read', async () => {
    expectNoHint(await fetched(`/members/${mona.id}`));
  });

  test.each([
    '/posts/nothing',
    '/posts/00000000-0000-4000-8000-000000000000',
    '/posts/%00',
    '/posts/%FF',
    '/posts/..%2f',
    `/posts/${'a'.repeat(3000)}`,
    '/members/__proto__',
    '/constructor/00000000-0000-4000-8000-000000000000',
  ])('%s, without a server error', async (address) => {
    const answer = await it.http.get(address).set({ accept: '*/*', 'user-agent': WHATSAPP });
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain('og:');
  });
});

test('an event, a competition, a job and a product are previewed by their definitions', async () => {
  const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T20:00:00Z' };
  const categoryId = await by(staff).make('/event-categories', { name: 'بطولات' });
  const event = await by(staff).make('/events', { name: 'مهرجان', categoryId, venue: 'ملعب', ...times });
  const job = await by(staff).make('/jobs', {
    employerId: mona.id,
    title: 'مدرب سباحة',
    description: 'خبرة',
    role: 'مدرب',
    location: 'القاهرة',
  });
  const product = await by(omar).make('/product', {
    name: 'حذاء',
    description: 'مقاس ٤٢',
    categoryId: await by(staff).make('/product-category', { name: 'أحذية' }),
    price: { amount: 120_000, currency: 'EGP' },
    inStock: 3,
    condition: 'USED',
  });
  const competition = await by(staff).make('/competitions', {
    name: 'كأس الدلتا',
    categoryId: await by(staff).make('/competition-categories', { name: 'كاراتيه' }),
    sport: 'KARATE',
    ...times,
  });
  const { runtime, queries } = it.service;
  const read: string[] = [];
  const get: typeof queries.get = (kind, id, actor) => {
    read.push(kind.name);
    return queries.get(kind, id, actor);
  };
  const publicUrl = 'https://malaab.test';
  const previews = previewsOf({
    runtime,
    queries: { ...queries, get },
    publicUrl,
    withId: (page) => Promise.resolve(page),
  });
  await by(mona).get('/posts', { limit: 1 });
  expect(await previews(`/events/${event}`)).toBeNull();
  expect(await previews(`/products/${product}`)).toBeNull();
  await by(staff).step(`/events/publish/${event}`);
  await by(omar).step(`/product/publish/${product}`);
  await by(mona).get('/posts', { limit: 1 });
  expect(await previews(`/events/${event}`)).toEqual({
    title: 'مهرجان',
    text: 'ملعب',
    url: `https://malaab.test/events/${event}`,
    type: 'article',
  });
  // a recent preview is not read again
  read.splice(0);
  await previews(`/events/${event}`);
  expect(read).toEqual([]);
  expect(await previews(`/jobs/${job}`)).toMatchObject({ title: 'مدرب سباحة', text: 'خبرة' });
  expect(await previews(`/competitions/${competition}`)).toMatchObject({ title: 'كأس الدلتا' });
  expect(await previews(`/products/${product}`)).toMatchObject({ title: 'حذاء', text: 'مقاس ٤٢' });
});

describe('an article', () => {
  const article = async (fields: object) => {
    const categoryId = await by(staff).make('/categories', { name: 'أخبار', kind: 'content' });
    const said = {
      title: 'نهائي الكأس',
      body: '## مقدمة\nانتهى اللقاء.',
      language: 'ar',
      byline: 'منى سالم',
    };
    const id = await by(mona).make('/articles', { ...said, categoryId, ...fields });
    await by(mona).step(`/articles/publish/${id}`);
    return id;
  };
  const factsIn = (html: string): unknown =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

  test('is previewed with its lead, author and time of publication', async () => {
    const id = await article({});
    const html = await fetched(`/articles/${id}`);
    const tags = tagsIn(html);
    expect(tags).toMatchObject({ 'og:title': 'نهائي الكأس', 'og:description': 'انتهى اللقاء.' });
    expect(factsIn(html)).toMatchObject({
      '@type': 'Article',
      headline: 'نهائي الكأس',
      author: { '@type': 'Person', name: 'منى سالم' },
      datePublished: tags['article:published_time'],
      mainEntityOfPage: `http://localhost/articles/${id}`,
    });
    expect(Date.parse(tags['article:published_time'] ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('without an author’s name is by Malaab', async () => {
    const html = await fetched(`/articles/${await article({ title: 'بلا اسم', byline: undefined })}`);
    expect(factsIn(html)).toMatchObject({ author: { '@type': 'Organization', name: 'ملاعب' } });
  });

  test('that says </script> stays text', async () => {
    const title = '</script><script>alert(1)</script>';
    const html = await fetched(`/articles/${await article({ title, byline: '</script>' })}`);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(factsIn(html)).toMatchObject({ headline: title });
  });

  test('is in the sitemap while it is published', async () => {
    const id = await article({ title: 'في الخريطة' });
    await by(mona).get('/articles', { limit: 1 });
    const { runtime, queries } = it.service;
    let at = Date.now();
    const pages = sitemapOf({ registry: runtime.registry, queries, now: () => new Date(at) });
    const paths = async () => (await pages()).map(({ path: one }) => one);
    expect(await paths()).toContain(`/articles/${id}`);
    await by(mona).step(`/articles/unpublish/${id}`);
    await by(mona).get('/articles', { limit: 1 });
    expect(await paths()).toContain(`/articles/${id}`);
    at += 11 * 60_000;
    expect(await paths()).not.toContain(`/articles/${id}`);
  });

  test('the sitemap has public pages and open opportunities, and nothing for members alone', async () => {
    const [open, shut] = [await it.member('COACH'), await it.member('COACH')];
    const username = 'golf_coach';
    await by(open).change(`/users/${open.id}`, { publicPage: true, username });
    const opportunity = { role: 'PLAYER', sport: 'GOLF', location: 'بنها', closesAt: '2099-01-01T00:00:00Z' };
    const publish = (more: object) =>
      by(open).make('/posts', { description: 'فرصة', visibility: 'public', ...more });
    const [offer, closed] = [
      await publish({ kind: 'foras', opportunity }),
      await publish({ kind: 'foras', opportunity }),
    ];
    await by(open).step(`/posts/close/${closed}`);
    const text = await publish({ kind: 'text' });
    await by(open).get(`/posts/${closed}`);
    const { runtime, queries } = it.service;
    const pages = await sitemapOf({ registry: runtime.registry, queries, now: () => new Date() })();
    const paths = pages.map((page) => page.path);
    expect(paths).toEqual(expect.arrayContaining([`/@${username}`, `/posts/${offer}`]));
    for (const one of [`/members/${open.id}`, `/members/${shut.id}`, `/posts/${closed}`, `/posts/${text}`])
      expect(paths).not.toContain(one);
  });

  test('as a draft has no preview', async () => {
    const categoryId = await by(staff).make('/categories', { name: 'أخبار ٢', kind: 'content' });
    const draft = { title: 'مسودة', body: 'نص', language: 'ar', categoryId };
    const id = await by(mona).make('/articles', draft);
    expectNoHint(await fetched(`/articles/${id}`));
  });
});

describe('a page of lists or forms', () => {
  test.each([
    ['/auth/signup', '', 'إنشاء حساب · ملاعب'],
    ['/jobs', '?lang=en', 'Jobs · Malaab'],
  ])('%s%s has a title and a description in its language', async (at, query, title) => {
    const html = await fetched(`${at}${query}`);
    expect(titleIn(html)).toEqual([title]);
    const tags = tagsIn(html);
    expect(tags['og:image']).toBe('http://localhost/preview.png');
    expect(html).toContain(`<link rel="canonical" href="http://localhost${at}" />`);
    expect(html).toContain(`hreflang="en" href="http://localhost${at}?lang=en"`);
    expect(tags['description']).toBe(tags['og:description']);
    expect(tags['og:locale']).toBe(query === '' ? 'ar_EG' : 'en_US');
  });

  test('for members has the description of the site, and no more', async () => {
    const html = await fetched('/settings');
    expectNoHint(html);
    expect(tagsIn(html)).toEqual({ description: expect.stringContaining('مجتمع الرياضة في مصر') });
  });
});

describe('a path that page and API share', () => {
  test.each([
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', '*/*', 'html'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', BROWSER, 'html'],
    ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', '*/*', 'html'],
    ['TelegramBot (like TwitterBot)', '*/*', 'html'],
    ['Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', '*/*', 'html'],
    ['LinkedInBot/1.0 (compatible; Mozilla/5.0)', 'image/webp,*/*;q=0.8', 'html'],
    [WHATSAPP, 'application/json', 'json'],
    ['curl/8.9.1', '*/*', 'json'],
    ['node', '*/*', 'json'],
    ['Mozilla/5.0 Firefox/140.0', BROWSER, 'html'],
    ['Mozilla/5.0 Firefox/140.0', '*/*', 'json'],
  ])('for %s that accepts %s is %s', async (agent, accept, kind) => {
    const id = await post({});
    await by(mona).get('/posts', { limit: 1 });
    const answer = await it.http.get(`/posts/${id}`).set({ accept, 'user-agent': agent });
    expect([answer.status, answer.type]).toEqual([
      200,
      { html: 'text/html', json: 'application/json' }[kind],
    ]);
  });

  test('is a page for a fetcher without an Accept header', async () => {
    const id = await post({});
    await by(mona).get('/posts', { limit: 1 });
    const answer = await it.http.get(`/posts/${id}`).set({ 'user-agent': WHATSAPP });
    expect(answer.type).toBe('text/html');
  });
});
