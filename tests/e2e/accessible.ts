import axe from 'axe-core';
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

/** Runs axe's rules, all or those named, on the page's present state: each broken rule, with its elements. */
const brokenRules = async (page: Page, only?: readonly string[]): Promise<readonly object[]> => {
  const options = JSON.stringify({ resultTypes: ['violations'], ...(only && { runOnly: only }) });
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

/** Fails with axe's findings on the page's present state, in light and in dark. It waits for the page's heading first. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // the start screen is shown until the page's code has loaded, and it has neither landmark nor heading
  await until(page, `document.querySelector('h1') !== null`);
  await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'light' });
  await until(page, FADED);
  const inLight = await brokenRules(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Mantine's own colours change a moment later than the page's, on pages that use them
  await until(page, `(document.documentElement.dataset.mantineColorScheme ?? 'dark') === 'dark'`);
  // a colour during a transition belongs to neither scheme
  await until(page, FADED);
  expect({ inLight, inDark: await brokenRules(page, OF_COLOUR) }).toEqual({ inLight: [], inDark: [] });
};
