import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { appWith } from '../app.fixture.ts';
import type { LandingFacts } from './landing.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'malaab-landing-'));
const webFolder = path.join(parent, 'web');
mkdirSync(webFolder);
mkdirSync(`${webFolder}-landing`);
writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><html lang="ar"><body>app</body></html>');
for (const language of ['ar', 'en'])
  writeFileSync(
    `${webFolder}-landing/${language}.html`,
    `<!doctype html><html lang="${language}"><link rel="alternate" hrefLang="en" href="{{origin}}/en">` +
      '<style nonce="__NONCE__"></style><p>{{athletes}} {{year}} {{place}}</p>' +
      '<ul><li data-if="email">{{email}}</li><li data-if="phone">{{phone}}</li><li data-social=""></li></ul></html>',
  );
afterAll(() => rmSync(parent, { recursive: true }));

const facts: LandingFacts = {
  figures: { athletes: 800_000, sports: 50, opportunities: 1000 },
  contact: {
    email: 'a&b@example.com',
    phone: null,
    place: { ar: 'القاهرة', en: 'Cairo' },
    links: ['https://www.example.com/malaab'],
  },
};
const { http } = appWith([], {
  webFolder,
  spaRoutes: ['/', '/login'],
  landing: { facts, origin: 'https://malaab.example' },
  listed: () => Promise.resolve([{ path: '/articles/1', changed: '2026-11-01T10:00:00.000Z' }]),
});
const get = (at: string, cookie = '') => http.get(at).set({ accept: 'text/html', cookie });

describe('the landing page', () => {
  test.each([
    ['/', '', 'ar'],
    ['/', 'lang=en', 'en'],
    ['/?lang=en', '', 'en'],
    ['/en', '', 'en'],
    ['/en', 'lang=ar', 'en'],
    ['/ar', 'lang=en', 'ar'],
    ['/en', 'malaab_member=1', 'en'],
  ])('at %s with the cookie "%s" is in %s', async (at, cookie, language) => {
    const { text, headers } = await get(at, cookie).expect(200);
    expect(text).toContain(`<html lang="${language}"`);
    expect(text).toContain(language === 'ar' ? '٨٠٠٬٠٠٠+' : '800,000+');
    const [, nonce = 'none'] = /nonce="([^"]+)"/.exec(text) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('is for visitors: a member and another path get the app', async () => {
    expect((await get('/', 'malaab_member=1')).text).toContain('app');
    expect((await get('/login')).text).toContain('app');
  });

  test('shows what the settings tell, escaped, and leaves out what they do not', async () => {
    const { text } = await get('/en');
    expect(text).toContain('<li data-if="email">a&amp;b@example.com</li>');
    expect(text).toContain('Cairo');
    expect(text).not.toContain('phone');
    expect(text).toContain('>example.com</a>');
    expect(text).not.toContain('{{');
  });

  test('marks a repeated visit and keeps the colour scheme', async () => {
    expect((await get('/en', 'seen=1; scheme=dark')).text).toContain(
      '<html data-seen lang="en" dir="ltr" data-scheme="dark">',
    );
  });
});

describe('for search engines', () => {
  test('robots.txt names the sitemap, and the sitemap both languages', async () => {
    const robots = await http.get('/robots.txt').expect(200);
    expect(robots.text).toContain('Sitemap: https://malaab.example/sitemap.xml');
    const { text } = await http.get('/sitemap.xml').expect(200).buffer(true);
    expect(text).toContain('<loc>https://malaab.example/en</loc>');
    expect(text).toContain('hreflang="ar" href="https://malaab.example/"');
    expect(text).toContain(
      '<url><loc>https://malaab.example/articles/1</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod></url>',
    );
  });

  test('the sitemap is sent without items while they can’t be read', async () => {
    const broken = appWith([], {
      webFolder,
      landing: { facts, origin: 'https://malaab.example' },
      listed: () => Promise.reject(new Error('no database')),
    });
    const { text } = await broken.http.get('/sitemap.xml').expect(200).buffer(true);
    expect(text).toContain('<loc>https://malaab.example/articles</loc></url>');
    expect(text).toContain('</urlset>');
  });
});
