import { setTimeout as pause } from 'node:timers/promises';
import { errors, type Browser, type Page, type Request } from 'playwright-core';
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

/** The viewer of a screen. `isHere`: the last screen was shown without an error, so the tab has a page of the app. */
type Spectator = { readonly visitor: Visitor; readonly requests: Requests; isHere: boolean };

export type StageOptions = {
  readonly speech?: Speech;
  /** Leads the app from screen to screen as its links do, instead of loading each page: two thirds of the time. */
  readonly leads?: boolean;
};

export const openStage = (
  browser: Browser,
  site: Site,
  { speech = plainly, leads = false }: StageOptions = {},
): Stage => {
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
    const spectator = { visitor, requests: watch(visitor.page), isHere: false };
    spectators.set(key, spectator);
    return spectator;
  };
  return {
    show: async (screen, language, size, use) => {
      const spectator = await spectatorOf(screen, language);
      const { visitor, requests, isHere } = spectator;
      const { page } = visitor;
      const text = speech.words[language];
      for (const [status, address] of screen.refusals ?? []) visitor.expectRefusal(status, address);
      // after a failure the tab may have anything
      spectator.isHere = false;
      const at = screen.at.replaceAll(':id', (await screen.id?.(site)) ?? '');
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: null });
      // the server has pages of its own for guests
      const isLed = leads && isHere && screen.who !== 'guest';
      if (!isLed || !(await lead(page, at, text['app.notFound'], requests))) await load(page, at);
      await page.getByRole('heading').first().waitFor();
      await screen.open?.({ page, text });
      await requests.settled();
      await use(page);
      visitor.check();
      spectator.isHere = true;
    },
    close: async () => {
      for (const { visitor } of spectators.values()) await visitor.leave();
    },
  };
};

/** Forgets what a tab keeps, and the drafts that outlive it. */
const CLEAR = `sessionStorage.clear();
for (const key of Object.keys(localStorage)) if (key.startsWith('malaab.draft.')) localStorage.removeItem(key)`;

/** Loads a screen in a tab without the state of the previous one, such as a draft or the state of its address. */
const load = async (page: Page, at: string): Promise<void> => {
  // an address of ours without a page; opening the same page twice would reload it, which keeps much state
  await page.goto('/healthz');
  await page.evaluate(CLEAR);
  await page.goto(at);
};

const NOWHERE = { members: '/nothing-here', staff: '/admin/nothing-here' };
/** Maximum time for the app to follow; afterwards the screen is loaded. */
const LEAD_MS = 5_000;

/**
 * Leads the app to a screen, by an unknown address in between, so that nothing of the previous screen stays. False if
 * it doesn't follow.
 */
const lead = async (page: Page, at: string, notFound: string, requests: Requests): Promise<boolean> => {
  const nowhere = page.getByRole('heading', { name: notFound, exact: true });
  const leap = (to: string): Promise<unknown> =>
    page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(to)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
    );
  try {
    await leap(at.startsWith('/admin') ? NOWHERE.staff : NOWHERE.members);
    await nowhere.waitFor({ timeout: LEAD_MS });
    await page.evaluate(CLEAR);
    requests.forget();
    await leap(at);
    await nowhere.waitFor({ state: 'detached', timeout: LEAD_MS });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
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

/** The requests of a page. */
type Requests = {
  /**
   * Waits until the page is fully shown and stable. (playwright's `networkidle` stays true once reached: it doesn't wait
   * for later requests after a click.)
   */
  readonly settled: () => Promise<void>;
  /** Waits for none of those that are open now: pictures of a screen that is left end without an event. */
  readonly forget: () => void;
};

/** Tracks a page's requests from now on. */
const watch = (page: Page): Requests => {
  const open = new Set<Request>();
  let ended = 0;
  const close = (request: Request): void => {
    if (open.delete(request)) ended += 1;
  };
  page.on('request', (request) => {
    // sent beside the page, and not always told as ended
    if (request.url().endsWith('/posts/views')) return;
    // leaving a page aborts its open requests, not always with an event
    if (request.isNavigationRequest()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const settled = async (): Promise<void> => {
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
  return { settled, forget: () => open.clear() };
};
