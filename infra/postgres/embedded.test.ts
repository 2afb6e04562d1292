import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Holder,
  type HolderOptions,
  startHolder,
  type Surroundings,
} from '../../tests/support/holder.ts';
import { startEmbedded } from './embedded.ts';
import { canBePostgres, isAlive } from './processes.ts';

const base = mkdtempSync(path.join(tmpdir(), 'malaab-embedded-'));
const initialised = path.join(base, 'initialised');
const holders: Holder[] = [];
const socketFolders = new Set<string>();
let folders = 0;

beforeAll(async () => {
  chmodSync(base, 0o755);
  const server = await startEmbedded({ folder: initialised, log: () => undefined });
  socketFolders.add(server.socketFolder);
  await server.stop();
});

afterAll(() => {
  for (const holder of holders) holder.process.kill('SIGKILL');
  for (const name of readdirSync(base)) killServer(path.join(base, name));
  rmSync(base, { recursive: true, force: true });
  for (const folder of socketFolders) rmSync(folder, { recursive: true, force: true });
});

/** A data folder of its own with a cluster in it that has never been used. */
function copyOfInitialised(): string {
  const folder = emptyFolder();
  execFileSync('cp', ['-a', path.join(initialised, 'postgres'), folder]);
  return folder;
}

function emptyFolder(): string {
  const folder = path.join(base, `folder${++folders}`);
  mkdirSync(folder);
  return folder;
}

function hold(options: HolderOptions, surroundings?: Surroundings): Holder {
  const holder = startHolder(options, surroundings);
  holders.push(holder);
  return holder;
}

/** Waits until it holds the database; the database's URL and the pid of the server. */
async function ready(
  holder: Holder,
  folder: string,
): Promise<{ url: string; server: number; lines: string[] }> {
  const { url, lines, refused } = await holder.next();
  if (url === undefined) throw new Error(refused);
  socketFolders.add(new URL(url).searchParams.get('host') ?? '');
  return { url, server: serverOf(folder), lines: lines ?? [] };
}

const cluster = (folder: string, ...names: string[]): string =>
  path.join(folder, 'postgres', 'cluster', ...names);

const serverOf = (folder: string): number => {
  const file = cluster(folder, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
};

function killServer(folder: string): void {
  const server = serverOf(folder);
  if (server !== 0 && server !== process.pid && isAlive(server)) process.kill(server, 'SIGKILL');
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const answer = await client.query(text);
  await client.end();
  return answer.rows;
}

/** Waits until the server has ended; a zombie that nobody reaps has. */
async function gone(server: number): Promise<void> {
  while (isAlive(server) && (await canBePostgres(server))) await pause(20);
}

test('processes that start at once on an empty folder share one server, and the last one stops it', async () => {
  const folder = emptyFolder();
  const [one, other] = [hold({ folder }), hold({ folder })];
  const { url, server } = await ready(one, folder);
  expect((await ready(other, folder)).server).toBe(server);

  await one.end();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await other.end();
  await gone(server);
  await expect(query(url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test('one that starts while the last one stops gets a server', async () => {
  const folder = copyOfInitialised();
  let last = await startEmbedded({ folder, log: () => undefined });
  for (let round = 0; round < 5; round++) {
    const [next] = await Promise.all([startEmbedded({ folder, log: () => undefined }), last.stop()]);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    last = next;
  }
  socketFolders.add(last.socketFolder);
  await last.stop();
  expect(serverOf(folder)).toBe(0);
});

test('a server left over by a kill -9 is adopted with its data, and stopped by the last one', async () => {
  const folder = copyOfInitialised();
  const killed = hold({ folder });
  const { url, server } = await ready(killed, folder);
  await query(url, 'insert into done values (7)');
  killed.process.kill('SIGKILL');
  await killed.exited;

  const next = hold({ folder });
  expect((await ready(next, folder)).server).toBe(server);
  expect(await query(url, 'select id::int from done')).toEqual([{ id: 7 }]);
  await next.end();
  await gone(server);
});

test('a server killed with -9 comes back while it is held, with everything that was acknowledged', async () => {
  const folder = copyOfInitialised();
  const holder = hold({ folder });
  const { url, server } = await ready(holder, folder);
  await query(url, 'insert into done values (7)');
  process.kill(server, 'SIGKILL');

  const rows = async (): Promise<unknown[]> => {
    for (;;) {
      try {
        return await query(url, 'select id::int from done');
      } catch {
        await pause(50);
      }
    }
  };
  expect(await rows()).toEqual([{ id: 7 }]);
  const second = serverOf(folder);
  expect(second).not.toBe(server);
  await holder.end();
  await gone(second);
});

test('after process and server were killed, a start recovers, even if another process bears the pid now', async () => {
  const folder = copyOfInitialised();
  const killed = hold({ folder });
  const { url, server } = await ready(killed, folder);
  await query(url, 'insert into done values (7)');
  killed.process.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await gone(server);
  const file = cluster(folder, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(server), String(process.pid)));

  const next = hold({ folder });
  await ready(next, folder);
  expect(await query(url, 'select id::int from done')).toEqual([{ id: 7 }]);
  await next.end();
});

test('Ctrl-C under load: what is in flight is finished, and the database goes last', async () => {
  const folder = copyOfInitialised();
  const holder = hold({ folder, load: true });
  const { server } = await ready(holder, folder);
  await pause(300);
  process.kill(-(holder.process.pid ?? 0), 'SIGINT');
  const { acknowledged, refused } = await holder.next();
  await holder.exited;
  expect(refused).toBeUndefined();
  expect(acknowledged).toBeGreaterThan(0);
  await gone(server);

  const again = hold({ folder });
  const { url } = await ready(again, folder);
  expect(await query(url, 'select count(*)::int from done')).toEqual([{ count: acknowledged }]);
  await again.end();
});

test.each([
  ['LANG unset', {}],
  [
    'a LANG that does not exist, and variables meant for another Postgres',
    { LANG: 'xx_XX', LC_ALL: 'xx_XX', PGPORT: '1', PGDATA: '/nowhere' },
  ],
])('starts from nothing with %s', async (_, variables) => {
  const folder = emptyFolder();
  const holder = hold({ folder }, { env: { PATH: process.env['PATH'], ...variables } });
  const { url } = await ready(holder, folder);
  expect(await query(url, "select show_trgm('ملاعب') <> '{}' as searchable")).toEqual([{ searchable: true }]);
  await holder.end();
});

test('listens on a private socket and on no TCP port', async () => {
  const folder = copyOfInitialised();
  const holder = hold({ folder });
  const { url } = await ready(holder, folder);
  expect(await query(url, "select current_setting('listen_addresses') as addresses")).toEqual([
    { addresses: '' },
  ]);
  expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ]);
  await holder.end();
});

test('a data folder of another major version is refused with both versions', async () => {
  const folder = copyOfInitialised();
  writeFileSync(cluster(folder, 'PG_VERSION'), '14\n');
  await expect(startEmbedded({ folder, log: () => undefined })).rejects.toThrow(
    /was written by Postgres 14, and this Malaab comes with Postgres \d\d/,
  );
});

test('data of another user, or a socket folder that is none, are refused', async () => {
  const folder = emptyFolder();
  symlinkSync('/etc/passwd', path.join(folder, 'postgres'));
  await expect(startEmbedded({ folder, log: () => undefined })).rejects.toThrow(
    /belongs to another user|is no folder/,
  );
});

test('a disk that is full when the server starts is named', async () => {
  const folder = copyOfInitialised();
  // the kernel itself answers "No space left on device" to each write to /dev/full
  rmSync(cluster(folder, 'postmaster.opts'));
  symlinkSync('/dev/full', cluster(folder, 'postmaster.opts'));
  await expect(startEmbedded({ folder, log: () => undefined })).rejects.toThrow(
    /no space left on the disk of/,
  );
  rmSync(cluster(folder, 'postmaster.opts'));
  const server = await startEmbedded({ folder, log: () => undefined });
  socketFolders.add(server.socketFolder);
  await server.stop();
});

test('a disk too small for the data is named, and nothing half-made stays', async () => {
  const folder = emptyFolder();
  const small = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'none', folder]).status === 0;
  try {
    // without the right to mount, a limit on the size of files stands in
    const refused = await hold({ folder }, small ? {} : { before: 'ulimit -f 4096' }).next();
    expect(refused).toEqual({
      refused: expect.stringMatching(/DatabaseUnusable.*no space left on the disk of/),
    });
    expect(readdirSync(path.join(folder, 'postgres'))).toEqual([]);
  } finally {
    if (small) execFileSync('umount', [folder]);
  }
});
