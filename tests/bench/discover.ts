import type { Page } from 'playwright-core';
import { visit } from '../e2e/browser.ts';
import { become } from '../e2e/people.ts';
import { until } from '../e2e/until.ts';
import { type Bench, median, short } from './figure.ts';
import { withGround, type Ground } from './ground.ts';
import { SLOW, slowDown } from './wire.ts';

const PHONE = { width: 360, height: 740 };

/** Names and words of the demo data; each is typed without its last letter, which is then measured. */
const QUERIES = [
  'salma',
  'كريم',
  'nadia',
  'سلمى',
  'mariam',
  'karim',
  'الرحمن',
  'hassan',
  'delta',
  'الرياضية',
];

/** Notes how many milliseconds after the last input the results of each text were painted. */
const NOTE = `window.painted = {};
let typed, before;
addEventListener('input', ({ timeStamp }) => { typed = timeStamp; }, true);
new MutationObserver(() => {
  const words = document.querySelector('[data-results]')?.dataset.results;
  if (!words || words === before) return;
  before = words;
  requestAnimationFrame(() => setTimeout(() => { window.painted[words] = performance.now() - typed; }));
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-results'] });`;

/** Types all but the last letter, waits for its results, and measures the results of the whole word. */
const update = async (page: Page, query: string): Promise<number> => {
  const input = page.getByRole('searchbox');
  const painted = (text: string) => `window.painted[${JSON.stringify(text)}]`;
  const begin = Array.from(query).slice(0, -1).join('');
  await input.fill(begin);
  await until(page, `${painted(begin)} > 0`);
  await page.waitForTimeout(500);
  await input.press('End');
  await input.pressSequentially(query.slice(begin.length));
  await until(page, `${painted(query)} > 0`);
  return Number(await page.evaluate(painted(query)));
};

const measure = async (
  { site, browser }: Ground,
  say: (line: string) => void,
): Promise<readonly number[]> => {
  const visitor = await visit(browser, site.url, 'ar', { viewport: PHONE });
  await become(visitor, 'karim', 'ar');
  const { page } = visitor;
  await page.addInitScript(NOTE);
  await page.goto('/discover');
  await page.getByRole('searchbox').waitFor();
  await slowDown(page, { network: false });
  const taken: number[] = [];
  for (const query of QUERIES) taken.push(await update(page, query));
  say(QUERIES.map((query, i) => `${query} ${short(taken[i] ?? Number.NaN)}`).join(', '));
  await visitor.leave();
  return taken;
};

/** Discover on a phone with a slow processor: from a key press until its results are painted. */
export const discover: Bench = (say) =>
  withGround(async (ground) => {
    say(`a letter more in a word, processor / ${SLOW.cpuRate}, milliseconds:`);
    const taken = await measure(ground, say);
    const figure = { unit: 'ms', floor: null, ratio: null, goal: 100, better: 'lower' } as const;
    return [
      { ...figure, name: 'discover', value: median(taken) },
      { ...figure, name: 'discover slowest', value: Math.max(...taken) },
    ];
  });
