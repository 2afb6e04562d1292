import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const source = readFileSync('.build/web/service-worker.js', 'utf8');
const FILES = z.array(z.string()).parse(JSON.parse(/^const FILES = (\[.*\]);$/m.exec(source)?.[1] ?? '[]'));

/** Resolves when the worker controls the page, which is after all files are kept. */
const controlled = `new Promise((done) => {
  if (navigator.serviceWorker.controller) done();
  else navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
})`;

/** Addresses of all that is kept. */
const kept = `(async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  return found;
})()`;

describe('the list of files to keep', () => {
  test('has pages, menus, dialogs and messages of members, and none of the staff', () => {
    for (const name of ['app', 'packages', 'composer', 'comments', 'menu-list', 'dialog', 'post-page'])
      expect(FILES.some((file) => file.startsWith(`/assets/${name}-`) && file.endsWith('.js'))).toBe(true);
    for (const name of ['member.ar', 'member.en', 'settings.ar', 'onboarding.en'])
      expect(FILES.some((file) => file.startsWith(`/assets/${name}-`))).toBe(true);
    const chunks = z
      .array(z.object({ file: z.string(), modules: z.array(z.string()) }))
      .parse(JSON.parse(readFileSync('.build/web-chunks.json', 'utf8')));
    const staffs = chunks.filter(({ modules }) =>
      modules.some((name) => /^web\/src\/(admin\/pages|i18n\/admin)\./.test(name)),
    );
    expect(staffs.length).toBeGreaterThan(1);
    expect(staffs.filter(({ file }) => FILES.includes(`/${file}`))).toEqual([]);
  });
});

test('the worker file is always revalidated, and may send requests only to its own origin', async ({
  site,
}) => {
  const { headers } = await fetch(`${site.url}/service-worker.js`);
  expect(headers.get('cache-control')).toBe('public, no-cache');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  const page = await fetch(site.url, { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'");
});

test.for(LANGUAGES)(
  'offline, a member opens the composer, a menu, a dialog, another page and the app itself, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const salma = await callerOf(site, 'salma');
    const made = await salma.send('POST', '/posts', { kind: 'photo', description: 'First words' });
    const { id } = z.object({ id: z.string() }).parse(made);
    await salma.send('PATCH', `/posts/${id}`, { description: 'Other words' });
    const visitor = await visit(language, { serviceWorkers: 'allow' });
    const { page } = visitor;
    await become(visitor, 'salma', language);
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    await page.evaluate(controlled);

    await page.context().setOffline(true);
    await page.getByRole('button', { name: text['feed.text'] }).click();
    await page.getByRole('textbox', { name: text['feed.text'] }).fill('Written offline');
    await page.getByRole('button', { name: text['feed.more.actions'] }).first().click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: text['feed.edited'] }).first().click();
    const history = page.getByRole('dialog', { name: text['feed.history'] });
    await history.getByRole('alert').filter({ hasText: text['ui.offline'] }).waitFor();
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    await page.getByRole('navigation').getByRole('link', { name: text['app.settings'] }).click();
    await page.getByRole('heading', { name: text['app.settings'], exact: true }).waitFor();

    // the app itself, in the reader's language
    await page.goto('/');
    await page.getByRole('banner').getByText(text['app.name']).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);

    // nothing of the API is kept
    const found = z.array(z.string()).parse(await page.evaluate(kept));
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((path) => path !== '/auth/signin' && !FILES.includes(path))).toEqual([]);

    await page.context().setOffline(false);
    await page.goto('/');
    const draft = page.getByRole('textbox', { name: text['feed.text'] });
    await draft.waitFor();
    expect(await draft.inputValue()).toBe('Written offline');
  },
);

test('a worker takes over a tab in use: nothing is reloaded, and files of the previous version still exist', async ({
  visit,
}) => {
  const text = words.en;
  const visitor = await visit('en', { serviceWorkers: 'allow' });
  const { page } = visitor;
  // visitors get no worker, so these are the files of versions before
  await page.goto('/auth/signin');
  await page.evaluate(`(async () => {
    for (const name of ['malaab-oldest', 'malaab-before']) {
      const cache = await caches.open(name);
      await cache.put('/assets/of-' + name + '.js', new Response('export {};'));
    }
    await caches.open('of-another-program');
  })()`);
  await become(visitor, 'salma', 'en');
  await page.goto('/');
  await page.getByRole('button', { name: text['feed.text'] }).click();
  const draft = page.getByRole('textbox', { name: text['feed.text'] });
  await draft.fill('Begun before the new version');
  await page.evaluate(controlled);

  const names = z.array(z.string()).parse(await page.evaluate('caches.keys()'));
  expect(names).toHaveLength(3);
  expect(names).toEqual(expect.arrayContaining(['malaab-before', 'of-another-program']));
  expect(await page.evaluate("fetch('/assets/of-malaab-before.js').then((answer) => answer.text())")).toBe(
    'export {};',
  );
  expect(await draft.inputValue()).toBe('Begun before the new version');
});
