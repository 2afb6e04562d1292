import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { LogUnavailable, type RecordedEvent } from '../../domain/kit/log.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { createLog } from '../http/log.ts';
import { type RunningServer, listen } from '../http/server.ts';
import type { Service } from '../service/options.ts';
import { createService } from '../service/service.ts';

/** Events of one member: more text than the buffers of a connection take (30 MB). */
const EVENTS = 1500;
const LETTERS = 20_000;
/** Events in one append: their text stays below the limit of EventStoreDB. */
const TOGETHER = 25;

let it: TestService;
let mona: Person;
let running: RunningServer;
let service: Service;
/** Events that the export has read of the log, one a read. */
let read = 0;
let failing = false;

beforeAll(async () => {
  it = await testService();
  mona = await it.member();
  await writeMuch();
  await quietOf(it);
  const { log } = it.platform;
  const readAll = async (from: bigint, limit: number): Promise<readonly RecordedEvent[]> => {
    if (limit === 1) read += 1;
    if (failing && read > 100) throw new LogUnavailable('The log is away');
    return log.readAll(from, limit);
  };
  service = createService({
    ports: { ...it.platform, log: { ...log, readAll } },
    logger: createLog({ level: 'silent' }),
    production: false,
    publicUrl: 'http://localhost',
    roles: ['api'],
  });
  await service.start();
  const handle = service.app.callback();
  const listening = await listen((request, response) => void handle(request, response), { port: 0 });
  if (!listening.ok) throw new Error(listening.message);
  ({ running } = listening);
});
afterAll(async () => {
  await running.close(0);
  await service.stop();
  await it.close();
});

/** Writes more than a thousand events of one post. */
const writeMuch = async (): Promise<void> => {
  const made = await it.http
    .post('/posts')
    .set('authorization', `Bearer ${mona.token}`)
    .send({ kind: 'photo', description: 'تمرين' })
    .expect(201);
  const { id: item } = z.looseObject({ id: z.string() }).parse(made.body);
  const stream = `post-${item}`;
  let revision = (await it.platform.log.readStream(stream)).at(-1)?.revision ?? 0;
  for (let left = EVENTS; left > 0; left -= TOGETHER) {
    const events = Array.from({ length: TOGETHER }, () => ({
      id: randomUUID(),
      type: 'AchievementPostPlaced',
      data: { note: 'x'.repeat(LETTERS) },
      meta: { version: 1, item, state: 'published', command: randomUUID(), actor: mona.id },
    }));
    const answer = await it.platform.log.append(stream, revision, events);
    if (answer.kind !== 'appended') throw new Error(answer.kind);
    revision = answer.revision;
  }
};

/** The beginning of the answer to an export; its body waits to be read. */
const exportOf = async (): Promise<IncomingMessage> => {
  read = 0;
  const request = get({
    port: running.port,
    path: '/users/me/export',
    headers: { authorization: `Bearer ${mona.token}` },
  });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('no answer');
  return response;
};

/** The number of events read, once reading has stopped. */
const atRest = async (): Promise<number> => {
  for (let before = -1; ;) {
    if (before === read) return read;
    before = read;
    await pause(300);
  }
};

test('an export is complete and in order', async () => {
  const response = await exportOf();
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="malaab.json"',
  });
  const { person, events } = z
    .object({
      person: z.string(),
      sessions: z.array(z.unknown()),
      exportedAt: z.string(),
      events: z.array(z.object({ event: z.string(), at: z.string() }).loose()),
    })
    .parse(JSON.parse(await text(response)));
  expect(person).toBe(mona.id);
  expect(events.filter(({ event }) => event === 'AchievementPostPlaced')).toHaveLength(EVENTS);
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
});

test('the log is read no faster than the client reads, and not after it disconnects', async () => {
  const response = await exportOf();
  const held = await atRest();
  expect(held).toBeLessThan(EVENTS / 2);
  response.resume();
  await pause(20);
  const before = read;
  response.destroy();
  await pause(100);
  const gone = await atRest();
  expect(gone).toBeLessThan(EVENTS);
  expect(gone - before).toBeLessThan(EVENTS / 2);
});

test('an aborted export is not a complete file', async () => {
  failing = true;
  const response = await exportOf();
  await expect(text(response)).rejects.toThrow('aborted');
  failing = false;
});
