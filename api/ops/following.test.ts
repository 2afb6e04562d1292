import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DoubleProcess, startDoubles, tell } from '../../tests/doubles/eventstoredb/process.ts';
import { type Proxy, proxyTo } from '../../infra/event-log/eventstoredb/proxy.fixture.ts';
import { freshPlace, testService, type TestService } from '../../tests/support/service.ts';
import { registry } from '../../domain/registry.ts';
import { createLog } from '../http/log.ts';
import { listen, type RunningServer } from '../http/server.ts';
import { Client } from '../realtime/client.fixture.ts';
import { createService } from '../service/service.ts';
import { patiently } from '../../tests/support/patience.ts';

/** A process that no longer follows the log must be out of service within this time. */
const OUT_WITHIN_MS = 5_000;
/** Longer than a tail's reconnect. */
const STEADY_MS = 1_500;
/** A view of the log is too old after three seconds. */
const SUSPENDED_MS = 3_300;
const LOG = randomUUID();

const cleanups: (() => Promise<unknown>)[] = [];
const later = (cleanup: () => Promise<unknown>): void => void cleanups.push(cleanup);
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

let node: DoubleProcess;
let way: Proxy;
/** The process that keeps following the log. */
let well: TestService;
/** The process whose connection to the log is cut. */
let cut: TestService;
let server: RunningServer;

/** Two processes on one database, the second with its own connection to the log. */
beforeEach(async () => {
  node = await startDoubles();
  later(async () => {
    node.signal('SIGKILL');
    await node.ended;
  });
  const direct = new URL(await tell(node.control, LOG, { do: 'open', port: 0 }));
  way = await proxyTo(direct.hostname, Number(direct.port));
  later(() => way.shut());
  const place = await freshPlace(registry, 'postgres');
  later(() => place.remove());
  const at = (port: number | string) => ({
    environment: { ...place.environment, MALAAB_EVENT_LOG: `esdb://127.0.0.1:${port}?tls=false` },
  });
  well = await testService(at(direct.port));
  later(() => well.close());
  cut = await testService(at(way.port), undefined, { roles: ['api'] });
  later(() => cut.close());
  const { app, realtime } = cut.service;
  const handle = app.callback();
  const listening = await listen((request, response) => void handle(request, response), {
    port: 0,
    host: '127.0.0.1',
  });
  if (!listening.ok) throw new Error(listening.message);
  server = listening.running;
  realtime.attach(server.server);
  later(() => server.close(0));
});

const sessions = ({ http }: TestService, token: string) =>
  http.get('/auth/sessions').set('authorization', `Bearer ${token}`);
const readiness = async ({ http }: TestService) => {
  const { status, body } = await http.get('/readyz');
  return { status, log: body.checks.log };
};
const whenReady = (it: TestService) =>
  vi.waitFor(async () => expect(await readiness(it)).toEqual({ status: 200, log: true }), {
    timeout: 20_000,
  });

/** Two signed-in members known to the second process, the first with a socket there. */
const scene = async () => {
  const [mona, omar] = [await well.member(), await well.member()];
  await whenReady(cut);
  for (const { token } of [mona, omar])
    await vi.waitFor(async () => expect((await sessions(cut, token)).status).toBe(200), patiently);
  const socket = new Client(server, { token: mona.token });
  await socket.first('hello');
  later(() => socket.close());
  return { mona, omar, socket };
};

/** Breaks something; within five seconds the process must be out of service, without open sockets. */
const goesOut = async ({ mona, socket }: Awaited<ReturnType<typeof scene>>, breaking: () => unknown) => {
  await breaking();
  const begun = performance.now();
  await vi.waitFor(async () => expect(await readiness(cut)).toEqual({ status: 503, log: false }), {
    timeout: OUT_WITHIN_MS,
    interval: 50,
  });
  await socket.ended();
  expect(performance.now() - begun).toBeLessThan(OUT_WITHIN_MS);
  expect((await sessions(cut, mona.token)).body).toMatchObject({ code: 'unavailable' });
  expect((await cut.http.get('/posts')).status).toBe(503);
  expect(await new Client(server, { token: mona.token }).refusal()).toBe(503);
  expect((await cut.http.get('/healthz')).status).toBe(200);
  expect((await cut.http.get('/metrics')).status).toBe(200);
};

test('a process cut off from the log does not serve a signed-out member after five seconds', async () => {
  const here = await scene();
  await goesOut(here, way.shut);
  const { mona, omar } = here;
  expect(await readiness(well)).toEqual({ status: 200, log: true });
  await well.http.post('/auth/logout').set('authorization', `Bearer ${mona.token}`).send({}).expect(200);
  await way.open();
  await vi.waitFor(async () => expect((await sessions(cut, omar.token)).status).toBe(200), {
    ...patiently,
    interval: 10,
  });
  expect((await sessions(cut, mona.token)).body).toMatchObject({ code: 'session_ended' });
  await whenReady(cut);
});

test('a request that arrives while the process is suspended is answered, once the tail has looked again', async () => {
  const { mona } = await scene();
  const socket = connect(server.port, '127.0.0.1');
  later(async () => socket.destroy());
  await once(socket, 'connect');
  const head = ['GET /auth/sessions HTTP/1.1', 'Host: localhost', 'Connection: close'];
  socket.write([...head, `Authorization: Bearer ${mona.token}`, '', ''].join('\r\n'));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SUSPENDED_MS);
  expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
});

test('a log that is frozen takes a process out of service, and brings it back', async () => {
  const here = await scene();
  await goesOut(here, () => node.signal('SIGSTOP'));
  node.signal('SIGCONT');
  await whenReady(cut);
  expect((await sessions(cut, here.mona.token)).status).toBe(200);
});

test('a tail that fails for good takes a process out of service for good', async () => {
  const here = await scene();
  await goesOut(here, () => tell(node.control, LOG, { do: 'go back', events: 3 }));
  await pause(STEADY_MS);
  expect(await readiness(cut)).toEqual({ status: 503, log: false });
});

test('a process serves no request before it follows the log', async () => {
  const { mona } = await scene();
  const service = createService({
    ports: cut.platform,
    logger: createLog({ level: 'silent' }),
    production: false,
    publicUrl: 'http://localhost',
    roles: ['api'],
  });
  const handle = service.app.callback();
  const listening = await listen((request, response) => void handle(request, response), {
    port: 0,
    host: '127.0.0.1',
  });
  if (!listening.ok) throw new Error(listening.message);
  const { running } = listening;
  later(() => running.close(0));
  service.realtime.attach(running.server);
  const ask = async (path: string) =>
    (
      await fetch(`http://127.0.0.1:${running.port}${path}`, {
        headers: { authorization: `Bearer ${mona.token}` },
      })
    ).status;
  expect([await ask('/auth/sessions'), await ask('/readyz'), await ask('/healthz')]).toEqual([503, 503, 200]);
  expect(await new Client(running, { token: mona.token }).refusal()).toBe(503);
  await service.start();
  later(() => service.stop());
  expect(await ask('/auth/sessions')).toBe(200);
});
