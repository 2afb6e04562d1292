import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  cluster,
  copyOfInitialised,
  emptyFolder,
  hold,
  programFolder,
  ready,
  sharedFolder,
  start,
  useClusters,
  useHolders,
} from '../../tests/support/clusters.ts';
import { query } from '../../tests/support/database.ts';
import type { Holder } from '../../tests/support/holder.ts';

const isRoot = process.getuid?.() === 0;

useClusters();
useHolders();

test.each([
  ['LANG unset', emptyFolder, {}],
  ['a LANG that does not exist', emptyFolder, { LANG: 'xx_XX', LC_ALL: 'xx_XX' }],
  ['variables meant for another Postgres', copyOfInitialised, { PGPORT: '1', PGDATA: '/nowhere' }],
])('starts with %s', async (_, make, variables) => {
  const folder = make();
  const holder = hold({ folder }, { env: { PATH: process.env['PATH'], ...variables } });
  const { url } = await ready(holder, folder);
  expect(await query(url, "select upper('é') as letter, length('ملاعب') as letters")).toEqual([
    { letter: 'É', letters: 5 },
  ]);
  await holder.end();
});

test('root works in its own home, which the database user can not enter', async () => {
  const home = emptyFolder();
  chmodSync(home, 0o700);
  cpSync(programFolder, path.join(home, 'program'), { recursive: true, verbatimSymlinks: true });
  const folder = path.join(home, 'data');
  const holdIt = async (): Promise<{ holder: Holder; url: string; lines: string[] }> => {
    const holder = hold({ folder }, {}, path.join(home, 'program', 'hold.mjs'));
    return { holder, ...(await ready(holder, folder)) };
  };
  const first = await holdIt();
  await query(first.url, 'insert into done values (7)');
  await first.holder.end();
  const second = await holdIt();
  expect(await query(second.url, 'select id::int from done')).toEqual([{ id: 7 }]);
  await second.holder.end();

  // Any other user runs the database in place, without a log line.
  const told = first.lines.map((line) =>
    line.replaceAll(/(?<=\/(data|postgres)-)[^/,]+|(?<=user )\w+/g, 'X'),
  );
  const places = `data in ${sharedFolder}/data-X, programs in ${sharedFolder}/postgres-X/bin`;
  expect(told).toEqual(isRoot ? [`The database runs as user X: ${places}`] : []);
});

test('an unprivileged user needs no sudo', async () => {
  const folder = emptyFolder();
  const nobody = { uid: 65_534, gid: 65_534 };
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  const holder = hold({ folder, ...(isRoot && { user: nobody }) });
  const { url, lines } = await ready(holder, folder);
  expect(await query(url, 'select count(*)::int from done')).toEqual([{ count: 0 }]);
  expect(lines).toEqual([]);
  expect(statSync(cluster(folder)).uid).toBe(isRoot ? nobody.uid : process.getuid?.());
  await holder.end();

  // A later start with sudo must keep the owner of the data.
  const again = hold({ folder });
  await ready(again, folder);
  await again.end();
  expect(statSync(cluster(folder)).uid).toBe(isRoot ? nobody.uid : process.getuid?.());
});

test('a data folder of another major version is refused with both versions', async () => {
  const folder = copyOfInitialised();
  writeFileSync(cluster(folder, 'PG_VERSION'), '14\n');
  await expect(start(folder)).rejects.toThrow(
    /was written by Postgres 14, and this Malaab comes with Postgres \d\d/,
  );
});

test('data of another user, or a file in place of the socket folder, are refused', async () => {
  const folder = emptyFolder();
  symlinkSync('/etc/passwd', path.join(folder, 'postgres'));
  await expect(start(folder)).rejects.toThrow(/belongs to another user|is no folder/);
});

test('a disk that is full at server start is reported', async () => {
  const folder = copyOfInitialised();
  // The kernel returns "No space left on device" for each write to /dev/full.
  rmSync(cluster(folder, 'postmaster.opts'));
  symlinkSync('/dev/full', cluster(folder, 'postmaster.opts'));
  await expect(start(folder)).rejects.toThrow(/no space left on the disk of/);
  rmSync(cluster(folder, 'postmaster.opts'));
  const server = await start(folder);
  await server.stop();
});

test('a disk too small for the data is reported, and no partial cluster stays', async () => {
  const folder = emptyFolder();
  const small = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'none', folder]).status === 0;
  try {
    // Without the right to mount, a file size limit is used.
    const refused = await hold({ folder }, small ? {} : { before: 'ulimit -f 4096' }).next();
    expect(refused).toEqual({
      refused: expect.stringMatching(/DatabaseUnusable.*no space left on the disk of/),
    });
    expect(readdirSync(path.join(folder, 'postgres'))).toEqual([]);
  } finally {
    if (small) execFileSync('umount', [folder]);
  }
});
