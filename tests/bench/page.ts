import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../e2e/browser.ts';
import { become, tokenOf } from '../e2e/people.ts';
import { bytesOf, CODE, noteReceived } from '../e2e/received.ts';
import { type Bench, type Figure, median, short } from './figure.ts';
import { withGround, type Ground } from './ground.ts';
import { askForMore, interact, noteDelays, showAll } from './interact.ts';
import { SLOW, slowDown } from './wire.ts';

const RUNS = 3;
const POSTS = 1000;
const AT_ONCE = 20;
const PHONE = { width: 360, height: 740 };
const WORDS = 'تمرين اليوم كان صعبًا لكن الفريق قدّم مستوى رائعًا. شكرًا لكل من حضر وشجّع.';
const none = { floor: null, ratio: null, better: 'lower' } as const;

/** Salma opens her feed in Arabic, with an empty cache; `before` runs on the empty page. */
const openFeed = async <T>(
  { site, browser }: Ground,
  before: (page: Page) => Promise<T>,
): Promise<{ readonly visitor: Visitor; readonly noted: T }> => {
  const visitor = await visit(browser, site.url, 'ar', { viewport: PHONE });
  await become(visitor, 'salma', 'ar');
  const { page } = visitor;
  const noted = await before(page);
  await page.goto('/', { timeout: 60_000 });
  await page.getByRole('article').first().waitFor({ timeout: 60_000 });
  return { visitor, noted };
};

const weigh = async (ground: Ground): Promise<readonly Figure[]> => {
  const { visitor, noted } = await openFeed(ground, noteReceived);
  const received = noted();
  await visitor.leave();
  const inKb = (types: readonly string[]): number => bytesOf(received, types) / 1000;
  return [
    { name: 'page code', value: inKb(CODE), unit: 'kB', goal: 170, ...none },
    { name: 'page fonts', value: inKb(['Font']), unit: 'kB', goal: 70, ...none },
  ];
};

/** Seconds from the start of a page load until its largest contentful paint. */
export const LARGEST_PAINT = `new Promise((done) => {
  new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime / 1000))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

const paint = async (ground: Ground): Promise<number> => {
  const { visitor } = await openFeed(ground, (page) => slowDown(page, { network: true }));
  await visitor.page.waitForLoadState('networkidle');
  const seconds = Number(await visitor.page.evaluate(LARGEST_PAINT));
  await visitor.leave();
  return seconds;
};

const respond = async (ground: Ground, say: (line: string) => void): Promise<number> => {
  const { visitor } = await openFeed(ground, async (page) => {
    await noteDelays(page);
    await askForMore(page);
  });
  const { page } = visitor;
  await showAll(page, POSTS);
  await slowDown(page, { network: false });
  const { delay, count, worst } = await interact(page);
  say(`${count} interactions, the slowest a ${worst}: ${short(delay)} ms`);
  await visitor.leave();
  return delay;
};

const publish = async ({ site, browser }: Ground): Promise<void> => {
  const visitor = await visit(browser, site.url, 'ar');
  const headers = { authorization: `Bearer ${await tokenOf(visitor, 'delta')}` };
  const one = async (n: number): Promise<void> => {
    const data = { kind: 'photo', description: `${n}: ${WORDS}`, media: [] };
    const answer = await visitor.page.request.post('/posts', { headers, data });
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  };
  for (let first = 0; first < POSTS; first += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => one(first + i)));
  await visitor.leave();
};

export const several = async (measure: () => Promise<number>): Promise<readonly number[]> => {
  const values: number[] = [];
  for (let run = 0; run < RUNS; run += 1) values.push(await measure());
  return values;
};

/**
 * The signed-in Arabic feed: bytes until its first post, paint time on a phone with an empty cache, and response to
 * input.
 */
export const page: Bench = (say) =>
  withGround(async (ground) => {
    const weight = await weigh(ground);
    const paints = await several(() => paint(ground));
    say(
      `largest paint at ${SLOW.megabits} Mbit/s, ${SLOW.latencyMs} ms, processor / ${SLOW.cpuRate}: ${paints.map(short).join(', ')} s`,
    );
    await publish(ground);
    const delays = await several(() => respond(ground, say));
    return [
      ...weight,
      { name: 'page paint', value: median(paints), unit: 's', goal: 2.5, ...none },
      { name: 'page interaction', value: median(delays), unit: 'ms', goal: 200, ...none },
    ];
  });
