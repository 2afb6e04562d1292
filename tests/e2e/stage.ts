import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';
import { visit, type Visitor } from './browser.ts';
import { become, newName } from './people.ts';
import type { Screen } from './screens.ts';
import type { Site } from './site.ts';
import { words, type Language, type Texts } from './steps.ts';
import { LOOK_MS, until } from './until.ts';

export type Size = { readonly width: number; readonly height: number };

/** Shows screens one after the other; whoever looks at several signs in once, and looks at them in one tab. */
export type Stage = {
  /** Shows a screen in a language and a size. Throws what went wrong behind it. */
  show(screen: Screen, language: Language, size: Size, use: (page: Page) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** What its pages say: the words to click on, and how a visitor comes to read them. */
export type Speech = {
  readonly words: Readonly<Record<Language, Texts>>;
  readonly teach: (visitor: Visitor) => Promise<void>;
};

const plainly: Speech = { words, teach: async () => undefined };

/** Somebody at a screen; `settled` waits until it shows all that it has. */
type Spectator = { readonly visitor: Visitor; readonly settled: () => Promise<void> };

export const openStage = (browser: Browser, site: Site, speech = plainly): Stage => {
  const spectators = new Map<string, Spectator>();
  const spectatorOf = async ({ who }: Screen, language: Language): Promise<Spectator> => {
    // whose account is half made goes on with it, so it is another newcomer each time
    const key = `${language} ${who === 'newcomer' ? newName(who) : who}`;
    const known = spectators.get(key);
    if (known) return known;
    const visitor = await visit(browser, site.url, language, { reducedMotion: 'reduce' });
    // one moment for ever: "3 hours ago" stays
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
      await page.goto(screen.at);
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

/** Leaves what a tab kept of the screen before, such as a draft or what its address was opened with. */
const forget = async (page: Page): Promise<void> => {
  // an address of ours without a page; to open the same page twice would be to reload it, which keeps much
  await page.goto('/healthz');
  await page.evaluate('sessionStorage.clear()');
};

/** True once nothing is being loaded that would still move the page. */
const STILL = `document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]')`;

/** Pictures that wait to be scrolled to would be holes in a photograph of the whole page. */
const LOAD_ALL = `Promise.all([...document.images].map((image) => {
  image.loading = 'eager';
  return image.decode().catch(() => undefined);
}))`;

/** Once a page has had nothing to do, twice, it has drawn what it was answered, or asked for more. */
const IDLE = `new Promise((done) => {
  const soon = { timeout: 1_000 };
  requestIdleCallback(() => requestIdleCallback(done, soon), soon);
})`;

/** A screen comes to rest within this, or it is told what it waits for. */
const PATIENCE_MS = 30_000;

/**
 * Follows a page's requests from now on; what it gives waits until the page shows all that it has, and moves no more.
 * (playwright's `networkidle` is true for ever once it was: what a click asks for later isn't waited for.)
 */
const watch = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let ended = 0;
  const close = (request: Request): void => {
    if (open.delete(request)) ended += 1;
  };
  page.on('request', (request) => {
    // a page that is left takes its open requests along, not always with a word
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
