import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

/** Lists, and how the addresses of their things begin. */
const LISTS = [
  ['/', '/posts/'],
  ['/events', '/events/'],
] as const;

/** A number once two reads in a row are equal. */
const settled = async (read: () => Promise<unknown>): Promise<number> => {
  for (let before = Number.NaN; ;) {
    const now = Number(await read());
    if (now === before) return now;
    before = now;
    await pause(300);
  }
};

describe.each(LANGUAGES)('the frame around the pages in %s', (language) => {
  const text = words[language];

  test('can be used by keyboard only: past the navigation, from page to page, out of a dialog', async ({
    visit,
  }) => {
    const visitor = await visit(language, { reducedMotion: 'reduce' });
    const { page } = visitor;
    const focused = page.locator(':focus');
    const main = page.getByRole('main');
    await become(visitor, 'salma', language);
    await page.goto('/notifications');
    await page.getByRole('heading', { name: text['notifications.title'] }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused.textContent()).toBe(text['app.skip']);
    await page.keyboard.press('Enter');
    expect(await focused.getAttribute('id')).toBe('main');
    await page.keyboard.press('Tab');
    expect(await main.locator(':focus').count()).toBe(1);

    const pages = page.getByRole('navigation').getByRole('link');
    await pages.filter({ hasText: text['app.settings'] }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: text['app.settings'], exact: true }).waitFor();
    await expect.poll(() => focused.getAttribute('id')).toBe('main');
    expect(await page.title()).toBe(`${text['app.settings']} · ${text['app.name']}`);
    const current = page.getByRole('navigation').locator('[aria-current=page]');
    expect(await current.allTextContents()).toEqual([text['app.settings']]);

    const erase = page.getByRole('button', { name: text['settings.erase.do'] });
    await erase.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused.textContent()).toBe(text['settings.erase.do']);
  });

  test('a list stands where it was after going back', async ({ visit }) => {
    const visitor = await visit(language, { viewport: { width: 390, height: 400 }, reducedMotion: 'reduce' });
    const { page } = visitor;
    await become(visitor, 'salma', language);
    for (const [list, one] of LISTS) {
      await page.goto(list);
      // the browser's own way works only as long as the list is cached
      await page.evaluate("history.scrollRestoration = 'manual'");
      const href = await page.locator(`main :is(article, li) a[href^="${one}"]`).nth(1).getAttribute('href');
      const link = page.locator(`main a[href="${href}"]`).first();
      await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const place = await settled(() => page.evaluate('scrollY'));
      expect(place).toBeGreaterThan(100);
      // without scrolling to it, as a click of the browser's driver would
      await link.dispatchEvent('click');
      await page.waitForURL(`**${href}`);
      await expect.poll(() => page.evaluate('scrollY')).toBe(0);
      await page.goBack();
      await expect.poll(async () => Math.abs(Number(await page.evaluate('scrollY')) - place)).toBeLessThan(5);
    }
  });
});
