import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { registry } from '../../domain/registry.ts';
import { readConfig } from '../../infra/config/config.ts';
import { LogRefused } from '../../infra/event-log/worked-on.ts';
import { openPlatform, type Platform } from '../../infra/platform.ts';
import { callsOf } from '../support/calls.ts';
import { query } from '../support/database.ts';
import { programsBuilt } from '../support/program.ts';
import { quietOf } from '../support/quiet.ts';
import { PASSWORD, freshPlace, type Person, testService, type TestService } from '../support/service.ts';
import { move } from './moving.fixture.ts';

/* A product is moved from Postgres to EventStoreDB and back, and works as before. */

/** Each starts some processes, on a machine that may be busy. */
const patiently = { timeout: 180_000 };

type Kind = 'postgres' | 'esdb';

let place: Awaited<ReturnType<typeof freshPlace>>;
let address: string;
let people: { readonly author: Person; readonly fan: Person; readonly staff: Person };
let made: { readonly post: string; readonly report: string; readonly once: string };
/** The product's displayed data and positions before the move. */
let before: { readonly seen: Seen; readonly stands: unknown; readonly cursor: string };

const onceKey = randomUUID();
const parkedId = randomUUID();

/** Settings of a process whose log is in this kind of store. */
const settings = (kind: Kind) => ({
  ...place.environment,
  MALAAB_EVENT_LOG: kind === 'esdb' ? address : 'postgres',
});
const database = (text: string) => query(place.environment.MALAAB_DATABASE_URL, text);
const moved = (from: string, to: string) => move(place.environment, from, to);

const onIt = async <T>(kind: Kind, use: (it: TestService) => Promise<T>): Promise<T> => {
  const it = await testService({ environment: settings(kind) });
  try {
    return await use(it);
  } finally {
    await it.close();
  }
};

const opened = async <T>(kind: Kind, use: (platform: Platform) => Promise<T>): Promise<T> => {
  const read = readConfig(settings(kind));
  if (!read.ok) throw new Error(read.complaints.join());
  const platform = await openPlatform(read.config, () => undefined);
  try {
    return await use(platform);
  } finally {
    await platform.close();
  }
};

/** Positions, which each log has of its own, and the time of the request. */
const OTHER = ['position', 'nextCursor', 'exportedAt'];

const placeless = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (OTHER.includes(key) ? undefined : one)));

const eventsOf = ({ log }: Platform): Promise<readonly RecordedEvent[]> => log.readAll(0n, 10_000);

type Seen = Awaited<ReturnType<typeof seenOn>>;

type Answer = readonly [reader: string, path: string, answer: unknown];

/** The same without the latest activity, which a decision of the staff moves on. */
const withoutActivity = (seen: Seen): Seen => ({
  ...seen,
  answers: seen.answers.filter(([, path]) => path !== '/dashboard/activity'),
});

/** All displayed data, sent mails, due timers, and all events. */
const seenOn = async (it: TestService) => {
  await quietOf(it);
  const { post, report } = made;
  const [atFirst] = (await it.platform.log.readStream(`post-${post}`)).map(({ at }) => at);
  const addresses = [
    ...[people.author, people.fan].flatMap((who) =>
      [
        `/posts/${post}`,
        `/posts/${post}?asOf=${atFirst}`,
        `/posts/${post}/history`,
        `/comments/post/${post}`,
        '/posts',
        '/notifications',
        '/users/me/export',
      ].map((path) => ({ who, path })),
    ),
    ...['/dashboard/metrics', '/dashboard/metrics/totalPosts/events', '/dashboard/activity'].map((path) => ({
      who: people.staff,
      path,
    })),
    { who: people.staff, path: `/reports/${report}` },
  ];
  const answers: Answer[] = [];
  for (const { who, path } of addresses)
    answers.push([who.email, path, placeless(await callsOf(it)(who).get(path))]);
  return {
    answers,
    mails: await database('select idempotency_key, recipient, kind, at from ops.mailbox order by id'),
    timers: await database('select kind, item, action, at from ops.timer order by 1, 2, 3'),
    events: (await eventsOf(it.platform)).map(placeless),
  };
};

const Standing = z.array(
  z.object({ name: z.string(), position: z.string(), eventId: z.string().nullable() }),
);

/** The last events of process managers, dead letters and the read models: by their positions, and as stored. */
const standing = async (platform: Platform) => {
  const idAt = new Map((await eventsOf(platform)).map(({ position, id }) => [String(position), id]));
  const rows = await database(
    `select name, position, event_id as "eventId" from ops.process
     union all select 'parked ' || process, position, event_id from ops.parked
     union all select name, position, event_id from read.projection where position is not null order by 1`,
  );
  return Standing.parse(rows).map(({ position, ...row }) => ({ ...row, at: idAt.get(position) ?? null }));
};

const publishOnce = (it: TestService) =>
  it.http
    .post('/posts')
    .set('authorization', `Bearer ${people.author.token}`)
    .set('idempotency-key', onceKey)
    .send({ kind: 'photo', description: 'مرّة واحدة' });

const item = z.looseObject({ id: z.string() });

beforeAll(() => programsBuilt());
beforeAll(async () => {
  place = await freshPlace(registry, 'esdb');
  address = place.eventLog;
  await onIt('postgres', async (it) => {
    const [author, fan, gone] = [await it.member(), await it.member(), await it.member()];
    const scout = await it.member('SCOUT');
    people = { author, fan, staff: await it.admin() };
    const by = callsOf(it);
    const post = await by(author).make('/posts', { kind: 'photo', description: 'هدف اول' });
    await by(fan).make('/comments', { postId: post, text: 'أحسنت' });
    await by(gone).make('/comments', { postId: post, text: 'وداعًا' });
    await by(author).change(`/posts/${post}`, { description: 'هدف أول' });
    await by(people.staff).step(`/users/approve/${scout.id}`);
    const days = { from: '2026-01-01', to: '2026-01-03' };
    const report = await by(people.staff).make('/reports', { type: 'engagement', ...days, format: 'csv' });
    await by(people.staff).step(`/reports/generate/${report}`);
    await it.http
      .delete('/users/me')
      .set('authorization', `Bearer ${gone.token}`)
      .send({ password: PASSWORD })
      .expect(204);
    const once = item.parse((await publishOnce(it).expect(201)).body).id;
    made = { post, report, once };
    const seen = await seenOn(it);
    // as if the move had been given up after its end: a repetition must change nothing
    await database(
      `insert into ops.parked (id, process, event_id, event_type, position, reason)
       select '${parkedId}', 'notifications', id, type, position, 'notify: refused' from log.events
       where type = 'PostCommented' order by position limit 1`,
    );
    const cursor = (await it.platform.log.end()).toString();
    before = { seen, stands: null, cursor };
  });
  before = { ...before, stands: await opened('postgres', standing) };
});
afterAll(() => place.remove());

const nothingMoved = async () => {
  await opened('postgres', async (platform) => expect(await standing(platform)).toEqual(before.stands));
  await expect(opened('esdb', eventsOf)).rejects.toThrow(LogRefused);
};

test('nothing is moved while a process runs', patiently, async () => {
  await onIt('postgres', async () => {
    expect(await moved('postgres', address)).toEqual({
      status: 1,
      said: '',
      complaint: expect.stringMatching(
        /^Malaab works on this database \(malaab .*malaab vault.*\)\. Stop every process of it first\.\n$/,
      ),
    });
  });
  await nothingMoved();
});

test('an invalid move is refused with a message, and nothing is moved', patiently, async () => {
  const nowhere = 'esdb://127.0.0.1:9?tls=false';
  const told = async (from: string, to: string) => {
    const { status, said, complaint } = await moved(from, to);
    expect({ status, said }).toEqual({ status: 1, said: '' });
    return complaint;
  };
  const [nothing, half, strange, same] = await Promise.all([
    told('', ''),
    told('postgres', ''),
    told('postgres', 'mysql://me:secret@host'),
    told('postgres', 'postgres'),
  ]);
  expect(nothing).toMatch(/^Usage: make move-log FROM=… TO=…/);
  expect(half).toBe(nothing);
  expect(strange).toMatch(/^TO must be postgres, or an address such as esdb:[^\n]*\n$/);
  expect(strange).not.toContain('secret');
  expect(same).toBe('FROM and TO name the same log.\n');
  expect(await told('postgres', nowhere)).toMatch(
    /^TO: EventStoreDB cannot be reached at 127\.0\.0\.1:9: [^\n]+\n$/,
  );
  expect(await told(nowhere, 'postgres')).toMatch(
    /^FROM: EventStoreDB cannot be reached at 127\.0\.0\.1:9: [^\n]+\n$/,
  );
  await nothingMoved();
});

test('nothing is moved from a log that this database doesn’t use', patiently, async () => {
  const other = await freshPlace(registry, 'esdb');
  try {
    const there = other.eventLog;
    const refused = async (from: string, to: string) => (await moved(from, to)).complaint;
    expect(await refused(there, 'postgres')).toBe('FROM is no log that Malaab has worked with.\n');
    const read = readConfig(other.environment);
    if (!read.ok) throw new Error(read.complaints.join());
    await (await openPlatform(read.config, () => undefined)).close();
    expect(await refused(there, 'postgres')).toBe('FROM was written under another master key.\n');
    expect(await refused('postgres', there)).toMatch(/^TO belongs to another Malaab/);
  } finally {
    await other.remove();
  }
  await nothingMoved();
});

test('in EventStoreDB it works as before, and has no effect twice', patiently, async () => {
  const { status, said, complaint } = await moved('postgres', address);
  expect({ status, complaint }).toEqual({ status: 0, complaint: expect.stringContaining('100 %') });
  const { length } = before.seen.events;
  expect(said).toMatch(
    new RegExp(
      `^${length} events were copied\\.\nBoth logs hold the same ${length} events of \\d+ streams .*sha256 \\w{64}\\.\n`,
    ),
  );
  expect(said).toMatch(/ {2}delivery +\d+ rows {2}as before\n/);
  expect(said).toMatch(/ {2}touched +\d+ rows {2}as before\n/);
  expect(said).not.toMatch(/differed|Not compared/);

  expect(await opened('esdb', standing)).toEqual(before.stands);
  await expect(opened('postgres', eventsOf)).rejects.toThrow(LogRefused);
  await onIt('esdb', async (it) => {
    const staff = `Bearer ${people.staff.token}`;
    await it.http.post(`/ops/parked/${parkedId}/retry`).set('authorization', staff).expect(204);
    const again = await publishOnce(it).expect(201);
    expect(item.parse(again.body).id).toBe(made.once);
    const [publication] = await it.platform.log.readStream(`post-${made.once}`);
    expect(again.headers['malaab-position']).toBe(publication?.position.toString());
    const { events, ...others } = await seenOn(it);
    const decided = z.looseObject({ type: z.literal('DeadLetterDecided') });
    const decision = events.filter((event) => decided.safeParse(event).success);
    expect(decision).toHaveLength(1);
    expect(
      withoutActivity({ ...others, events: events.filter((event) => !decision.includes(event)) }),
    ).toEqual(withoutActivity(before.seen));
  });
});

test('clients’ cursors and positions from before are recognised', patiently, async () => {
  await onIt('esdb', async (it) => {
    for (const cursor of [before.cursor, '1', '2', '3']) {
      const { body } = await it.http
        .get('/realtime/poll')
        .query({ cursor })
        .set('authorization', `Bearer ${people.fan.token}`)
        .expect(200);
      expect({ cursor, body }).toMatchObject({ body: { reset: true } });
    }
  });
});

test('after a move, a second one is refused', patiently, async () => {
  const { status, said } = await moved('postgres', address);
  expect({ status, said }).toEqual({
    status: 0,
    said: expect.stringMatching(/^This database works with that log already\. Set MALAAB_EVENT_LOG/),
  });
});

test('back in Postgres it has the events since then as well', patiently, async () => {
  const there = await onIt('esdb', async (it) => {
    const by = callsOf(it);
    await by(people.fan).make('/comments', { postId: made.post, text: 'من هناك' });
    await by(people.author).change(`/posts/${made.post}`, { description: 'هدف ثالث' });
    return seenOn(it);
  });
  const stood = await opened('esdb', standing);
  expect(there.events.length).toBeGreaterThan(before.seen.events.length + 2);
  const { status, said } = await moved(address, 'postgres');
  const [all, known] = [there.events.length, before.seen.events.length];
  expect({ status, said }).toEqual({
    status: 0,
    said: expect.stringContaining(`${all - known} events were copied; ${known} were there already.\n`),
  });
  expect(await opened('postgres', standing)).toEqual(stood);
  await onIt('postgres', async (it) => {
    expect(await seenOn(it)).toEqual(there);
    const by = callsOf(it);
    const heard = async () =>
      z.object({ items: z.array(z.unknown()) }).parse(await by(people.author).get('/notifications')).items
        .length;
    const heardBefore = await heard();
    await by(people.fan).make('/comments', { postId: made.post, text: 'وعُدنا' });
    await quietOf(it);
    expect(await heard()).toBe(heardBefore + 1);
  });
});

test.each([
  [
    'a live row',
    'update read.feed set comments = comments + $',
    /nothing was moved.*make rebuild.*\n {2}feed .* 2 differed/,
  ],
  [
    'a process manager',
    "update ops.process set position = position + $ where name = 'reports'",
    /The process manager reports is at \d+, where FROM has no event: it went back\.\n$/,
  ],
  [
    'a place in a read model',
    'update read.touched set position = position + $ where position = (select max(position) from read.touched)',
    /nothing was moved.*\n {2}touched /,
  ],
])('nothing is moved if %s differs from the log', patiently, async (_what, change, complaint) => {
  const stood = await opened('postgres', standing);
  await database(change.replace('$', '41'));
  const ran = await moved('postgres', address);
  await database(change.replace('$', '-41'));
  expect(ran.status).toBe(1);
  expect(ran.complaint).toMatch(complaint);
  expect(await opened('postgres', standing)).toEqual(stood);
});

test('a log that isn’t a prefix of the other is refused, and named', patiently, async () => {
  await onIt('postgres', async (it) => {
    await callsOf(it)(people.author).make('/posts', { kind: 'photo', description: 'هنا وحده' });
    await quietOf(it);
  });
  // as if an unknown process had written to the old log
  await database(`update log.events set data = '{"strange":true}' where position = 3`);
  const { status, complaint } = await moved('postgres', address);
  expect(status).toBe(1);
  expect(complaint).toMatch(
    /TO holds an event that FROM doesn't have there: [0-9a-f-]{36}, the 3th, in \S+\. /,
  );
  await opened('postgres', eventsOf);
});
