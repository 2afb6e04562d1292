import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MASTER_KEY_FILE, masterKeyFrom, MasterKeyRefused } from './master-key.ts';

let parent: string;
let count = 0;
const newFolder = (): string => join(parent, String(count++));

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'malaab-key-'));
});
afterAll(() => rm(parent, { recursive: true }));

test('the first start creates a key readable by its owner only; later starts read it', async () => {
  const folder = newFolder();
  const key = await masterKeyFrom({ folder });
  expect(key).toHaveLength(32);
  expect((await stat(join(folder, MASTER_KEY_FILE))).mode & 0o777).toBe(0o600);
  expect(await masterKeyFrom({ folder })).toEqual(key);
});

test('concurrent first starts agree on one key and leave no temporary files', async () => {
  for (let round = 0; round < 20; round++) {
    const folder = newFolder();
    const startLate = async (_: unknown, ticks: number): Promise<Buffer> => {
      for (let tick = 0; tick < ticks; tick++) await setImmediate();
      return masterKeyFrom({ folder });
    };
    const keys = await Promise.all(Array.from({ length: 16 }, startLate));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(await readdir(folder)).toEqual([MASTER_KEY_FILE]);
  }
});

test('a given value is the key, and no file is created', async () => {
  const key = randomBytes(32);
  expect(await masterKeyFrom({ folder: parent, value: `${key.toString('base64')}\n` })).toEqual(key);
  expect(await readdir(parent)).not.toContain(MASTER_KEY_FILE);
});

test.each(['', 'hunter2', randomBytes(31).toString('base64'), `${randomBytes(32).toString('base64')}!`])(
  'the value "%s" is refused and not part of the message',
  async (value) => {
    const refusal = masterKeyFrom({ folder: newFolder(), value });
    await expect(refusal).rejects.toThrow(MasterKeyRefused);
    await expect(refusal).rejects.toThrow(/^MALAAB_MASTER_KEY must hold 32 bytes in base64/);
  },
);

test('a file with other content is refused and kept', async () => {
  const folder = newFolder();
  await masterKeyFrom({ folder });
  await writeFile(join(folder, MASTER_KEY_FILE), 'torn');
  await expect(masterKeyFrom({ folder })).rejects.toThrow(MasterKeyRefused);
});
