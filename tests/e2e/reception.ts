import type { Page } from 'playwright-core';

/** A phone in poor reception. */
export const slowly = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 4_000_000,
    uploadThroughput: 1_000_000,
  });
};
