import type { Page } from 'playwright-core';

/** The transferred bytes of one address, including headers. `askedAt`: when it was requested, in ms since 1970. */
export type Received = {
  readonly address: string;
  readonly type: string;
  readonly bytes: number;
  readonly askedAt: number;
};

/**
 * Records all that a page receives, compressed by gzip as most proxies leave it. The returned function gives the bytes
 * so far.
 */
export const noteReceived = async (page: Page): Promise<() => readonly Received[]> => {
  const cdp = await page.context().newCDPSession(page);
  const askedAt = new Map<string, number>();
  const known = new Map<string, Omit<Received, 'bytes'> & { bytes: number }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, wallTime }) => askedAt.set(requestId, wallTime * 1000));
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { pathname } = new URL(response.url);
    known.set(requestId, {
      address: pathname,
      type,
      bytes: response.encodedDataLength,
      askedAt: askedAt.get(requestId) ?? 0,
    });
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = known.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = known.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  return () => [...known.values()];
};

/** The types of a page's code. */
export const CODE: readonly string[] = ['Script', 'Stylesheet'];

/** Bytes of all of some types. */
export const bytesOf = (received: readonly Received[], types: readonly string[]): number =>
  received.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0);
