import type { Page } from 'playwright-core';

/** Moves one finger from the middle of the window sideways, by some pixels. */
export const swipe = async (page: Page, by: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const [x, y] = [width / 2, height / 2];
  const at = (part: number) => [{ x: x + by * part, y }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.3, 0.6, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};
