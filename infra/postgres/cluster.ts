import { spawnSync } from 'node:child_process';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { isAlive, canBePostgres } from './processes.ts';
import { type Outcome, runAs, type SystemUser } from './user.ts';
import { DatabaseUnusable } from './unusable.ts';

/** A Postgres cluster on disk and its programs; `home` contains the cluster and its log. */
export type Cluster = { readonly home: string; readonly user: SystemUser; readonly binaries: Binaries };

/** The superuser that `initdb` creates; used by this module only, over the private socket. */
export const superuser = 'postgres';
export const port = 5432;

const folderOf = (cluster: Cluster): string => path.join(cluster.home, 'cluster');
const logOf = (cluster: Cluster): string => path.join(cluster.home, 'server.log');
const program = (cluster: Cluster, name: 'initdb' | 'pg_ctl'): string =>
  path.join(cluster.binaries.folder, name);

// A fixed locale: character classes must not depend on the operator's environment.
const locale =
  process.platform === 'darwin'
    ? ['--locale=C', '--lc-ctype=en_US.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

const settings: Readonly<Record<string, string>> = {
  port: String(port),
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '192MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  // Personal data must not reach the server log: neither statements nor key values.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
};

const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Creates the cluster if it doesn't exist. Throws `DatabaseUnusable` if the disk is full or the existing cluster has
 * another major version.
 */
export async function ensureInitialised(cluster: Cluster): Promise<void> {
  const found = await versionOnDisk(cluster);
  if (found === null) await initialise(cluster);
  else if (found !== cluster.binaries.major) {
    throw new DatabaseUnusable(
      `The data in ${folderOf(cluster)} was written by Postgres ${found}, and this Malaab comes with Postgres ${cluster.binaries.major}. ` +
        'Set MALAAB_DATA to another folder, or carry the data over with pg_dump and psql.',
    );
  }
}

async function versionOnDisk(cluster: Cluster): Promise<string | null> {
  const text = await readFile(path.join(folderOf(cluster), 'PG_VERSION'), 'utf8').catch(() => null);
  return text === null ? null : text.trim();
}

/** Created in a temporary folder and renamed: it is complete or absent, also after concurrent starts or a kill. */
async function initialise(cluster: Cluster): Promise<void> {
  await removeUnfinished(cluster);
  const unfinished = path.join(cluster.home, `unfinished.${process.pid}`);
  const outcome = await runAs(cluster.user, program(cluster, 'initdb'), [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    '--auth=trust',
    '--encoding=UTF8',
    ...locale,
  ]);
  if (outcome.code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw failure(cluster, 'could not be created', outcome.output);
  }
  await rename(unfinished, folderOf(cluster)).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true });
    if ((await versionOnDisk(cluster)) === null) throw error;
  });
}

async function removeUnfinished(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.home)) {
    const pid = /^unfinished\.(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(path.join(cluster.home, name), { recursive: true });
  }
}

/** The content of this cluster's `postmaster.pid`, or null if no server runs. */
export async function runningServer(cluster: Cluster): Promise<{ pid: number; socketFolder: string } | null> {
  const file = path.join(folderOf(cluster), 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const socketFolder = lines[4];
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  if (!(await canBePostgres(pid))) {
    await disown(file, lines);
    return null;
  }
  return socketFolder === undefined || socketFolder === '' ? null : { pid, socketFolder };
}

/**
 * Writes a dead pid into a stale `postmaster.pid`, because Postgres refuses to start while the old pid exists. The file
 * isn't removed: its last line identifies shared memory that orphans of the killed server may still use. Postgres then
 * refuses to start beside them.
 */
async function disown(file: string, lines: readonly string[]): Promise<void> {
  const dead = spawnSync('true').pid;
  await writeFile(file, [String(dead), ...lines.slice(1)].join('\n'));
}

/** Starts the server; true = it runs, false = another server is in the way and a retry is useful. */
export async function startServer(cluster: Cluster, socketFolder: string): Promise<boolean> {
  const log = logOf(cluster);
  const before = await startOfLog(log);
  const options = Object.entries({ ...settings, unix_socket_directories: socketFolder })
    .map(([name, value]) => `-c ${name}=${shellQuoted(value)}`)
    .join(' ');
  const outcome = await pgCtl(cluster, [
    'start',
    '--wait',
    `--log=${log}`,
    '--timeout=86400',
    `--options=${options}`,
  ]);
  if (outcome.code === 0) return true;
  const written = await readFile(log).catch(() => null);
  const output = outcome.output + (written?.subarray(before).toString() ?? '');
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(output)) return false;
  throw failure(cluster, 'did not start', output);
}

/** Stops the server and waits for its end; open transactions are rolled back. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const server = await runningServer(cluster);
  if (server === null) return;
  const outcome = await pgCtl(cluster, ['stop', '--mode=fast', '--no-wait']);
  if (outcome.code !== 0 && isAlive(server.pid)) throw failure(cluster, 'did not stop', outcome.output);
  // pg_ctl would wait on if another process restarts the server meanwhile.
  while ((await runningServer(cluster))?.pid === server.pid) await pause(20);
}

const pgCtl = (cluster: Cluster, parameters: readonly string[]): Promise<Outcome> =>
  runAs(cluster.user, program(cluster, 'pg_ctl'), [...parameters, `--pgdata=${folderOf(cluster)}`]);

const longestLog = 16 * 1024 * 1024;

/** Length of the server log; a log that is too long is rotated first. */
async function startOfLog(log: string): Promise<number> {
  const found = await stat(log).catch(() => null);
  if (found === null) return 0;
  if (found.size < longestLog) return found.size;
  await rename(log, `${log}.old`);
  return 0;
}

function failure(cluster: Cluster, what: string, output: string): DatabaseUnusable {
  if (/No space left on device|Disk quota exceeded|File too large/.test(output)) {
    return new DatabaseUnusable(
      `The database ${what}: there is no space left on the disk of ${cluster.home}. Free some and start again.`,
    );
  }
  const reasons = output.split('\n').filter((line) => /FATAL|PANIC|error:|could not/.test(line));
  return new DatabaseUnusable(
    `The database in ${cluster.home} ${what}: ${reasons.at(-1) ?? output.trim()} (more in ${logOf(cluster)})`,
  );
}
