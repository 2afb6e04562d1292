import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket, type ClientOptions } from 'ws';
import { z } from 'zod';
import type { Body } from '../contract/stage.ts';
import type { Person } from '../support/service.ts';
import { inLanes } from '../support/listener.ts';
import { Notes, type Attack } from './report.ts';
import type { World } from './world.ts';

/** Sockets of strangers and foreign origins, and of members who watch hidden items, flood, or send invalid frames. */

const PATIENCE_MS = 20_000;

type Ear = {
  readonly ws: WebSocket;
  readonly text: () => string;
  /** The close code; the status of a refused upgrade; null while open. */
  readonly ended: () => number | null;
};

const open = (port: number, options: ClientOptions = {}, query = ''): Ear => {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/realtime${query}`, options);
  let text = '';
  let ended: number | null = null;
  ws.on('message', (data) => (text += Buffer.isBuffer(data) ? data.toString() : ''));
  ws.on('error', () => undefined);
  ws.on('unexpected-response', (request, { statusCode = 0 }) => {
    ended = statusCode;
    request.destroy();
  });
  ws.on('close', (code) => (ended ??= code));
  return { ws, text: () => text, ended: () => ended };
};

const bearer = (token: string | undefined): ClientOptions =>
  token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };

const until = async (holds: () => boolean): Promise<boolean> => {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(10))
    if (holds()) return true;
  return holds();
};

const leave = ({ ws, ended }: Ear): Promise<void> =>
  new Promise((resolve) => {
    if (ended() !== null || ws.readyState === WebSocket.CLOSED) resolve();
    else {
      ws.once('close', () => resolve());
      ws.terminate();
    }
  });

/** Invalid frames, or larger ones than allowed. */
const JUNK: readonly (string | Buffer)[] = [
  '',
  'null',
  '[]',
  '{',
  '{"type":"__proto__"}',
  '{"type":"watch","ids":["x"]}',
  `{"type":"watch","ids":${JSON.stringify(Array.from({ length: 200 }, () => '0190aaaa-0000-7000-8000-000000000000'))}}`,
  '{"type":"auth","token":"garbage"}',
  '{"type":"auth","token":null}',
  '['.repeat(4000),
  Buffer.from([0, 255, 254]),
  JSON.stringify({ type: 'auth', token: 'x'.repeat(9000) }),
  JSON.stringify({ type: 'auth', token: 'x'.repeat(3_000_000) }),
];

/** Strangers and foreign origins: the upgrade is refused, or nothing is delivered. */
const doors = async (world: World, notes: Notes): Promise<void> => {
  const [port] = world.ports;
  const { token } = world.stage.maker;
  const foreign = { cookie: `malaab_access=${token}`, origin: 'https://evil.example' };
  const refused: Readonly<Record<string, ClientOptions>> = {
    'a page of another origin with the cookie': { headers: foreign },
    'a page without an address': { headers: { ...foreign, origin: 'null' } },
    'a cookie without an origin': { headers: { cookie: foreign.cookie } },
    'a garbage token': bearer('garbage'),
    'an origin that begins like ours': {
      headers: { ...foreign, origin: `http://127.0.0.1:${port}.evil.example` },
    },
  };
  for (const [name, options] of Object.entries(refused)) {
    const ear = open(port, options);
    notes.sent();
    await until(() => ear.ended() !== null);
    notes.foundIf(ear.ended() === null || ear.text().includes('hello'), `${name} is let in`);
    await leave(ear);
  }
  for (const query of [
    '?cursor=9999999999999999999',
    '?cursor=zzz',
    '?cursor=-1',
    '?cursor=%00',
    `?cursor=${'9'.repeat(500)}`,
  ]) {
    const ear = open(port, bearer(token), query);
    notes.sent();
    await until(() => ear.ended() !== null || ear.text() !== '');
    notes.foundIf(
      (ear.ended() ?? 0) >= 500 && (ear.ended() ?? 0) < 600,
      `the cursor ${query.slice(0, 30)}: ${ear.ended()}`,
    );
    await leave(ear);
  }
};

const made = z.looseObject({ id: z.string() });

/** All attackers watch while secrets are written: in others' posts, rooms and notifications. */
const eavesdrop = async (world: World, notes: Notes): Promise<void> => {
  const [port] = world.ports;
  const { callers, stage } = world;
  const [author, friend] = [await callers.member('PLAYER'), await callers.member('PLAYER')];
  const word = `canary${Math.floor(Date.now() % 1e9)}realtime`;
  const as = async (by: Person, path: string, body: Body): Promise<string> => {
    const answer = await stage.send('post', path, { by, body }).expect(201);
    return made.parse(answer.body).id;
  };
  const blocked = world.cast.find(({ name }) => name === 'blocked')?.caller;
  if (blocked) await as(author, '/block-lists', { blockedUserId: blocked.id });
  const posts = await Promise.all(
    (['private', 'friends'] as const).map((visibility) =>
      as(author, '/posts', { kind: 'photo', description: `${word} ${visibility}`, visibility }),
    ),
  );
  const roomId = await as(author, '/rooms', { kind: 'direct', withId: friend.id });
  await world.send({ path: '/users/me', headers: await world.now() }, author.token);
  const ears = world.cast
    .filter(({ token, as: kind }) => token !== undefined && kind !== 'admin')
    .map(({ name, token }) => ({ name, ear: open(port, bearer(token)) }));
  await inLanes(ears, ears.length, async ({ ear }) => {
    notes.sent();
    await until(() => ear.text().includes('hello') || ear.ended() !== null);
    if (ear.ended() === null)
      ear.ws.send(JSON.stringify({ type: 'watch', ids: [...posts, roomId, `room/${roomId}`] }));
  });
  const listener = open(port, bearer(friend.token));
  await until(() => listener.text().includes('hello'));
  await as(author, '/messages', { roomId, text: word });
  for (const id of posts)
    await stage
      .send('patch', `/posts/${id}`, { by: author, body: { description: `${word} again` } })
      .expect(200);
  // once the entitled reader has the frame, the others would have it as well
  notes.foundIf(!(await until(() => listener.text().includes(word))), 'the member of a room hears nothing');
  await pause(300);
  for (const { name, ear } of ears) {
    notes.foundIf(ear.text().includes(word), `${name} hears what is not for them`);
    await leave(ear);
  }
  await leave(listener);
};

/** Invalid frames and floods: each such socket is closed or gets an error, and others are served. */
const flood = async (world: World, notes: Notes, count: number): Promise<void> => {
  const [port] = world.ports;
  for (const junk of JUNK) {
    const { token } = await world.callers.member('PLAYER');
    const ear = open(port, bearer(token));
    notes.sent();
    if (!(await until(() => ear.text().includes('hello')))) continue;
    ear.ws.send(junk);
    const isTold = await until(() => ear.ended() !== null || ear.text().includes('"error"'));
    notes.foundIf(!isTold, `${String(junk).slice(0, 40)}: taken without a word`);
    await leave(ear);
  }
  const { token } = await world.callers.member('PLAYER');
  const flooding = open(port, bearer(token));
  await until(() => flooding.text().includes('hello'));
  for (let n = 0; n < count; n += 1) flooding.ws.send('{"type":"user_status_update","isOnline":true}');
  notes.sent(count);
  notes.foundIf(!(await until(() => flooding.ended() !== null)), 'a flood of messages is taken');
  await leave(flooding);
  const many = Array.from({ length: 40 }, () => open(port, bearer(token)));
  notes.sent(many.length);
  await until(() => many.every((ear) => ear.ended() !== null || ear.text().includes('hello')));
  const stillOpen = many.filter((ear) => ear.ended() === null).length;
  notes.foundIf(stillOpen === many.length, `one member holds ${stillOpen} sockets`);
  await Promise.all(many.map(leave));
  const answer = await world.send({ path: '/healthz' });
  notes.foundIf(answer.status !== 200, `after floods others are answered ${answer.status}`);
};

export const realtime: Attack = async (world, depth) => {
  const notes = new Notes();
  await doors(world, notes);
  await eavesdrop(world, notes);
  await flood(world, notes, depth === 'full' ? 2000 : 300);
  return notes.outcome();
};
