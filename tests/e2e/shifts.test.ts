import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoTest as test } from './journey.ts';
import { PHONE } from './browser.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

/** Sums the layout shifts of a page load that no input caused, as cumulative layout shift does. */
const OBSERVE = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries())
    if (!hadRecentInput) shifts.push({ value, by: sources.map(({ node }) => node?.className ?? node?.nodeName) });
}).observe({ type: 'layout-shift', buffered: true });`;

/** Up to here, cumulative layout shift counts as good. */
const MOST = 0.1;

/** Thirteen pages on a busy machine. */
const LONG = { timeout: 300_000 };

/** Code comes over a phone's network. */
const DELAY_MS = 300;
/** After the last answer nothing moves any more. */
const SETTLED_MS = 1_500;

const slowly = (page: Page): Promise<unknown> =>
  page.route('**/assets/*.js', async (route) => {
    await pause(DELAY_MS);
    await route.continue();
  });

const shiftsOf = async (page: Page): Promise<number> => {
  await pause(SETTLED_MS);
  const shifts = await page.evaluate<readonly { value: number; by: readonly string[] }[]>('shifts');
  return shifts.reduce((sum, { value }) => sum + value, 0);
};

const PAGES = [
  '/',
  '/discover',
  '/notifications',
  '/messages',
  '/network',
  '/profile',
  '/products',
  '/competitions',
  '/events',
  '/opportunities',
  '/settings',
  '/level',
  '/plans',
] as const;

test.for(LANGUAGES)(
  'no page moves under the reader while it loads, in %s',
  LONG,
  async (language, { visit }) => {
    const visitor = await visit(language, PHONE);
    const { page } = visitor;
    await become(visitor, language === 'ar' ? 'salma' : 'karim', language);
    await page.context().addInitScript(OBSERVE);
    await slowly(page);
    const moved: Record<string, number> = {};
    for (const address of PAGES) {
      await page.goto(address);
      await page.getByRole('heading').first().waitFor();
      const shift = await shiftsOf(page);
      if (shift > MOST) moved[address] = shift;
    }
    expect(moved).toEqual({});
  },
);

test.for(LANGUAGES)(
  'the form of a draft does not move the posts below it, in %s',
  LONG,
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language, PHONE);
    const { page } = visitor;
    await become(visitor, language === 'ar' ? 'salma' : 'karim', language);
    await page.context().addInitScript(OBSERVE);
    await page.goto('/');
    await page.getByRole('button', { name: text['feed.text'] }).click();
    const draft = page.getByRole('textbox', { name: text['feed.text'] });
    await draft.fill('Begun');
    await slowly(page);
    await page.reload();
    await expect.poll(() => draft.inputValue()).toBe('Begun');
    await page.getByRole('article').first().waitFor();
    expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST);
  },
);
