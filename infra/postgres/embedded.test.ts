import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  cluster,
  copyOfInitialised,
  emptyFolder,
  gone,
  hold,
  ready,
  serverOf,
  start,
  useClusters,
  useHolders,
} from '../../tests/support/clusters.ts';
import type { Holder } from '../../tests/support/holder.ts';
import { query } from '../../tests/support/database.ts';

useClusters();
useHolders();

/** Sends SIGINT to the process group, like a terminal on Ctrl-C. */
function interrupt(holder: Holder): void {
  process.kill(-(holder.process.pid ?? 0), 'SIGINT');
}

test('concurrent processes on an empty folder share one server, and the last one stops it', async () => {
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

test('a process that starts while the last one stops gets a server', async () => {
  const folder = copyOfInitialised();
  let last = await start(folder);
  for (let round = 0; round < 5; round++) {
    const [next] = await Promise.all([start(folder), last.stop()]);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    last = next;
  }
  await last.stop();
  // The pid file may outlive the server briefly.
  await expect.poll(() => serverOf(folder)).toBe(0);
});

test('a server left by a kill -9 is reused with its data, and stopped by the last process', async () => {
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

test('a server killed with -9 is restarted while it is in use, without losing acknowledged writes', async () => {
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

test('after process and server were killed, a start recovers, even if the pid is reused', async () => {
  const folder = copyOfInitialised();
  const killed = hold({ folder });
  const { url, server } = await ready(killed, folder);
  await query(url, 'insert into done values (7)');
  killed.process.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await gone(server);
  // A process of the server's own user: Postgres ignores pids of other users.
  const { uid, gid } = statSync(cluster(folder));
  const bearer = spawn('sleep', ['600'], { uid, gid });
  const file = cluster(folder, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(server), String(bearer.pid)));

  const next = hold({ folder });
  await ready(next, folder);
  expect(await query(url, 'select id::int from done')).toEqual([{ id: 7 }]);
  await next.end();
  bearer.kill();
});

test('Ctrl-C under load: pending work is finished, and the database stops last', async () => {
  const folder = copyOfInitialised();
  const holder = hold({ folder, load: true });
  const { server } = await ready(holder, folder);
  await pause(300);
  interrupt(holder);
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

test('Ctrl-C during the first start interrupts only the starting process', async () => {
  const folder = emptyFolder();
  const holder = hold({ folder });
  const begun = (): boolean =>
    existsSync(path.join(folder, 'postgres')) && readdirSync(path.join(folder, 'postgres')).length > 0;
  while (!begun()) await pause(10);
  interrupt(holder);
  const { server } = await ready(holder, folder);
  expect(await holder.next()).toEqual({ acknowledged: 0 });
  await gone(server);
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
