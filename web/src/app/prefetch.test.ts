import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askFirst, fetchOnceAsked } from './prefetch.ts';

/** A server that counts its requests. */
const counting = async () => {
  let count = 0;
  const server = createServer((_, response) => {
    count += 1;
    response.end('{}');
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/level`, count: () => count };
};

test('an answer that was asked for ahead is used once', async () => {
  const { url, count } = await counting();
  void askFirst(url, 'token', 'ar');
  await (await fetchOnceAsked(url, {})).json();
  expect(count()).toBe(1);
  await (await fetchOnceAsked(url, {})).json();
  expect(count()).toBe(2);
});

test('a read of the app itself is known, so that it is not asked for ahead as well; a write is not', async () => {
  // requests are noted at the start of the app only, and another test of this process may have started it
  vi.resetModules();
  const started = await import('./prefetch.ts');
  const { url } = await counting();
  expect(started.isTaken(url)).toBe(false);
  await (await started.fetchOnceAsked(url, { method: 'POST' })).json();
  expect(started.isTaken(url)).toBe(false);
  await (await started.fetchOnceAsked(url, {})).json();
  expect(started.isTaken(url)).toBe(true);
});
