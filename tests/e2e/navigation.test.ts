import { describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { PHONE } from './browser.ts';
import { expectFits } from './fits.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const DESK = { viewport: { width: 1440, height: 900 } };

describe.each(LANGUAGES)('the main pages in %s', (language) => {
  const text = words[language];

  test('are five tabs on a phone, with the bell on top, and the others behind “Me”', async ({ visit }) => {
    const visitor = await visit(language, PHONE);
    const { page } = visitor;
    await become(visitor, 'salma', language);
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: text['app.nav'] });
    const tabs = nav.getByRole('link');
    const tab = (name: string) => nav.getByRole('link', { name, exact: true });
    const names = (['app.feed', 'app.discover', 'app.create', 'app.messages', 'app.me'] as const).map(
      (id) => text[id],
    );
    await expect
      .poll(async () => (await tabs.allInnerTexts()).map((said) => said.split('\n').at(-1)))
      .toEqual(names);
    await page.getByRole('banner').getByRole('link', { name: text['notifications.title'] }).waitFor();
    await expectFits(page, [320, 390]);

    await tab(text['app.me']).click();
    await page.getByRole('main').getByText('سلمى').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: text['app.settings'] }).click();
    await page.getByRole('heading', { name: text['app.settings'], exact: true }).waitFor();

    await tab(text['app.create']).click();
    await page.getByRole('heading', { name: text['app.create'] }).waitFor();
    await expectAccessible(page);
    const made = page.getByRole('main').getByRole('link');
    expect(await made.count()).toBe(3);
    await made.filter({ hasText: text['navigation.new.post'] }).first().click();
    await page.getByRole('textbox', { name: text['feed.text'] }).waitFor();
  });

  test('offer a club the things that clubs make', async ({ visit }) => {
    const visitor = await visit(language, DESK);
    const { page } = visitor;
    await become(visitor, 'qalyubia', language);
    await page.goto('/new');
    const made = page.getByRole('main').getByRole('link');
    await made.first().waitFor();
    expect(await made.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/#compose',
      '/opportunities/new',
      '/products/new',
      '/jobs/new',
      '/events/new',
      '/competitions/new',
      '/sponsor',
    ]);
  });

  test('have a third column on a wide screen alone', async ({ visit }) => {
    const visitor = await visit(language, DESK);
    const { page } = visitor;
    await become(visitor, 'salma', language);
    await page.goto('/');
    const column = page.getByRole('complementary');
    for (const id of ['people', 'events', 'usage'] as const)
      await column.getByRole('heading', { name: text[`navigation.${id}`] }).waitFor();
    await expectAccessible(page);
    await column.getByRole('link', { name: text['navigation.all'] }).last().click();
    await page.getByRole('heading', { name: text['settings.usage'], exact: true }).waitFor();
    expect(await column.count()).toBe(0);
    await page.goto('/');
    await column.getByRole('heading').first().waitFor();
    await page.setViewportSize({ width: 1200, height: 900 });
    await column.waitFor({ state: 'detached' });
  });
});
