import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { until } from './until.ts';

const Findings = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      help: z.string(),
      nodes: z.array(z.object({ target: z.array(z.unknown()), failureSummary: z.string().optional() })),
    }),
  ),
});

/** axe, minified: each load of a page parses it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Adds axe to a page that hasn't got it: parsing it takes as long as half of a check. */
const addAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(AXE);
};

/** Runs axe's rules, all or those named, on the page's present state: each broken rule, with its elements. */
const brokenRules = async (page: Page, only?: readonly string[]): Promise<readonly object[]> => {
  // our pages have no frames, and no rule that is on reads style sheets
  const base = { resultTypes: ['violations'], iframes: false, preload: false };
  const options = JSON.stringify({ ...base, ...(only && { runOnly: only }) });
  const found = Findings.parse(await page.evaluate(`axe.run(document, ${options})`));
  return found.violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary = '' }) => `${target.join(' ')} ${failureSummary}`),
  }));
};

/** Rules that depend only on the colour scheme. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** True once no transition runs. */
const FADED = `document.getAnimations().every((one) => !(one instanceof CSSTransition))`;

/** Waits until a page is in a colour scheme, and no transition to it runs: its colours belong to neither. */
const inScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  // Mantine's own colours change a moment later than the page's, on pages that use them
  await until(
    page,
    `(document.documentElement.dataset.mantineColorScheme ?? '${colorScheme}') === '${colorScheme}'`,
  );
  await until(page, FADED);
};

/**
 * Fails with axe's findings on the page's present state in these colour schemes, by default in both. It waits for the
 * page's heading first.
 */
export const expectAccessible = async (
  page: Page,
  [first, second]: readonly ['light' | 'dark', ('light' | 'dark')?] = ['light', 'dark'],
): Promise<void> => {
  // the start screen is shown until the page's code has loaded, and it has neither landmark nor heading
  await until(page, `document.querySelector('h1') !== null`);
  await addAxe(page);
  await inScheme(page, first);
  expect(await brokenRules(page), `in ${first}`).toEqual([]);
  if (second === undefined) return;
  await inScheme(page, second);
  expect(await brokenRules(page, OF_COLOUR), `in ${second}`).toEqual([]);
};
