import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blobStoreContract } from './contract.ts';
import { localBlobs } from './local.ts';

let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'malaab-files-'));
});
afterAll(() => rm(parent, { recursive: true }));

blobStoreContract('a local folder', () => Promise.resolve(localBlobs(join(parent, 'contract', 'files'))));

test('only the server’s user can read the files, and nothing else is left beside them', async () => {
  const folder = join(parent, 'modes');
  const [person, file] = [randomUUID(), randomUUID()];
  await localBlobs(folder).write({ person, file, variant: '320' }, Buffer.from('x'));
  expect(await readdir(join(folder, person))).toEqual([`${file}.320`]);
  expect((await stat(join(folder, person))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, person, `${file}.320`))).mode & 0o777).toBe(0o600);
});

test('a failed write leaves no partial file', async () => {
  const folder = join(parent, 'failing');
  const [person, file] = [randomUUID(), randomUUID()];
  await mkdir(join(folder, person, file), { recursive: true });
  await expect(localBlobs(folder).write({ person, file }, Buffer.from('x'))).rejects.toThrow(/directory/);
  expect(await readdir(join(folder, person))).toEqual([file]);
});
