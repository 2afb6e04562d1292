import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';
import { visit, type Visitor } from './browser.ts';
import { become } from './people.ts';
import type { Screen } from './screens.ts';
import type { Site } from './site.ts';
import { words, type Language } from './steps.ts';
import { until } from './until.ts';

export type Size = { readonly width: number; readonly height: number };

/** Shows screens one after the other; whoever looks at several signs in once. */
export type Stage = {
  /** Shows a screen in a language and a size, in a tab of its own, which goes again after `use`. Throws what went wrong behind it. */
  show(screen: Screen, language: Language, size: Size, use: (page: Page) => Promise<void>): Promise<void>;
};

export const openStage = (browser: Browser, site: Site): Stage => {
  const visitors = new Map<string, Visitor>();
  const visitorFor = async ({ name, who }: Screen, language: Language): Promise<Visitor> => {
    // whose account is half made goes on with it, so each screen has a newcomer of its own
    const key = `${language} ${who} ${who === 'newcomer' ? name : ''}`;
    const known = visitors.get(key);
    if (known) return known;
    const visitor = await visit(browser, site.url, language, { reducedMotion: 'reduce' });
    // one moment for ever: "3 hours ago" stays
    await visitor.page.clock.setFixedTime(site.later);
    await become(visitor, who, language);
    visitors.set(key, visitor);
    return visitor;
  };
  return {
    show: async (screen, language, size, use) => {
      const visitor = await visitorFor(screen, language);
      for (const [status, address] of screen.refusals ?? []) visitor.expectRefusal(status, address);
      const page = await visitor.page.context().newPage();
      const settled = watch(page);
      await page.setViewportSize(size);
      await page.goto(screen.at);
      await page.getByRole('heading').first().waitFor();
      await screen.open?.({ page, text: words[language] });
      await settled();
      await use(page);
      await page.close();
      visitor.check();
    },
  };
};

/** True once nothing is being loaded that would still move the page. */
const STILL = `document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]')`;

/** Pictures that wait to be scrolled to would be holes in a photograph of the whole page. */
const LOAD_ALL = `Promise.all([...document.images].map((image) => {
  image.loading = 'eager';
  return image.decode().catch(() => undefined);
}))`;

/** So long after the last answer a page has drawn it, or asked for more. */
const QUIET_MS = 500;

/**
 * Follows a page's requests from now on; what it gives waits until the page shows all that it has, and moves no more.
 * (playwright's `networkidle` is true for ever once it was: what a click asks for later isn't waited for.)
 */
const watch = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let lastAt = performance.now();
  const end = (request: Request): void => {
    open.delete(request);
    lastAt = performance.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    await page.evaluate(LOAD_ALL);
    while (open.size > 0 || performance.now() - lastAt < QUIET_MS) await pause(QUIET_MS / 5);
    await until(page, STILL);
  };
};
