import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CLOSE } from '../../domain/realtime/frames.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { endServer, startServer, type ServerProcess } from '../../tests/support/server-process.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { opaque } from '../resources/context.ts';
import { Client, figureIs, notify, poll, type Sent } from './client.fixture.ts';
import { patiently } from '../../tests/support/patience.ts';

let it: TestService;
const started: ServerProcess[] = [];

beforeAll(async () => {
  it = await testService();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => endServer(server)));
});
afterAll(() => it.close());

const start = async (): Promise<ServerProcess> => {
  const server = await startServer(it.environment);
  started.push(server);
  return server;
};

/** The frames that a client has handled, and its last cursor. */
const handled = (client: Client) => {
  const events = client.events();
  return { ids: events.map(({ id }) => id), cursor: events.at(-1)?.position };
};

test('a client of a killed server resumes at another one without loss or duplicates', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const person = await it.member();
  const client = new Client(first, { token: person.token });
  const { cursor: begin } = await client.first('hello');
  const sent: Sent[] = [];
  const write = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) {
      sent.push(await notify(it.service, person.id));
      await pause(2);
    }
  };
  const writing = Promise.all([write(60), write(60)]);
  await client.told(20);
  await endServer(first, 'SIGKILL');
  expect((await client.ended()).code).toBe(1006);
  const before = handled(client);
  const again = new Client(second, { token: person.token, cursor: before.cursor ?? begin });
  await writing;
  await again.told(120 - before.ids.length);
  const inOrder = sent.toSorted((one, other) => Number(one.position - other.position)).map(({ id }) => id);
  expect([...before.ids, ...handled(again).ids]).toEqual(inOrder);
  expect(again.frames.filter(({ type }) => type === 'reset')).toEqual([]);
  await again.close();
});

test('a stopping server closes sockets with a cursor, answers polls at once, and exits', async () => {
  const server = await start();
  const person = await it.member();
  const client = new Client(server, { token: person.token });
  await client.first('hello');
  await notify(it.service, person.id);
  await client.told(1);
  // the events about the delivery also move the cursor
  await quietOf(it);
  // the server observes them a moment later
  const cursor = opaque(await it.platform.log.end());
  await vi.waitFor(async () => expect((await poll(server, person.token)).cursor).toBe(cursor), patiently);
  const waiting = poll(server, person.token, { cursor });
  await figureIs(server, 'malaab_realtime_connections{transport="poll"}', 1);
  await endServer(server, 'SIGTERM');
  expect(await waiting).toEqual({ cursor, frames: [], reset: false, watching: null });
  const { code, reason } = await client.ended();
  expect(code).toBe(CLOSE.goodbye);
  expect((await client.first('goodbye')).cursor).toBe(reason);
  expect(server.child.exitCode).toBe(0);
  // frames already sent are not repeated after the close
  const missed = await notify(it.service, person.id);
  const next = new Client(await start(), { token: person.token, cursor: reason });
  expect((await next.told(1)).map(({ id }) => id)).toEqual([missed.id]);
  await next.close();
});

test('a client that polls alternating servers gets each event once, in order', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const person = await it.member();
  let { cursor } = await poll(first, person.token);
  const [sent, heard]: [string[], string[]] = [[], []];
  for (let round = 0; round < 10; round += 1) {
    sent.push((await notify(it.service, person.id)).id);
    const answer = await poll(round % 2 === 0 ? second : first, person.token, { cursor });
    expect(answer.reset).toBe(false);
    heard.push(...answer.frames.map(({ id }) => id));
    ({ cursor } = answer);
  }
  expect(heard).toEqual(sent);
});
