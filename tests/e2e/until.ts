import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Between two looks at a page. */
export const LOOK_MS = 50;

/**
 * Waits until an expression is true in a page. Throws after `timeout` milliseconds. (playwright's own `waitForFunction`
 * evaluates inside the page, which the policy forbids.)
 */
export const until = async (page: Page, condition: string, timeout = 45_000): Promise<void> => {
  const end = performance.now() + timeout;
  while (!(await page.evaluate(`Boolean(${condition})`))) {
    if (performance.now() > end) throw new Error(`Never came true: ${condition}`);
    await pause(LOOK_MS);
  }
};
