import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FilesUnavailable, type BlobStore } from '../../commands/ports/files.ts';
import { mistreating, startS3, type Fate, type S3Server } from '../../tests/doubles/s3-server.ts';
import { blobStoreContract } from './contract.ts';
import { s3Blobs, type S3Options } from './s3.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.close());

const opened: { close(): void }[] = [];
/** A store that waits as long as in production, so that a slow machine is not taken for a silent one. */
const open = (more: Partial<S3Options> = {}): BlobStore => {
  const blobs = s3Blobs({ ...server.options, connectMs: 5000, silentMs: 15_000, ...more });
  opened.push(blobs);
  return blobs;
};
afterAll(() => {
  for (const one of opened) one.close();
});

blobStoreContract('a bucket', () => Promise.resolve(open()));

test('removes more blobs of a person than one answer lists', async () => {
  const blobs = open();
  const person = randomUUID();
  const addresses = Array.from({ length: 1010 }, () => ({ person, file: randomUUID() }));
  for (let at = 0; at < addresses.length; at += 50)
    await Promise.all(addresses.slice(at, at + 50).map((one) => blobs.write(one, Buffer.from('x'))));
  await blobs.removeAll(person);
  const left = await Promise.all(addresses.slice(-12).map((one) => blobs.read(one)));
  expect(new Set(left)).toEqual(new Set([null]));
});

describe('an unusable store is unavailable, not a missing file', () => {
  const anywhere = { person: randomUUID(), file: randomUUID() };
  const everyCall = (blobs: BlobStore): readonly (() => Promise<unknown>)[] => [
    () => blobs.read(anywhere),
    () => blobs.readSpan(anywhere, { from: 0, to: 1 }),
    () => blobs.write(anywhere, Buffer.from('x')),
    () => blobs.remove(anywhere),
    () => blobs.removeAll(anywhere.person),
  ];

  test.each<[string, Partial<S3Options>]>([
    ['nothing listens there', { endpoint: 'http://127.0.0.1:1' }],
    ['it refuses the secret', { credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } }],
    ['there is no such bucket', { bucket: 'no-such-bucket' }],
  ])('because %s', async (_, more) => {
    for (const call of everyCall(open(more))) await expect(call()).rejects.toThrow(FilesUnavailable);
  });

  test('because it never answers', async () => {
    const proxy = await mistreating(server.port, () => 'silent');
    const blobs = open({ endpoint: `http://127.0.0.1:${proxy.port}`, silentMs: 300 });
    for (const call of everyCall(blobs)) await expect(call()).rejects.toThrow(FilesUnavailable);
    await proxy.close();
  });
});

describe('a request is repeated', () => {
  const through = async (fateOf: (connection: number) => Fate, more: Partial<S3Options> = {}) => {
    const proxy = await mistreating(server.port, fateOf);
    return { proxy, blobs: open({ endpoint: `http://127.0.0.1:${proxy.port}`, ...more }) };
  };

  test.each<[string, Fate]>([
    ['is not answered', 'silent'],
    ['breaks off in the headers', { cutAfter: 10 }],
    ['breaks off in the content', { cutAfter: 100_000 }],
  ])('if its first answer %s', async (_, fate) => {
    const bytes = randomBytes(2_000_000);
    const address = { person: randomUUID(), file: randomUUID() };
    await open().write(address, bytes);
    const { proxy, blobs } = await through((connection) => (connection === 1 ? fate : 'pass'), {
      silentMs: 3000,
    });
    expect(bytes.equals((await blobs.read(address)) ?? Buffer.alloc(0))).toBe(true);
    expect(proxy.count()).toBeGreaterThan(1);
    await proxy.close();
  });

  test('in the middle of a stream, so that the stream is complete', async () => {
    const bytes = randomBytes(20_000_000);
    const address = { person: randomUUID(), file: randomUUID() };
    const { proxy, blobs } = await through((connection) => (connection === 1 ? { cutAfter: 600 } : 'pass'));
    await blobs.writeStream(
      address,
      (async function* () {
        yield bytes;
      })(),
    );
    expect(bytes.equals((await open().read(address)) ?? Buffer.alloc(0))).toBe(true);
    expect(proxy.count()).toBeGreaterThan(1);
    await proxy.close();
  });
});
