import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase, query } from '../../tests/support/database.ts';
import { madeReadModels } from '../../tests/support/made-read-models.ts';
import { programFile, programsBuilt } from '../../tests/support/program.ts';
import { patiently } from '../../tests/support/patience.ts';

beforeAll(() => programsBuilt());
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

type Started = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
};

/**
 * Starts the server as `make run` does, on a database and a folder of its own; the read models are made, unless it is
 * the first start.
 */
const start = async (environment: Readonly<Record<string, string>>, isFirst = false): Promise<Started> => {
  const database = await freshDatabase(undefined, isFirst ? undefined : madeReadModels);
  cleanUps.push(database.drop);
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-main-'));
  cleanUps.push(() => rm(folder, { recursive: true }));
  const child = spawn(process.execPath, [programFile('main')], {
    env: {
      ...process.env,
      MALAAB_DATABASE_URL: database.url,
      MALAAB_DATA: folder,
      MALAAB_DEMO: '0',
      MALAAB_LOG_LEVEL: 'silent',
      ...environment,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const ended = once(child, 'exit').then(() => child.exitCode);
  cleanUps.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => output, ended };
};

/** The address that a started server prints when it is ready. */
const address = async ({ output, ended }: Started): Promise<string> => {
  const stopped = ended.then(() => expect.fail(output()));
  for (;;) {
    const found = /Malaab is at (\S+)/.exec(output())?.[1];
    if (found) return found;
    await Promise.race([stopped, new Promise((done) => setTimeout(done, 25))]);
  }
};

test('a used port is named, with its setting', async () => {
  const other: Server = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  cleanUps.push(() => new Promise((done) => other.close(done)));
  const taken = other.address();
  const port = typeof taken === 'object' && taken ? String(taken.port) : '';
  const server = await start({ PORT: port });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(new RegExp(`Port ${port} is taken.*PORT=`));
});

test('an invalid setting is named', async () => {
  const server = await start({ PORT: 'eighty' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('PORT must be');
});

test('an unreachable broker is named, without the secrets in its address', async () => {
  const server = await start({ PORT: '0', MALAAB_BROKER: 'amqp://malaab:hunter2@127.0.0.1:1/malaab' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^RabbitMQ cannot be used at 127\.0\.0\.1:1: .*ECONNREFUSED/m);
  expect(server.output()).not.toContain('hunter2');
});

test('a database with read models of a newer version is refused with a message', async () => {
  const { url, drop } = await freshDatabase(undefined, madeReadModels);
  cleanUps.push(drop);
  await query(url, `update read.projection set release = 1000000 where name = '*pack'`);
  const server = await start({ PORT: '0', MALAAB_DATABASE_URL: url });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(
    /^The read models in "read" were made by a newer Malaab \(1000000; .*\)\. Start that one/m,
  );
  expect(server.output()).not.toContain('    at ');
});

test('two servers run side by side and each stops gracefully', async () => {
  const servers = await Promise.all([start({ PORT: '0' }, true), start({ PORT: '0' })]);
  const addresses = await Promise.all(servers.map(address));
  expect(new Set(addresses).size).toBe(2);
  for (const one of addresses) expect((await fetch(`${one}/readyz`)).status).toBe(200);
  for (const { child } of servers) child.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
});

test('in production the metrics are only at their own port, and who can’t be reached is said', async () => {
  const server = await start({ PORT: '0', NODE_ENV: 'production', MALAAB_METRICS_PORT: '0' });
  const members = await address(server);
  const figures = /Figures are at (\S+)/.exec(server.output())?.[1] ?? '';
  expect((await fetch(`${members}/metrics`)).status).toBe(404);
  expect((await fetch(`${members}/healthz`)).status).toBe(200);
  expect(await (await fetch(figures)).text()).toMatch(/^malaab_ready /m);
  const other = await fetch(new URL('/posts', figures));
  expect([other.status, other.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  expect(server.output()).toContain('No mail server is set (MALAAB_SMTP_URL): no code can reach anybody.');
  expect(server.output()).toContain('No provider of text messages is set (MALAAB_SMS_URL): no phone');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('a taken port of figures is named, with its setting', async () => {
  const other: Server = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  cleanUps.push(() => new Promise((done) => other.close(done)));
  const taken = other.address();
  const port = typeof taken === 'object' && taken ? String(taken.port) : '';
  const server = await start({ PORT: '0', MALAAB_METRICS_PORT: port });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(new RegExp(`Port ${port} is taken.*MALAAB_METRICS_PORT=`));
});

test('at SIGTERM it finishes pending requests, accepts no new ones, and stops gracefully', async () => {
  const server = await start({ PORT: '0' });
  const { hostname, port } = new URL(await address(server));
  const asked = JSON.stringify({ email: 'nobody@example.com', password: 'not-the-password' });
  const slow = request({
    hostname,
    port,
    method: 'POST',
    path: '/auth/login',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(asked) },
  });
  const answered = once(slow, 'response');
  slow.write(asked.slice(0, 10));
  // the server has it: it answers another one that came later
  await fetch(`http://${hostname}:${port}/healthz`);
  server.child.kill('SIGTERM');
  await vi.waitFor(
    () => expect(fetch(`http://${hostname}:${port}/healthz`)).rejects.toThrow('fetch failed'),
    patiently,
  );
  slow.end(asked.slice(10));
  const [response]: unknown[] = await answered;
  expect(response).toMatchObject({ statusCode: 401 });
  expect(await server.ended).toBe(0);
});

test('at SIGTERM during its start it stops at once, gracefully', async () => {
  const { url, drop } = await freshDatabase(undefined, madeReadModels);
  cleanUps.push(drop);
  const holder = new Client({ connectionString: url });
  await holder.connect();
  cleanUps.push(() => holder.end());
  await holder.query('begin; lock table ops.migrations');
  const server = await start({ PORT: '0', MALAAB_DATABASE_URL: url });
  await vi.waitFor(
    async () =>
      expect(
        await query(
          url,
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%ops.migrations'`,
        ),
      ).toHaveLength(1),
    { timeout: 60_000 },
  );
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
