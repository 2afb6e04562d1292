import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';
import { visit, type Visitor } from './browser.ts';
import { become, newName } from './people.ts';
import type { Screen } from './screen.ts';
import type { Site } from './site.ts';
import { words, type Language, type Texts } from './steps.ts';
import { LOOK_MS, until } from './until.ts';

export type Size = { readonly width: number; readonly height: number };

/** Shows screens one after the other; a viewer of several screens signs in once, and uses one tab. */
export type Stage = {
  /** Shows a screen in a language and a size. Throws the errors behind it. */
  show(screen: Screen, language: Language, size: Size, use: (page: Page) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** The texts of its pages: the words to click on, and the setup of a visitor who reads them. */
export type Speech = {
  readonly words: Readonly<Record<Language, Texts>>;
  readonly teach: (visitor: Visitor) => Promise<void>;
};

const plainly: Speech = { words, teach: async () => undefined };

/** The viewer of a screen; `settled` waits until the screen is fully shown. */
type Spectator = { readonly visitor: Visitor; readonly settled: () => Promise<void> };

export const openStage = (browser: Browser, site: Site, speech = plainly): Stage => {
  const spectators = new Map<string, Spectator>();
  const spectatorOf = async ({ who }: Screen, language: Language): Promise<Spectator> => {
    // a newcomer continues onboarding, so each screen needs another one
    const key = `${language} ${who === 'newcomer' ? newName(who) : who}`;
    const known = spectators.get(key);
    if (known) return known;
    const visitor = await visit(browser, site.url, language, { reducedMotion: 'reduce' });
    // the clock stands still: "3 hours ago" stays
    await visitor.page.clock.setFixedTime(site.later);
    await speech.teach(visitor);
    await become(visitor, who, language);
    const spectator = { visitor, settled: watch(visitor.page) };
    spectators.set(key, spectator);
    return spectator;
  };
  return {
    show: async (screen, language, size, use) => {
      const { visitor, settled } = await spectatorOf(screen, language);
      const { page } = visitor;
      for (const [status, address] of screen.refusals ?? []) visitor.expectRefusal(status, address);
      await forget(page);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: null });
      const id = (await screen.id?.(site)) ?? '';
      await page.goto(screen.at.replaceAll(':id', id));
      await page.getByRole('heading').first().waitFor();
      await screen.open?.({ page, text: speech.words[language] });
      await settled();
      await use(page);
      visitor.check();
    },
    close: async () => {
      for (const { visitor } of spectators.values()) await visitor.leave();
    },
  };
};

/** Clears the tab's state of the previous screen, such as a draft or the state of its address. */
const forget = async (page: Page): Promise<void> => {
  // an address of ours without a page; opening the same page twice would reload it, which keeps much state
  await page.goto('/healthz');
  await page.evaluate('sessionStorage.clear()');
};

/** True once nothing is being loaded that would still move the page. */
const STILL = `document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]')`;

/** Lazy pictures would be missing in a photograph of the whole page. */
const LOAD_ALL = `Promise.all([...document.images].map((image) => {
  image.loading = 'eager';
  return image.decode().catch(() => undefined);
}))`;

/** After two idle periods a page has rendered its answers, or sent further requests. */
const IDLE = `new Promise((done) => {
  const soon = { timeout: 1_000 };
  requestIdleCallback(() => requestIdleCallback(done, soon), soon);
})`;

/** Maximum time for a screen to become stable; afterwards the error names its pending requests. */
const PATIENCE_MS = 60_000;

/**
 * Tracks a page's requests from now on; the returned function waits until the page is fully shown and stable.
 * (playwright's `networkidle` stays true once reached: it doesn't wait for later requests after a click.)
 */
const watch = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let ended = 0;
  const close = (request: Request): void => {
    if (open.delete(request)) ended += 1;
  };
  page.on('request', (request) => {
    // leaving a page aborts its open requests, not always with an event
    if (request.isNavigationRequest()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    const end = performance.now() + PATIENCE_MS;
    await page.evaluate(LOAD_ALL);
    let before: number;
    do {
      before = ended;
      if (performance.now() > end)
        throw new Error(`Never at rest: ${[...open].map((request) => request.url()).join(', ')}`);
      await (open.size > 0 ? pause(LOOK_MS) : page.evaluate(IDLE));
    } while (open.size > 0 || ended !== before);
    await until(page, STILL);
  };
};
