import type { ElementHandle, Page } from 'playwright-core';
import { z } from 'zod';
import { until } from '../e2e/until.ts';

const Delay = z.object({ name: z.string(), duration: z.number() });

/** Interactions of more than 16 ms: the time until the next paint. */
const NOTE = `window.delays = [];
new PerformanceObserver((list) => {
  for (const { name, duration, interactionId } of list.getEntries())
    if (interactionId) window.delays.push({ name, duration });
}).observe({ type: 'event', durationThreshold: 16 });`;

/** Records the durations of a page's interactions from its start. */
export const noteDelays = (page: Page): Promise<unknown> => page.addInitScript(NOTE);

/** The API's largest page: a thousand posts then take ten clicks instead of fifty. */
const LARGEST_PAGE = '100';

/** Makes a page request the largest feed pages. */
export const askForMore = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === '/posts',
    async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', LARGEST_PAGE);
      await (route.request().method() === 'GET' ? route.continue({ url: url.href }) : route.continue());
    },
  );

/** Posts of the feed; those far from the viewport are placeholders. */
const COUNT = `document.querySelectorAll('main article, main [class*=near]:not(:has(article))').length`;

/** Scrolls a feed until it has this many posts. Throws if it can't. */
export const showAll = async (page: Page, wanted: number): Promise<void> => {
  for (let shown = 0; shown < wanted; shown = Number(await page.evaluate(COUNT))) {
    // it loads more near its end
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await until(page, `${COUNT} > ${shown}`, 30_000);
  }
  await page.waitForTimeout(1_000);
};

const POSTS = 5;

/** Presses a control of this kind in a post, and closes what it opened. */
const press = async (page: Page, post: ElementHandle, selector: string): Promise<void> => {
  const button = await post.$(selector);
  if (!button) return;
  await button.click();
  await page.waitForTimeout(300);
};

/**
 * Reacts, opens comments, types and opens menus at a scroll position; returns the slowest interaction in milliseconds.
 */
export const interact = async (
  page: Page,
): Promise<{ readonly delay: number; readonly count: number; readonly worst: string }> => {
  await page.evaluate('window.delays.length = 0');
  // elements instead of indexes, because opened content moves posts out of the viewport
  const posts = (await page.getByRole('article').elementHandles()).slice(-POSTS).toReversed();
  for (const post of posts) {
    await press(page, post, 'button[aria-pressed]');
    await press(page, post, 'button[aria-expanded=false]:not([aria-haspopup])');
    await press(page, post, 'button[aria-haspopup=menu]');
    await page.keyboard.press('Escape');
    const comment = await post.$('textarea, input[type=text], input:not([type])');
    await comment?.type('أحسنت');
  }
  await page.waitForTimeout(500);
  const delays = z.array(Delay).parse(await page.evaluate('window.delays'));
  const sorted = delays.toSorted((a, b) => b.duration - a.duration);
  return { delay: sorted[0]?.duration ?? 0, count: delays.length, worst: sorted[0]?.name ?? 'none' };
};
