import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { PLAN_FACTS, POPULAR_PLAN } from '../../domain/accounts/plans.ts';
import { formatIn, localeOf } from '../../domain/format/format.ts';
import { ar } from '../../web/landing/texts.ar.ts';
import { en } from '../../web/landing/texts.en.ts';
import { expectAccessible } from './accessible.ts';
import { MOVING, PHONE, type Device } from './browser.ts';
import { callerOf } from './caller.ts';
import { swipe } from './finger.ts';
import { demoTest as test } from './journey.ts';
import { become, newEmail, newName } from './people.ts';
import { noteReceived } from './received.ts';
import { LANGUAGES, words } from './steps.ts';

const texts = { ar, en };
/** Bytes of everything that the page loads, compressed. */
const ALLOWED = 150_000;
const SECTIONS = [
  'home',
  'about',
  'live',
  'features',
  'vision',
  'refund',
  'privacy',
  'pricing',
  'contact',
] as const;
const PLANS = ['free', 'pro', 'pro_plus', 'pro_mo2saat'];
const EXAMPLES = '[data-live="/events"] [data-items] a';
const POSTS = '[data-showcase] [data-items] a';
const SHOWN = '[data-slide="shown"] h2';

const still: Device = { reducedMotion: 'reduce' };

describe('the prerendered page', () => {
  test.for(LANGUAGES)('names the price of a month in the yearly pro plan, in %s', (language) => {
    const html = readFileSync(`.build/web-landing/${language}.html`, 'utf8');
    const amount = Math.round(PLAN_FACTS[POPULAR_PLAN].yearly / 12);
    const price = formatIn(localeOf(language)).money({ amount, currency: 'EGP' });
    const [, card = ''] = /<aside class="promo"[^>]*><p>(.*?)<\/p>/.exec(html) ?? [];
    expect(card).toContain(price);
  });

  test.for(LANGUAGES)('has a target for each link within it, in %s', (language) => {
    const html = readFileSync(`.build/web-landing/${language}.html`, 'utf8');
    const targets = new Set([...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id));
    expect(targets.size).toBeGreaterThan(5);
    expect([...targets].filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  });

  test.for(LANGUAGES)('holds every section and plan, and links its languages, in %s', (language) => {
    const html = readFileSync(`.build/web-landing/${language}.html`, 'utf8');
    expect(SECTIONS.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
    expect(PLANS.filter((id) => !html.includes(`href="/plans/${id}"`))).toEqual([]);
    expect(html).toContain(texts[language]['hero.1.title']);
    for (const one of ['ar', 'en', 'x-default']) expect(html).toContain(`hrefLang="${one}"`);
    expect(html).toContain('property="og:image"');
    const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(facts)).toMatchObject({ '@context': 'https://schema.org' });
  });
});

test.for(LANGUAGES)(
  'a stranger reads the page without a script, in %s',
  async (language, { site, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.goto(language === 'ar' ? '/' : '/en');
    const text = texts[language];
    await page.getByRole('heading', { level: 1, name: text['hero.title'] }).waitFor();
    await page.getByRole('heading', { name: text['hero.1.title'] }).waitFor();
    await page.locator('.loader').waitFor({ state: 'hidden' });
    const year = page.locator('.by-year').first();
    expect(await year.isVisible()).toBe(false);
    await page.getByRole('radio', { name: text['pricing.year'] }).check();
    await year.waitFor();
    expect(await page.content()).not.toContain('{{');
    // the build draws every icon: a lazy one would stay empty
    expect(await page.locator('svg:empty').count()).toBe(0);
    await page.getByRole('link', { name: language === 'ar' ? 'English' : 'العربية' }).click();
    const other = texts[language === 'ar' ? 'en' : 'ar'];
    await page.getByRole('heading', { name: other['hero.1.title'] }).waitFor();
    await context.close();
  },
);

test.for(LANGUAGES)(
  'a stranger turns the slides, by keyboard too, and sees live items, in %s',
  async (language, { visit }) => {
    const { page } = await visit(language, still);
    const text = texts[language];
    await page.goto('/');
    const shown = page.locator(SHOWN);
    await expect.poll(() => shown.textContent()).toBe(text['hero.1.title']);
    await page.getByRole('button', { name: text['hero.next'] }).click();
    await expect.poll(() => shown.textContent()).toBe(text['hero.2.title']);
    await page.getByRole('button', { name: text['hero.previous'] }).press('Enter');
    await page.getByRole('button', { name: text['hero.previous'] }).press('Enter');
    await expect.poll(() => shown.textContent()).toBe(text['hero.3.title']);
    await page.locator(EXAMPLES).first().waitFor();
    await page.locator(POSTS).first().waitFor();
    expect(await page.locator(POSTS).count()).toBe(3);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('[data-bar]').getAttribute('data-bar')).toBe('solid');
    await page.getByRole('link', { name: text['foot.top'] }).click();
    await expect.poll(() => page.locator('[data-bar]').getAttribute('data-bar')).toBe('');
  },
);

test.for(LANGUAGES)(
  'a finger turns the slides in the direction of reading, and each has a dot, in %s',
  async (language, { visit }) => {
    const { page } = await visit(language, { ...still, ...PHONE, hasTouch: true });
    const text = texts[language];
    await page.goto('/');
    await page.locator('[data-steer]:not([hidden])').waitFor();
    const shown = () => page.locator(SHOWN).textContent();
    const onward = language === 'ar' ? 160 : -160;
    await swipe(page, onward);
    await expect.poll(shown).toBe(text['hero.2.title']);
    await swipe(page, -onward);
    await expect.poll(shown).toBe(text['hero.1.title']);
    const last = page.locator('[data-dot]').last();
    await last.tap();
    await expect.poll(shown).toBe(text['hero.3.title']);
    expect(await last.getAttribute('aria-current')).toBe('true');
  },
);

test('slides turn by themselves unless they are paused or motion is reduced', async ({ visit }) => {
  const [moving, quiet] = [await visit('en', MOVING), await visit('en', still)];
  for (const { page } of [moving, quiet]) {
    await page.clock.install();
    await page.goto('/');
    await page.locator('[data-steer]:not([hidden])').waitFor();
    await page.locator(EXAMPLES).first().waitFor();
  }
  await moving.page.clock.runFor(5500);
  await quiet.page.clock.runFor(5500);
  expect(await moving.page.locator(SHOWN).textContent()).toBe(en['hero.2.title']);
  expect(await quiet.page.locator(SHOWN).textContent()).toBe(en['hero.1.title']);
  await moving.page.getByRole('button', { name: en['hero.pause'] }).click();
  await moving.page.mouse.move(0, 0);
  await moving.page.clock.runFor(11_000);
  expect(await moving.page.locator(SHOWN).textContent()).toBe(en['hero.2.title']);
});

test('sections rise into the window, and stand still with reduced motion', async ({ visit }) => {
  const [moving, quiet] = [await visit('en', MOVING), await visit('en', still)];
  const place = `getComputedStyle(document.querySelector('#vision > .wide')).translate`;
  for (const { page } of [moving, quiet]) await page.goto('/en');
  expect(await moving.page.evaluate(place)).toBe('0px 48px');
  expect(await quiet.page.evaluate(place)).toBe('none');
  await moving.page.evaluate(`document.querySelector('#vision').scrollIntoView({ behavior: 'instant' })`);
  await expect.poll(() => moving.page.evaluate(place)).toBe('none');
});

test('a competition whose day has passed is no example, although nobody has started it', async ({
  site,
  visit,
}) => {
  const club = await callerOf(site, 'qalyubia');
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string() })) })
    .parse(await club.read('/competition-categories?limit=1'));
  const past = newName('Cup of 2020');
  await club.send('POST', '/competitions', {
    name: past,
    categoryId: items[0]?.id,
    sport: 'FOOTBALL',
    startsAt: '2020-05-01T10:00:00.000Z',
    endsAt: '2020-05-02T10:00:00.000Z',
  });
  const { page } = await visit('en', still);
  await page.goto('/en');
  const examples = page.locator('[data-live="/competitions"] [data-items]');
  await examples.getByRole('listitem').first().waitFor();
  expect(await examples.getByText(past).count()).toBe(0);
});

test('slides go on after a finger or the keyboard has played them', async ({ visit }) => {
  for (const hasTouch of [true, false]) {
    const { page } = await visit('en', hasTouch ? { ...MOVING, ...PHONE, hasTouch } : MOVING);
    await page.clock.install();
    await page.goto('/');
    await page.locator('[data-steer]:not([hidden])').waitFor();
    const shown = page.locator(SHOWN);
    const press = async (label: string): Promise<void> => {
      const button = page.getByRole('button', { name: label });
      await (hasTouch ? button.tap() : button.press('Enter'));
    };
    await press(en['hero.pause']);
    await page.clock.runFor(11_000);
    expect(await shown.textContent()).toBe(en['hero.1.title']);
    await press(en['hero.play']);
    const next = async () => {
      await page.clock.runFor(1000);
      return shown.textContent();
    };
    await expect.poll(next).toBe(en['hero.2.title']);
  }
});

test('a visitor who can’t continue as a guest is told so', async ({ visit }) => {
  const visitor = await visit('en', MOVING);
  visitor.expectComplaint(/429/);
  await visitor.page.route('**/auth/guest', (route) => route.fulfill({ status: 429, body: '{}' }));
  await visitor.page.goto('/');
  await visitor.page.locator('[data-guest]').click();
  await visitor.page.getByText(en['pricing.guest.failed']).waitFor();
});

test.for(LANGUAGES)('the page is accessible on a phone and a desktop, in %s', async (language, { visit }) => {
  for (const device of [still, { ...still, ...PHONE }]) {
    const { page } = await visit(language, device);
    await page.goto('/');
    await page.locator(EXAMPLES).first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await expectAccessible(page);
  }
});

test('a phone’s menu opens, leads to a section and closes', async ({ visit }) => {
  const { page } = await visit('en', { ...still, ...PHONE });
  await page.goto('/');
  const menu = page.locator('[data-menu]');
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: en['nav.pricing'] }).click();
  expect(new URL(page.url()).hash).toBe('#pricing');
  expect(await menu.getAttribute('open')).toBeNull();
});

test.for(LANGUAGES)('a stranger writes to the staff from the page, in %s', async (language, { visit }) => {
  const visitor = await visit(language, still);
  const { page } = visitor;
  const text = texts[language];
  await page.goto('/');
  const form = page.getByRole('form', { name: text['contact.title'] });
  await form.getByLabel(text['contact.name']).fill(newName('Rana'));
  await form.getByLabel(text['contact.email']).fill(newEmail('rana'));
  await form.getByLabel(text['contact.message']).fill('متى يبدأ التسجيل؟');
  await form.getByLabel(text['contact.robot']).check();
  await page.route('**/contact', (route) => route.abort(), { times: 1 });
  visitor.expectComplaint(/contact|ERR_FAILED/);
  await form.getByRole('button', { name: text['contact.send'] }).click();
  await form.getByText(text['contact.failed']).waitFor();
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/contact'));
  await form.getByRole('button', { name: text['contact.send'] }).click();
  expect((await sent).postDataJSON()).toMatchObject({ robot: true, proof: expect.any(Object) });
  await form.getByText(text['contact.sent']).waitFor();
  expect(await form.getByLabel(text['contact.name']).inputValue()).toBe('');
});

test('a plan’s button leads to the plan, and the loader is shown on the first visit alone', async ({
  visit,
}) => {
  const { page } = await visit('en', MOVING);
  await page.goto('/');
  expect(await page.locator('html').getAttribute('data-seen')).toBeNull();
  await page.locator(EXAMPLES).first().waitFor();
  await page.reload();
  expect(await page.locator('html').getAttribute('data-seen')).toBe('');
  await page.locator('a[href="/plans/pro"]').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/plans/pro');
});

test.for(LANGUAGES)(
  'the foot’s link to the cookies leads to their section, in %s',
  async (language, { visit }) => {
    const { page } = await visit(language, { ...still, ...PHONE });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: texts[language]['foot.cookies'] }).click();
    const cookies = page.locator('section#cookies');
    await cookies.waitFor();
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
  },
);

test('a signed-in member gets the app at /, and the landing page at /en', async ({ visit }) => {
  const visitor = await visit('en', MOVING);
  const { page } = visitor;
  await become(visitor, 'salma', 'en');
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.goto('/en');
  await page.getByRole('heading', { level: 1, name: en['hero.title'] }).waitFor();
});

test('a member whose browser has no member cookie still gets the app', async ({ visit }) => {
  const visitor = await visit('en', MOVING);
  const { page } = visitor;
  await become(visitor, 'salma', 'en');
  await page.context().clearCookies({ name: 'malaab_member' });
  await page.goto('/');
  await page.getByRole('button', { name: words.en['feed.text'] }).waitFor();
});

test.for(LANGUAGES)(
  'everything that the page loads weighs at most 150 kB, from this site alone, in %s',
  async (language, { site, visit }) => {
    const { page } = await visit(language, still);
    const received = await noteReceived(page);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/');
    await page.locator(EXAMPLES).first().waitFor();
    // the other slides and the pictures further below too
    await page.getByRole('button', { name: texts[language]['hero.next'] }).click({ clickCount: 2 });
    for (const picture of await page.locator('main img').all())
      await picture.scrollIntoViewIfNeeded().catch(() => undefined);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const bytes = received().reduce((sum, one) => sum + one.bytes, 0);
    expect(bytes).toBeGreaterThan(gzipSync(readFileSync(`.build/web-landing/${language}.html`)).length);
    expect(bytes).toBeLessThanOrEqual(ALLOWED);
    expect([...hosts]).toEqual([new URL(site.url).host]);
  },
);
