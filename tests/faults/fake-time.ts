import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = path.resolve('.cache/faketime');

/** A clock for processes, which can be set while they run. */
export type FakeClock = {
  /** Environment variables that give it to a process. */
  readonly environment: Readonly<Record<string, string>>;
  /** This number of minutes ahead of the true time; negative: behind it. */
  readonly set: (minutes: number) => Promise<void>;
};

/** A clock that is right at first. As with a real clock, setting it doesn't affect monotonic time. */
export const fakeClock = async (): Promise<FakeClock> => {
  const library = (await libraryIn('/')) ?? (await libraryIn(cache)) ?? (await download());
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'malaab-faults-clock-')), 'offset');
  const set = (minutes: number) => writeFile(file, `${minutes < 0 ? '' : '+'}${minutes * 60}\n`);
  await set(0);
  const environment = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { environment, set };
};

/** The library's path in Debian's package, under a root. */
const libraryIn = async (root: string): Promise<string | undefined> => {
  const folder = path.join(root, 'usr/lib');
  const machines = await readdir(folder).catch(() => []);
  for (const machine of machines) {
    const files = await readdir(path.join(folder, machine, 'faketime')).catch(() => []);
    const file = files.find((name) => name.startsWith('libfaketimeMT.so'));
    if (file !== undefined) return path.join(folder, machine, 'faketime', file);
  }
  return undefined;
};

/** Out of Debian's package, which needs no root. */
const download = async (): Promise<string> => {
  await mkdir(cache, { recursive: true });
  try {
    await run('apt-get', ['download', 'libfaketime'], { cwd: cache });
    const archive = (await readdir(cache)).find((file) => file.endsWith('.deb')) ?? '';
    await run('dpkg', ['-x', archive, '.'], { cwd: cache });
  } catch (cause) {
    throw new Error('This fault needs libfaketime (Debian: libfaketime)', { cause });
  }
  const library = await libraryIn(cache);
  if (library === undefined) throw new Error('The package of libfaketime holds no library');
  return library;
};
