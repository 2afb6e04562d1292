import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  optionsOf,
  ownEnvironment,
  sharedEnvironment,
  units,
  type Unit,
} from '../../infra/deploy/systemd.fixture.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';

/** The database stays, so the key does. */
const KEY = randomBytes(32).toString('base64');
const running: ChildProcess[] = [];
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  execFileSync(process.execPath, ['infra/dev/build.ts', 'server'], { stdio: 'ignore' });
  database = await freshDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'malaab-units-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** A port that was free a moment ago. */
const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? String(address.port) : '';
};

type Given = { readonly port: string; readonly masterKey: string; readonly mainPid?: string };

/** Runs a line of a unit here: at another port, and with this machine's node. */
const run = (unit: Unit, option: string, { port, masterKey, mainPid = '' }: Given): ChildProcess => {
  const line = (optionsOf(unit, option)[0] ?? '').replace('/usr/bin/node', process.execPath);
  const child = spawn('/bin/sh', ['-c', `exec ${line}`], {
    stdio: 'ignore',
    env: {
      PATH: '/usr/bin:/bin',
      ...ownEnvironment(unit),
      ...sharedEnvironment(),
      PORT: port,
      MALAAB_METRICS_PORT: '0',
      MAINPID: mainPid,
      MALAAB_MASTER_KEY: masterKey,
      MALAAB_DATABASE_URL: database.url,
      MALAAB_DATA: folder,
    },
  });
  running.push(child);
  return child;
};
const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

test('with systemd’s commands, all processes get ready, each awaited by its unit, and stop gracefully', async () => {
  const started = await Promise.all(
    units().map(async (unit) => {
      const port = await freePort();
      const main = run(unit, 'ExecStart', { port, masterKey: KEY });
      const waiting = run(unit, 'ExecStartPost', { port, masterKey: KEY, mainPid: String(main.pid) });
      expect(await ended(waiting)).toBe(0);
      return { unit, main, port };
    }),
  );
  for (const { unit, main, port } of started) {
    expect(main.exitCode).toBe(null);
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ ready: true });
    const answersMembers = (await fetch(`http://127.0.0.1:${port}/posts`)).status !== 404;
    expect(answersMembers).toBe(ownEnvironment(unit)['MALAAB_ROLES'] === 'api');
  }
  for (const { main } of started) main.kill('SIGTERM');
  expect(await Promise.all(started.map(({ main }) => ended(main)))).toEqual([0, 0, 0]);
});

test('each program refuses an old Node before it loads anything else', () => {
  const old = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})';
  for (const name of ['main', 'admin', 'rebuild', 'move-log']) {
    const program = `.build/server/${name}.js`;
    expect(readFileSync(program, 'utf8').match(/^import .*$/gm)).toEqual([
      'import "./node.js";',
      'import module from "node:module";',
    ]);
    const { status, stderr } = spawnSync(process.execPath, ['--import', old, program], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('is Node 20.20.2') });
  }
});

test('a unit doesn’t wait for a process that can’t start', async () => {
  // all of them wait in the same way
  const [unit] = units();
  if (!unit) throw new Error('There are units.');
  const given = { port: await freePort(), masterKey: 'none' };
  const main = run(unit, 'ExecStart', given);
  expect(await ended(main)).toBe(1);
  expect(await ended(run(unit, 'ExecStartPost', { ...given, mainPid: String(main.pid) }))).toBe(1);
});
