import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { registry } from '../../domain/registry.ts';
import { anEvent, readFrom, recorded } from '../../infra/event-log/contract/subject.ts';
import { eventStoreDbEventLog } from '../../infra/event-log/eventstoredb/log.ts';
import { instant } from '../../infra/event-log/instant.ts';
import { postgresEventLog } from '../../infra/event-log/postgres/log.ts';
import type { OpenEventLog } from '../../infra/event-log/open-log.ts';
import { callsOf } from '../support/calls.ts';
import { query } from '../support/database.ts';
import { programsBuilt } from '../support/program.ts';
import { quietOf } from '../support/quiet.ts';
import { freshPlace, testService } from '../support/service.ts';
import { startMove } from './moving.fixture.ts';

/*
 * A move that ends early leaves the product on its old log; a second run continues it, with the same result as an
 * undisturbed one.
 */

/** Each starts some processes, on a machine that may be busy. */
const patiently = { timeout: 180_000 };

const EVENTS = 6000;
const STREAMS = 350;

let place: Awaited<ReturnType<typeof freshPlace>>;
/** The events that are moved. */
let all: readonly unknown[];
let target: OpenEventLog;

const database = (text: string) => query(place.environment.MALAAB_DATABASE_URL, text);

beforeAll(() => programsBuilt());
beforeAll(async () => {
  place = await freshPlace(registry, 'esdb');
  const { eventLog, environment } = place;
  const source = await postgresEventLog({ url: environment.MALAAB_DATABASE_URL });
  target = await eventStoreDbEventLog({ url: eventLog });
  const it = await testService({ environment: { ...environment, MALAAB_EVENT_LOG: 'postgres' } });
  const author = await it.member();
  await callsOf(it)(author).make('/posts', { kind: 'photo', description: 'هدف' });
  await quietOf(it);
  // of a type that this version doesn't know: each follower skips it
  const run = randomUUID();
  const from = Date.now();
  const events = Array.from({ length: EVENTS }, (_, n): RecordedEvent => ({
    ...anEvent({ n, text: 'x'.repeat(n % 300) }),
    stream: `far-${run}-${n % STREAMS}`,
    revision: Math.floor(n / STREAMS),
    position: BigInt(n + 1),
    at: instant(from + n),
  }));
  for (let done = 0; done < EVENTS; done += 2000) await source.importEvents(events.slice(done, done + 2000));
  await quietOf(it);
  await it.close();
  all = await contentOf(source);
  await source.close();
});
afterAll(async () => {
  await target.close();
  await place.remove();
});

const start = () => startMove(place.environment, 'postgres', place.eventLog);
const contentOf = async (log: OpenEventLog): Promise<readonly unknown[]> =>
  (await readFrom(log, 0n)).map(recorded);
/** The product's present log, and its position there. */
const standing = () =>
  database(
    `select (select id from ops.event_log) as log, array(select (name, position)::text from ops.process order by 1),
       array(select (name, version, position)::text from read.projection order by 1),
       (select count(*) from pg_namespace where nspname = 'read_build') as built`,
  );

test.each([
  ['at its beginning', 1],
  ['in the midst of copying', EVENTS / 3],
  ['towards the end of copying', EVENTS - 1500],
])(
  'killed %s it leaves the product on its log, and a prefix of it on the other',
  patiently,
  async (_when, count) => {
    const before = await standing();
    const moving = start();
    await moving.begins('The events are copied.');
    while ((await readFrom(target, 0n)).length < count) await pause(1);
    moving.signal('SIGKILL');
    expect((await moving.ended).said).toBe('');
    const there = await contentOf(target);
    expect(there).toEqual(all.slice(0, there.length));
    expect(await standing()).toEqual(before);
  },
);

test.each([
  'Every event is compared',
  'The read models are made from the new log.',
  'Keys and indexes are made.',
  'Every row is compared with the live one.',
])('killed after "%s" it leaves the product on its log', patiently, async (part) => {
  const before = await standing();
  const moving = start();
  await moving.begins(part);
  moving.signal('SIGKILL');
  expect((await moving.ended).said).toBe('');
  expect(await standing()).toEqual(before);
});

test('stopped by Ctrl-C it reports it, and leaves the product on its log', patiently, async () => {
  const before = await standing();
  const moving = start();
  await moving.begins('The read models are made from the new log.');
  moving.signal('SIGINT');
  const { status, complaint } = await moving.ended;
  expect({ status, complaint }).toEqual({
    status: 130,
    complaint: expect.stringContaining('Stopped. Malaab works with FROM as before'),
  });
  expect(await standing()).toEqual(before);
});

test('run to its end it has moved everything, and each event once', patiently, async () => {
  const { status, said } = await start().ended;
  expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('The log is moved.') });
  expect(await contentOf(target)).toEqual(all);
  expect(said).toContain(`the same ${all.length.toLocaleString('en')} events`);
  const id = (await target.logIdentity())?.id;
  expect(await database('select id from ops.event_log')).toEqual([{ id }]);
});
