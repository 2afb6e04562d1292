import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { START_TIMEOUT, startRabbit, type RabbitNode } from '../../tests/support/rabbitmq.ts';
import { endServer, startServer, type ServerProcess } from '../../tests/support/server-process.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { Client } from './client.fixture.ts';
import { bearer } from './stage.fixture.ts';

let node: RabbitNode;
let it: TestService;
const started: ServerProcess[] = [];
const clients: Client[] = [];

beforeAll(async () => {
  node = await startRabbit();
  it = await testService();
}, START_TIMEOUT);
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(started.splice(0).map((server) => endServer(server)));
});
afterAll(async () => {
  await it.close();
  await node.remove();
});

const start = async (): Promise<ServerProcess> => {
  const server = await startServer({ ...it.environment, MALAAB_BROKER: node.url });
  started.push(server);
  return server;
};
const enter = async ({ token }: Person, server: ServerProcess): Promise<Client> => {
  const client = new Client(server, { token });
  clients.push(client);
  await client.first('hello');
  return client;
};

const made = z.looseObject({ id: z.string() });
const befriend = async (one: Person, other: Person): Promise<void> => {
  const asked = await it.http
    .post('/friendships')
    .set(bearer(one))
    .send({ addresseeId: other.id })
    .expect(201);
  await it.http
    .post(`/friendships/accept/${made.parse(asked.body).id}`)
    .set(bearer(other))
    .send({})
    .expect(200);
};
const said = (client: Client, person: Person) =>
  client.frames.findLast((frame) => frame.type === 'user_status' && frame.userId === person.id);
/** Announcements lost during the broker's outage are repeated every ten seconds. */
const isSeen = (client: Client, person: Person) =>
  vi.waitFor(() => expect(said(client, person)).toMatchObject({ isOnline: true }), { timeout: 120_000 });

test(
  'a friend at another process is shown online, also after a restart of RabbitMQ',
  async () => {
    const [first, second] = await Promise.all([start(), start()]);
    const [person, early, late] = [await it.member(), await it.member(), await it.member()];
    for (const friend of [early, late]) await befriend(person, friend);
    const listener = await enter(person, first);
    await enter(early, second);
    await isSeen(listener, early);

    await node.kill();
    await node.start();
    await enter(late, second);
    await isSeen(listener, late);
    expect([first.child.exitCode, second.child.exitCode]).toEqual([null, null]);
  },
  START_TIMEOUT,
);
