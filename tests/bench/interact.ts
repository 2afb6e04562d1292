import type { ElementHandle, Page } from 'playwright-core';
import { z } from 'zod';
import { until } from '../e2e/until.ts';

const Delay = z.object({ name: z.string(), duration: z.number() });

/** Interactions with what takes longer than 16 ms: how long until the next paint. */
const NOTE = `window.delays = [];
new PerformanceObserver((list) => {
  for (const { name, duration, interactionId } of list.getEntries())
    if (interactionId) window.delays.push({ name, duration });
}).observe({ type: 'event', durationThreshold: 16 });`;

/** Begins to note how long a page's interactions take, from its first moment on. */
export const noteDelays = (page: Page): Promise<unknown> => page.addInitScript(NOTE);

/** The most that the API gives at once: a thousand posts are then ten clicks away, not fifty. */
const LARGEST_PAGE = '100';

/** Lets a page ask for the largest pages of a feed instead of its own. */
export const askForMore = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === '/posts',
    async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', LARGEST_PAGE);
      await (route.request().method() === 'GET' ? route.continue({ url: url.href }) : route.continue());
    },
  );

/** Posts of the feed; those far from the window are an empty room. */
const COUNT = `document.querySelectorAll('main article, main [class*=near]:not(:has(article))').length`;

/** Goes on to the end of a feed until it has so many posts. Throws if it doesn't get there. */
export const showAll = async (page: Page, wanted: number): Promise<void> => {
  for (let shown = 0; shown < wanted; shown = Number(await page.evaluate(COUNT))) {
    // it reads on by itself near its end
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await until(page, `${COUNT} > ${shown}`, 30_000);
  }
  await page.waitForTimeout(1_000);
};

const POSTS = 5;

/** Presses what is there of some kind in a post, and closes again what that opened. */
const press = async (page: Page, post: ElementHandle, selector: string): Promise<void> => {
  const button = await post.$(selector);
  if (!button) return;
  await button.click();
  await page.waitForTimeout(300);
};

/** Reacts, opens comments, writes a word and opens menus where a feed was scrolled to; the slowest answer, in milliseconds. */
export const interact = async (
  page: Page,
): Promise<{ readonly delay: number; readonly count: number; readonly worst: string }> => {
  await page.evaluate('window.delays.length = 0');
  // elements, not places in the list: what is opened moves posts out of the window, and others follow
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
