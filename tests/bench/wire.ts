import type { CDPSession, Page } from 'playwright-core';

/** A phone on a slow network: 1.6 Mbit/s each way, 150 ms round trip, a processor four times slower than this one. */
export const SLOW = { megabits: 1.6, latencyMs: 150, cpuRate: 4 } as const;

/** Throttles a page's processor and, if asked, its network. */
export const slowDown = async (
  page: Page,
  { network }: { readonly network: boolean },
): Promise<CDPSession> => {
  const bytesPerSecond = (SLOW.megabits * 1e6) / 8;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  if (network)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuRate });
  return cdp;
};
