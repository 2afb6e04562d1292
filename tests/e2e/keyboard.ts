import type { Page } from 'playwright-core';

/** Tab leaves a long page after this many presses. */
const MOST_PRESSES = 90;

/** The text of the focused element; empty if there is none. */
const focusedText = (page: Page): Promise<string> =>
  page.evaluate<string>(`document.activeElement?.textContent?.trim() ?? ''`);

/** Presses Tab until a button or link with this name has the focus. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedText(page)) === name) return;
  }
  throw new Error(`No Tab reaches ${name}`);
};

/** Presses Tab until a button or link with this name has the focus, and then Enter. */
export const pressByKeyboard = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};
