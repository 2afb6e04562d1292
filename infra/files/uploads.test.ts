import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Prunable } from '../../commands/ports/accounts.ts';
import type { BlobStore } from '../../commands/ports/files.ts';
import type { Uploads } from '../../commands/ports/uploads.ts';
import { startS3 } from '../../tests/doubles/s3-server.ts';
import { vaultFixture, accepted } from '../vault/fixture.ts';
import { joined } from './chunks.ts';
import { localBlobs } from './local.ts';
import { s3Blobs } from './s3.ts';
import { MOST_UPLOADS, openUploads } from './uploads.ts';

type Opened = { readonly blobs: BlobStore; close(): Promise<void> };

const inFolder = async (): Promise<Opened> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-uploads-'));
  return { blobs: localBlobs(folder), close: () => rm(folder, { recursive: true }) };
};
const inBucket = async (): Promise<Opened> => {
  const server = await startS3();
  const blobs = s3Blobs(server.options);
  return {
    blobs,
    close: async () => {
      blobs.close();
      await server.close();
    },
  };
};

async function* pieces(...all: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const one of all) yield one;
}
async function* breakingOff(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  throw new Error('the sender is gone');
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('unfinished uploads in %s', (_, open) => {
  let stores: Opened;
  let fixture: Awaited<ReturnType<typeof vaultFixture>>;
  let uploads: Uploads & Prunable;
  let now = new Date('2026-11-25T12:00:00Z');
  beforeAll(async () => {
    stores = await open();
    fixture = await vaultFixture();
    uploads = openUploads({
      pool: fixture.pool(),
      vault: await fixture.start(),
      storeOf: () => stores.blobs,
      writeTo: 'local',
      now: () => now,
    });
  });
  afterAll(async () => {
    await fixture.drop();
    await stores.close();
  });

  const begin = (person: string, bytes: number) =>
    uploads.begin(person, { id: randomUUID(), kind: 'video', bytes, postId: null });

  test('are put together from their requests', async () => {
    const bytes = randomBytes(11 * 1024 * 1024);
    const { id } = accepted(await begin(randomUUID(), bytes.length));
    const cut = 9 * 1024 * 1024 + 1;
    expect(await uploads.append(id, 0, pieces(bytes.subarray(0, 100), bytes.subarray(100, cut)))).toBe(cut);
    expect(await uploads.append(id, cut, pieces(bytes.subarray(cut)))).toBe(bytes.length);
    expect(bytes.equals(await joined(uploads.content(id)))).toBe(true);
  });

  test('keep what arrived before the sender was gone', async () => {
    const { id } = accepted(await begin(randomUUID(), 1000));
    await expect(uploads.append(id, 0, breakingOff(Buffer.alloc(300)))).rejects.toThrow('gone');
    expect(await uploads.find(id)).toMatchObject({ received: 300 });
  });

  test('take nothing beyond their size, and nothing at another offset', async () => {
    const { id } = accepted(await begin(randomUUID(), 1000));
    expect(await uploads.append(id, 1, pieces(Buffer.alloc(10)))).toBeNull();
    expect(await uploads.append(id, 0, pieces(Buffer.alloc(900), Buffer.alloc(900)))).toBe(1000);
    expect((await joined(uploads.content(id))).length).toBe(1000);
    expect(await uploads.append(randomUUID(), 0, pieces(Buffer.alloc(10)))).toBeNull();
  });

  test('are at most so many of a member, also of requests at once', async () => {
    const person = randomUUID();
    const answers = await Promise.all(Array.from({ length: MOST_UPLOADS + 5 }, () => begin(person, 10)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_UPLOADS);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'too_many_uploads' } });
    expect((await begin(randomUUID(), 10)).ok).toBe(true);
  });

  test('expire a day after their last part, and count no more', async () => {
    const person = randomUUID();
    const first = accepted(await begin(person, 1000));
    for (let n = 1; n < MOST_UPLOADS; n += 1) await begin(person, 10);
    const begun = now;
    now = new Date(begun.getTime() + 20 * 3_600_000);
    await uploads.append(first.id, 0, pieces(Buffer.alloc(10)));
    now = new Date(begun.getTime() + 25 * 3_600_000);
    expect(await uploads.find(first.id)).toMatchObject({ received: 10 });
    expect((await begin(person, 10)).ok).toBe(true);
    now = new Date(begun.getTime() + 60 * 3_600_000);
    expect(await uploads.find(first.id)).toBeNull();
    await uploads.prune(now);
    expect((await joined(uploads.content(first.id))).length).toBe(0);
  });
});
