import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appWith, defineRoute, echo } from './app.fixture.ts';
import { withWords, wordsOf } from './pages/preview.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'malaab-web-'));
mkdirSync(join(webFolder, 'assets'));
const html =
  '<!doctype html><html lang="ar"><head><meta name="color-scheme" content="light dark" />' +
  '<link rel="preload" as="font" href="/assets/ar.woff2" hreflang="ar" crossorigin="">' +
  '<link rel="preload" as="font" href="/assets/en.woff2" hreflang="en" crossorigin="">' +
  '<link rel="modulepreload" href="/assets/feed.js" data-page="/" crossorigin="">' +
  '<style nonce="__NONCE__"></style></head><body><div id="root"><!--words--></div></body></html>';
writeFileSync(join(webFolder, 'index.html'), html);
writeFileSync(join(webFolder, 'favicon.svg'), '<svg/>');
writeFileSync(join(webFolder, 'assets', 'app-3f2a.js'), 'export {};'.repeat(500));
writeFileSync(join(webFolder, 'assets', 'font-9c1b.woff2'), Buffer.alloc(2000));
writeFileSync(join(tmpdir(), 'malaab-outside.txt'), 'outside');
afterAll(() => {
  rmSync(webFolder, { recursive: true });
  rmSync(join(tmpdir(), 'malaab-outside.txt'));
});

const own = defineRoute({
  method: 'GET',
  path: '/own/:id',
  operationId: 'own.read',
  summary: 'Data of its reader',
  auth: 'required',
  params: { id: z.string() },
  responses: { 200: { description: 'Data', schema: () => z.object({ id: z.string() }) } },
  handle: ({ params: { id } }) => ({ status: 200, body: { id } }),
});

const { http } = appWith([echo('/posts'), echo('/api-only'), own], {
  webFolder,
  spaRoutes: ['/', '/posts', '/posts/:id', '/login', '/jobs'],
});
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('content negotiation', () => {
  test.each([
    // path, Accept, status, content type, Vary
    ['/', browser, 200, 'text/html; charset=utf-8', 'Accept, Cookie'],
    ['/posts', browser, 200, 'text/html; charset=utf-8', 'Accept, Cookie'],
    ['/posts/new', browser, 200, 'text/html; charset=utf-8', 'Accept, Cookie'],
    ['/login', browser, 200, 'text/html; charset=utf-8', 'Accept, Cookie'],
    ['/posts', 'application/json', 200, 'application/json; charset=utf-8', 'Accept'],
    ['/posts', '*/*', 200, 'application/json; charset=utf-8', 'Accept'],
    ['/posts', 'application/json, text/html;q=0.1', 200, 'application/json; charset=utf-8', 'Accept'],
    ['/api-only', browser, 200, 'application/json; charset=utf-8', undefined],
    ['/own/new', browser, 404, 'text/html; charset=utf-8', 'Accept-Language, Accept, Cookie'],
    ['/own/new', 'application/json', 401, 'application/problem+json', 'Accept-Language'],
    ['/login', 'application/json', 404, 'application/problem+json', 'Accept, Accept-Language'],
    ['/nothing', browser, 404, 'text/html; charset=utf-8', 'Accept, Accept-Language, Cookie'],
    ['/nothing', 'application/json', 404, 'application/problem+json', 'Accept, Accept-Language'],
    ['/favicon.svg', browser, 200, 'image/svg+xml', 'Accept-Encoding'],
    ['/assets/app-3f2a.js', '*/*', 200, 'text/javascript; charset=utf-8', 'Accept-Encoding'],
    ['/assets/font-9c1b.woff2', '*/*', 200, 'font/woff2', undefined],
    ['/index.html', browser, 404, 'text/html; charset=utf-8', 'Accept, Accept-Language, Cookie'],
    ['/docs', browser, 200, 'text/html; charset=utf-8', 'Accept-Encoding'],
    ['/docs/reference.js', '*/*', 200, 'text/javascript; charset=utf-8', 'Accept-Encoding'],
    ['/openapi.json', browser, 200, 'application/json; charset=utf-8', 'Accept-Encoding'],
    ['/healthz', browser, 200, 'application/json; charset=utf-8', undefined],
    ['/assets/../../malaab-outside.txt', '*/*', 404, 'application/problem+json', 'Accept, Accept-Language'],
    [
      '/assets/%2e%2e%2f%2e%2e%2fmalaab-outside.txt',
      '*/*',
      404,
      'application/problem+json',
      'Accept, Accept-Language',
    ],
  ])('%s for %s', async (path, accept, status, type, vary) => {
    const answer = await http.get(path).set({ accept });
    expect([answer.status, answer.headers['content-type'], answer.headers['vary']]).toEqual([
      status,
      type,
      vary,
    ]);
  });

  test('a browser that opens an address of data gets the page for an unknown address', async () => {
    const { text } = await http.get('/own/1').set({ accept: browser, authorization: 'Bearer good' });
    expect(text).toContain('<div id="root">');
    const { body } = await http.get('/own/1').set({ accept: '*/*', authorization: 'Bearer good' });
    expect(body).toEqual({ id: '1' });
  });

  test('a form’s POST to a page’s path goes to the API', async () => {
    expect((await http.post('/posts').set('accept', browser)).body.code).toBe('method_not_allowed');
  });
});

describe('a page', () => {
  test.each([
    ['lang=en', '<html lang="en" dir="ltr">'],
    ['lang=ar', '<html lang="ar" dir="rtl">'],
    ['digits=latn', '<html lang="ar" dir="rtl" data-digits="latn">'],
    ['lang=en; digits=arab', '<html lang="en" dir="ltr" data-digits="arab">'],
    ['digits=arab; scheme=dark', '<html lang="ar" dir="rtl" data-digits="arab" data-scheme="dark">'],
    ['digits="><script>', '<html lang="ar" dir="rtl">'],
    ['lang="><script>', '<html lang="ar" dir="rtl">'],
    ['', '<html lang="ar" dir="rtl">'],
  ])('with the cookie "%s" is %s', async (cookie, tag) => {
    expect((await http.get('/').set({ accept: browser, cookie })).text).toContain(tag);
  });

  test.each([
    ['', '<html lang="ar" dir="rtl">', 'content="light dark"'],
    ['scheme=dark', '<html lang="ar" dir="rtl" data-scheme="dark">', 'content="dark"'],
    ['lang=en; scheme=light', '<html lang="en" dir="ltr" data-scheme="light">', 'content="light"'],
    ['scheme="><script>', '<html lang="ar" dir="rtl">', 'content="light dark"'],
  ])('with the cookie "%s" has its colour scheme in the HTML', async (cookie, tag, scheme) => {
    const { text } = await http.get('/').set({ accept: browser, cookie });
    expect(text).toContain(tag);
    expect(text).toContain(`<meta name="color-scheme" ${scheme} />`);
  });

  test.each([
    ['/jobs', 'lang=ar', ['/assets/ar.woff2']],
    ['/jobs', 'lang=en', ['/assets/en.woff2']],
    ['/', 'lang=ar', ['/assets/ar.woff2', '/assets/feed.js']],
  ])('at %s with the cookie "%s" preloads only its own files', async (path, cookie, files) => {
    const { text } = await http.get(path).set({ accept: browser, cookie });
    expect([...text.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(files);
  });

  test('says to visitors what it is before the app draws', async () => {
    const bodyFor = async (path: string, cookie: string): Promise<string> =>
      (await http.get(path).set({ accept: browser, cookie })).text.split('<body>')[1] ?? '';
    expect(await bodyFor('/jobs', '')).toContain('<h1 dir="auto">الوظائف</h1><p dir="auto">وظائف في الأندية');
    expect(await bodyFor('/jobs', 'lang=en')).toContain('<h1 dir="auto">Jobs</h1>');
    for (const [path, cookie] of [
      ['/jobs', 'malaab_member=1'],
      ['/login', ''],
    ] as const)
      expect(await bodyFor(path, cookie)).not.toContain('<h1');
  });

  test('says the words of members as plain text', () => {
    const preview = { url: '/posts/1', type: 'article', title: '<b>$&', text: '"><script>' } as const;
    const words = wordsOf(preview, '/posts/1', 'ar');
    expect(words && withWords('<!--words-->', words)).toBe(
      '<div class="start-words"><h1 dir="auto">&lt;b&gt;$&amp;</h1><p dir="auto">&quot;&gt;&lt;script&gt;</p></div>',
    );
    expect(wordsOf({ url: '/posts/1', type: 'article' }, '/posts/1', 'ar')).toBeNull();
  });

  test('allows own scripts only, and styles with its nonce', async () => {
    const [first, second] = [
      await http.get('/').set('accept', browser),
      await http.get('/').set('accept', browser),
    ];
    const nonce = /nonce="([^"]+)"/.exec(first.text)?.[1] ?? 'none';
    const policy = first.headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(second.text).not.toContain(nonce);
    expect(first.headers['cache-control']).toBe('private, no-store');
  });
});

describe('a file', () => {
  test('is immutable with a hash in its name, otherwise revalidated', async () => {
    const [asset, icon] = [await http.get('/assets/app-3f2a.js'), await http.get('/favicon.svg')];
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(icon.headers['cache-control']).toBe('public, no-cache');
  });

  test('is answered with 304 if unchanged', async () => {
    const { headers } = await http.get('/favicon.svg');
    const again = await http.get('/favicon.svg').set('if-none-match', headers['etag'] ?? '');
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    await http.get('/favicon.svg').set('if-none-match', '"other"').expect(200);
  });

  test('that is a page keeps its policy with a 304', async () => {
    const { headers } = await http.get('/docs');
    const again = await http.get('/docs').set('if-none-match', headers['etag'] ?? '');
    expect(again.status).toBe(304);
    expect(again.headers['content-security-policy']).toContain("script-src 'self'");
  });

  test('is compressed by Accept-Encoding, with an ETag per encoding', async () => {
    const as = (encoding: string) => http.get('/assets/app-3f2a.js').set('accept-encoding', encoding);
    const [br, gzip, plain] = [await as('br, gzip'), await as('gzip'), await as('identity')];
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(3);
    expect(gzip.text).toBe(plain.text);
  });
});
