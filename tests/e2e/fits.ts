import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fails if a page is wider than its window at one of these widths, in pixels. */
export const expectFits = async (page: Page, widths: readonly number[]): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const widest = Number(await page.evaluate('document.documentElement.scrollWidth'));
    expect(widest, `at ${width}`).toBeLessThanOrEqual(width);
  }
};
