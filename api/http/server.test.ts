import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { EventEmitter, once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { appWith, defineRoute } from './app.fixture.ts';
import { type RunningServer, listen } from './server.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close(0)));
});

/** A server whose only route answers when the test lets it. */
async function gated() {
  const gate = new EventEmitter();
  const begun = once(gate, 'begun');
  const route = defineRoute({
    method: 'GET',
    path: '/gated',
    operationId: 'gated.get',
    summary: 'Waits',
    auth: 'none',
    responses: { 200: { description: 'Done' } },
    handle: async () => {
      const opened = once(gate, 'open');
      gate.emit('begun');
      await opened;
      return { status: 200, body: 'done' };
    },
  });
  const handle = appWith([route]).app.callback();
  const answer = await listen((request, response) => void handle(request, response), { port: 0 });
  if (!answer.ok) throw new Error(answer.message);
  running.push(answer.running);
  return { server: answer.running, open: () => gate.emit('open'), begun };
}

const ask = (port: number, path: string, agent = new Agent({ keepAlive: true })) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    get({ port, path, agent }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    }).on('error', reject);
  });

test('the error of a used port names the port and its setting', async () => {
  const { server } = await gated();
  const answer = await listen(() => undefined, { port: server.port });
  expect(answer).toEqual({
    ok: false,
    message: `Port ${server.port} is taken by another program. Pick another with the setting PORT, for example PORT=${server.port + 1}.`,
  });
});

describe('closing', () => {
  test('finishes requests in flight and accepts no new ones', async () => {
    const { server, open, begun } = await gated();
    const inFlight = ask(server.port, '/gated');
    await begun;
    const closing = server.close();
    await expect(ask(server.port, '/healthz')).rejects.toThrow(/ECONNREFUSED/);
    open();
    expect(await inFlight).toEqual({ status: 200, text: '"done"' });
    await closing;
  });

  test('doesn’t wait for idle connections', async () => {
    const { server } = await gated();
    await ask(server.port, '/healthz');
    const silent = connect(server.port);
    await once(silent, 'connect');
    silent.on('error', () => undefined);
    // longer than the test's time limit: the test fails if the grace period is waited for
    await server.close(60_000);
    expect(server.server.listening).toBe(false);
  });

  test('cuts requests that exceed the grace period', async () => {
    const { server, begun } = await gated();
    const inFlight = ask(server.port, '/gated').catch((failure: unknown) => failure);
    await begun;
    await server.close(50);
    expect(await inFlight).toBeInstanceOf(Error);
  });
});
