import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { NewFile } from '../../commands/ports/files.ts';
import { startS3, type S3Server } from '../../tests/doubles/s3-server.ts';
import { query } from '../../tests/support/database.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { joined } from '../files/chunks.ts';
import { accepted } from '../vault/fixture.ts';
import { programsBuilt, startProgram } from '../../tests/support/program.ts';

/** A running server whose files are moved under it. */
beforeAll(() => programsBuilt());
let s3: S3Server;
let it: TestService;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  s3 = await startS3();
  it = await testService(undefined, undefined, { environment: s3.environment });
  settings = { ...it.environment, ...s3.environment };
});
afterAll(async () => {
  await it.close();
  await s3.close();
});

const start = (FROM: string, TO: string, more: Readonly<Record<string, string>> = { MALAAB_FILES: TO }) =>
  startProgram('move-files', { ...settings, FROM, TO, ...more });
const move = (FROM: string, TO: string, more?: Readonly<Record<string, string>>) =>
  start(FROM, TO, more).ended;

const small = (): NewFile => ({
  id: randomUUID(),
  kind: 'post',
  contentType: 'image/webp',
  bytes: randomBytes(20_000),
  width: 10,
  height: 10,
  variants: [{ name: '320', width: 3, height: 3, bytes: randomBytes(300) }],
});

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const store = async (person: string, count: number): Promise<readonly NewFile[]> => {
  const files = Array.from({ length: count }, small);
  for (const file of files) accepted(await it.platform.files.put(person, file));
  return files;
};

const counts = z.array(z.object({ at: z.string(), count: z.int() }));
const storesOf = async (): Promise<Readonly<Record<string, number>>> => {
  const rows = await query(
    it.environment['MALAAB_DATABASE_URL'] ?? '',
    "select store || coalesce(' with a copy in ' || left_store, '') as at, count(*)::int as count from ops.file group by 1",
  );
  return Object.fromEntries(counts.parse(rows).map(({ at, count }) => [at, count]));
};

const readable = async (files: readonly NewFile[]): Promise<boolean> => {
  for (const { id, bytes, variants } of files) {
    const [whole, variant] = [await it.platform.files.get(id), await it.platform.files.get(id, '320')];
    if (!whole || !Buffer.from(bytes).equals(whole.bytes)) return false;
    if (!variant || !Buffer.from(variants[0]?.bytes ?? []).equals(variant.bytes)) return false;
  }
  return true;
};

const folderOf = (person: string): string => path.join(it.environment['MALAAB_DATA'] ?? '', 'files', person);
const localOf = (person: string): Promise<readonly string[]> => readdir(folderOf(person)).catch(() => []);

test('files are moved and moved back beside a server, large ones too, and an erasure still removes them', async () => {
  const [person, other] = [randomUUID(), randomUUID()];
  const files = [...(await store(person, 20)), ...(await store(other, 3))];
  // more than one piece of 8 MiB
  const video = randomBytes(9 * 1024 * 1024 + 3);
  const large = {
    id: randomUUID(),
    kind: 'video',
    contentType: 'video/mp4',
    bytes: video.length,
    width: null,
    height: null,
  };
  accepted(await it.platform.files.putLarge(person, { ...large, content: once(video) }));
  const isWhole = async () => {
    const found = await it.platform.files.stream(large.id);
    return found !== null && video.equals(await joined(found.content));
  };

  expect(await move('local', 's3')).toEqual({
    status: 0,
    said: '24 files (10 MB) were moved from local to s3.\nlocal has no file left.\n',
    // on a slow machine it tells its progress
    complaint: expect.stringMatching(/^([\d,]+ files, [\d,]+ MB\n)*$/),
  });
  expect(await storesOf()).toEqual({ s3: 24 });
  expect([await localOf(person), await localOf(other)]).toEqual([[], []]);
  expect([await readable(files), await isWhole()]).toEqual([true, true]);

  expect(await move('s3', 'local')).toMatchObject({ status: 0 });
  expect(await storesOf()).toEqual({ local: 24 });
  expect([await readable(files), await isWhole()]).toEqual([true, true]);

  await move('local', 's3');
  await it.platform.files.removeAll(person);
  expect(await storesOf()).toEqual({ s3: 3 });
  expect(await readable(files.slice(20))).toBe(true);
  await it.platform.files.removeAll(other);
});

/** So many that a move can be killed before a third of them is moved. Each file is read after each kill. */
const FILES = 60;

test('a move that is killed anywhere loses nothing, and the next one goes on', async () => {
  const person = randomUUID();
  const files = await store(person, FILES);
  let kills = 0;
  for (let left = FILES; left > 0;) {
    const { child, ended } = start('local', 's3');
    const moved = async () => (await storesOf())['local'] ?? 0;
    const until = Math.max(0, left - FILES / 3);
    while (child.exitCode === null && (await moved()) > until) await pause(1);
    if (child.exitCode === null) kills += 1;
    child.kill('SIGKILL');
    await ended;
    expect(await readable(files)).toBe(true);
    left = await moved();
  }
  expect(kills).toBeGreaterThan(0);
  expect(await move('local', 's3')).toMatchObject({ status: 0 });
  expect(await storesOf()).toEqual({ s3: FILES });
  expect(await localOf(person)).toEqual([]);
  await it.platform.files.removeAll(person);
});

test('files whose bytes are gone are named, and others are moved', async () => {
  const [person, other] = [randomUUID(), randomUUID()];
  const [[lost], kept] = [await store(person, 1), await store(other, 2)];
  await rm(folderOf(person), { recursive: true });
  const { status, complaint } = await move('local', 's3');
  expect([status, complaint]).toEqual([
    1,
    `These files are not in local, so they were not moved:\n${lost?.id}\n`,
  ]);
  expect(await readable(kept)).toBe(true);
  expect(await storesOf()).toEqual({ local: 1, s3: 2 });
  for (const one of [person, other]) await it.platform.files.removeAll(one);
});

test.each([
  ['local', 'local', {}, /^Usage/],
  ['', 's3', {}, /^Usage/],
  ['local', 's3', { MALAAB_FILES: 'local' }, /^New files still go to local/],
  ['local', 's3', { MALAAB_FILES: 's3', MALAAB_S3_BUCKET: '' }, /^MALAAB_S3_BUCKET must be/],
])('FROM=%s TO=%s with %o is refused', async (from, to, more, why) => {
  const { status, complaint } = await move(from, to, more);
  expect([status, complaint]).toEqual([1, expect.stringMatching(why)]);
});

test('a store that is away ends the move with its reason', async () => {
  const person = randomUUID();
  await store(person, 1);
  const away = { MALAAB_FILES: 's3', MALAAB_S3_ENDPOINT: 'http://127.0.0.1:1' };
  const { status, complaint } = await move('local', 's3', away);
  expect([status, complaint]).toEqual([1, expect.stringMatching(/object store.*ECONNREFUSED.*goes on/)]);
  await it.platform.files.removeAll(person);
});
