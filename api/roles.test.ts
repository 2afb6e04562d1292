import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CLOSE } from '../domain/realtime/frames.ts';
import { endServer, startServer, type ServerProcess } from '../tests/support/server-process.ts';
import { testService, type Person, type TestService } from '../tests/support/service.ts';
import { askPoll, Client, until } from './realtime/client.fixture.ts';

/** A process with all roles, including background work. */
let it: TestService;
/** Two processes with the API role only. */
let here: ServerProcess;
let there: ServerProcess;
const clients: Client[] = [];

beforeAll(async () => {
  it = await testService();
  const environment = { ...it.environment, MALAAB_ROLES: 'api' };
  [here, there] = await Promise.all([startServer(environment), startServer(environment)]);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(async () => {
  await Promise.all([here, there].map((server) => endServer(server, 'SIGTERM')));
  await it.close();
});

const made = z.looseObject({ id: z.string() });

type Asked = { readonly body?: object; readonly after?: string; readonly method?: string };

/** The raw answer of a process. */
const ask = async (
  { port }: ServerProcess,
  { token }: Person,
  path: string,
  { body, after, method }: Asked = {},
) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(after !== undefined && { 'malaab-after': after }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const read: unknown = text === '' ? null : JSON.parse(text);
  return { status: answer.status, body: read, position: answer.headers.get('malaab-position') ?? '' };
};

/** Creates an item in one process; returns its id and log position. */
const make = async (server: ServerProcess, person: Person, path: string, body: object) => {
  const answer = await ask(server, person, path, { body });
  expect(answer).toMatchObject({ status: 201 });
  return { id: made.parse(answer.body).id, position: answer.position };
};

const enter = async (server: ServerProcess, { token }: Person): Promise<Client> => {
  const client = new Client(server, { token });
  clients.push(client);
  await client.first('hello');
  return client;
};

const aPost = { kind: 'photo', description: 'هدف في الدقيقة الأخيرة' };

test('a write in one process is read in the other with its position in Malaab-After', async () => {
  const person = await it.member('PLAYER', 'pro_mo2saat');
  for (let round = 0; round < 10; round += 1) {
    const [writes, reads] = round % 2 === 0 ? [here, there] : [there, here];
    const post = await make(writes, person, '/posts', aPost);
    const found = await ask(reads, person, `/posts/${post.id}`, { after: post.position });
    expect(found).toMatchObject({ status: 200, body: { id: post.id } });
  }
});

test('an event from one process reaches the concerned members in both', async () => {
  const [author, reader] = [await it.member(), await it.member()];
  const post = await make(here, author, '/posts', aPost);
  const [near, far, other] = [
    await enter(here, author),
    await enter(there, author),
    await enter(there, reader),
  ];
  await make(there, reader, '/reactions', { postId: post.id, type: 'CLAP' });
  const notes = (client: Client) => client.events().filter(({ type }) => type === 'notification');
  for (const client of [near, far])
    await until(
      () => notes(client).length > 0,
      () => JSON.stringify(client.frames),
    );
  expect(notes(near)).toMatchObject([{ values: { kind: 'post_reacted', postId: post.id } }]);
  expect(notes(far)).toEqual(notes(near));
  expect(notes(other)).toEqual([]);
});

test('friends get the presence of members in the other process', async () => {
  const [person, friend] = [await it.member(), await it.member()];
  const asked = await make(here, person, '/friendships', { addresseeId: friend.id });
  const accepted = await ask(there, friend, `/friendships/accept/${asked.id}`, {
    body: {},
    after: asked.position,
  });
  expect(accepted.status).toBe(200);
  const watcher = await enter(here, friend);
  const statuses = () =>
    watcher.frames.flatMap((frame) =>
      frame.type === 'user_status' && frame.userId === person.id ? [frame.isOnline] : [],
    );
  const hears = (...expected: readonly boolean[]) =>
    until(
      () => statuses().join() === expected.join(),
      () => `${statuses().join()} instead of ${expected.join()}`,
    );
  // presence is sent only once the read models have the friendship
  const friends = `/friendships/accepted/${person.id}`;
  expect((await ask(there, person, friends, { after: accepted.position })).status).toBe(200);
  const client = await enter(there, person);
  await hears(true);
  client.send({ type: 'user_status_update', isOnline: false });
  await hears(true, false);
});

test('a session that ends in one process ends in the other: its socket is closed, its token refused', async () => {
  const person = await it.member();
  const [near, far] = [await enter(here, person), await enter(there, person)];
  expect(await ask(here, person, '/auth/logout', { body: {} })).toMatchObject({ status: 200 });
  for (const client of [near, far])
    expect(await client.ended()).toEqual({ code: CLOSE.ended, reason: 'session_ended' });
  for (const server of [here, there]) {
    await vi.waitFor(async () => expect((await ask(server, person, '/users/me')).status).toBe(401), {
      timeout: 20_000,
    });
    expect(await askPoll(server, person.token)).toMatchObject({ status: 401 });
  }
});
