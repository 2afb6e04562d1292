import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ifChanged } from './stamp.ts';

describe('a build', () => {
  let folder: string;
  let builds: number;
  const write = (name: string, text: string) => writeFileSync(join(folder, 'api', name), text);
  const build = () =>
    ifChanged(
      join(folder, '.build/server.stamp'),
      [join(folder, 'api'), join(folder, 'lock.json')],
      async () => {
        builds += 1;
      },
    );

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'malaab-stamp-'));
    mkdirSync(join(folder, 'api/auth'), { recursive: true });
    write('main.ts', 'one');
    builds = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('runs once for the same sources', async () => {
    expect([await build(), await build(), builds]).toEqual([true, false, 1]);
  });

  it.each([
    ['changes', () => write('main.ts', 'two')],
    ['comes', () => write('auth/token.ts', '')],
    ['is renamed', () => (rmSync(join(folder, 'api/main.ts')), write('start.ts', 'one'))],
    ['goes', () => rmSync(join(folder, 'api/main.ts'))],
    ['outside the folder comes', () => writeFileSync(join(folder, 'lock.json'), '{}')],
  ])('is repeated when a source %s', async (_what, change) => {
    await build();
    change();
    expect([await build(), await build()]).toEqual([true, false]);
  });

  it('does not run again for a test', async () => {
    await build();
    write('main.test.ts', 'one');
    expect(await build()).toBe(false);
  });

  it('that failed runs again, even if the sources are restored', async () => {
    const stamp = join(folder, '.build/server.stamp');
    await build();
    write('main.ts', 'broken');
    await expect(
      ifChanged(stamp, [join(folder, 'api')], () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
    write('main.ts', 'one');
    expect(await build()).toBe(true);
  });
});
