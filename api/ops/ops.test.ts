import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { appointAdmin } from '../../commands/accounts/staff.ts';
import { newId } from '../../commands/core/ids.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { ALARMS } from '../generated/alarms.ts';
import { load } from './load.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';
import { patiently } from '../../tests/support/patience.ts';

let it: TestService;
let by: Calls;
let admin: Person;
let omar: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [admin, omar] = [await it.admin(), await it.member()];
});
afterAll(() => it.close());

const lag = z.object({ events: z.int(), seconds: z.number() });
const projections = z.object({
  end: z.string(),
  position: z.string(),
  lag,
  items: z.array(z.looseObject({ name: z.string(), state: z.string(), lag, error: z.string().nullable() })),
});
const processes = z.object({
  items: z.array(z.looseObject({ name: z.string(), lag: z.int(), parked: z.array(z.looseObject({})) })),
});
const projectionsNow = async () => projections.parse(await by(admin).get('/ops/projections'));
const parkedOf = async (name: string) => {
  const { items } = processes.parse(await by(admin).get('/ops/processes'));
  return items.find((one) => one.name === name)?.parked;
};
const retry = (who: Person, id: string) =>
  it.http.post(`/ops/parked/${id}/retry`).set('authorization', `Bearer ${who.token}`);

/** A parked notification of a reaction, in the log and the ledger. */
const giveUp = async (): Promise<string> => {
  const postId = await by(omar).make('/posts', { kind: 'photo', description: 'تدريب' });
  const mona = await it.member();
  await by(mona).make('/reactions', { postId, type: 'CLAP' });
  await quietOf(it);
  const events = await it.platform.log.readAll(1n, 1000);
  const event = events.findLast(({ type }) => type === 'PostReacted');
  const id = newId();
  await it.platform.processes.ledger.addDeadLetter({
    id,
    process: 'notifications',
    eventId: event?.id ?? '',
    eventType: 'PostReacted',
    position: event?.position ?? 0n,
    reason: 'notify: unavailable',
  });
  return id;
};

const skip = (who: Person, id: string, reason?: string) =>
  it.http.post(`/ops/parked/${id}/skip`).set('authorization', `Bearer ${who.token}`).send({ reason });

/** The decisions about a dead letter in the log, oldest first. */
const decisionsOn = async (id: string) =>
  (await it.platform.log.readAll(1n, 5000)).filter(
    ({ type, data }) => type === 'DeadLetterDecided' && data['letterId'] === id,
  );

const figure = async (name: string, labels: string, { http }: TestService = it): Promise<number> => {
  const { text } = await http.get('/metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${name}{${labels}}`));
  return Number(line?.split(' ').at(-1));
};

test('each projection is in the group, at the end of the log', async () => {
  await quietOf(it);
  const { items, ...pack } = await projectionsNow();
  expect(pack).toMatchObject({ position: pack.end, lag: { events: 0, seconds: 0 } });
  expect(items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['user', 'post', 'feed', 'dashboard']),
  );
  expect(items.find(({ name }) => name === 'search')).toMatchObject({
    tables: expect.arrayContaining(['search']),
  });
  for (const one of items) expect(one).toMatchObject({ state: 'group', lag: { events: 0 }, error: null });
});

describe('process managers', () => {
  test('a parked event is listed with its reason, and can be retried', async () => {
    const id = await giveUp();
    expect(await parkedOf('notifications')).toMatchObject([
      { id, eventType: 'PostReacted', reason: 'notify: unavailable' },
    ]);
    expect(await figure('malaab_process_parked_events', 'process="notifications"')).toBe(1);
    expect(await retry(admin, id)).toMatchObject({ status: 204 });
    expect(await parkedOf('notifications')).toEqual([]);
    expect(await figure('malaab_process_parked_events', 'process="notifications"')).toBe(0);
    expect(await retry(admin, id)).toMatchObject({ status: 404 });
  });

  test('a dead letter is skipped with a reason, which stands in the log and in the activity', async () => {
    const id = await giveUp();
    expect(await skip(admin, id)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await skip(admin, id, 'ab')).toMatchObject({ status: 422 });
    expect(await parkedOf('notifications')).toHaveLength(1);
    const reason = 'العضو حذف حسابه، فلا معنى للإشعار';
    expect(await skip(admin, id, reason)).toMatchObject({ status: 204 });
    expect(await parkedOf('notifications')).toEqual([]);
    expect(await skip(admin, id, reason)).toMatchObject({ status: 404 });
    const [decision, ...others] = await decisionsOn(id);
    expect(others).toEqual([]);
    expect(decision?.data).toMatchObject({
      process: 'notifications',
      eventType: 'PostReacted',
      decision: 'skip',
    });
    expect(decision?.meta).toMatchObject({ actor: admin.id, permission: '*' });
    // the text of a person is sealed
    expect(JSON.stringify(decision?.data)).not.toContain(reason);
    await quietOf(it);
    const { items } = z
      .object({ items: z.array(z.looseObject({ event: z.string(), data: z.looseObject({}).nullable() })) })
      .parse(await by(admin).get('/dashboard/activity?event=DeadLetterDecided'));
    expect(items[0]?.data).toMatchObject({ decision: 'skip', reason });
  });

  test('a retry is recorded, also one that fails', async () => {
    const id = await giveUp();
    await it.http
      .post(`/ops/parked/${id}/retry`)
      .set('authorization', `Bearer ${admin.token}`)
      .send({ reason: 'أُصلح الخادم' })
      .expect(204);
    expect(await decisionsOn(id)).toMatchObject([{ data: { decision: 'retry' } }]);
    const lost = newId();
    await it.platform.processes.ledger.addDeadLetter({
      id: lost,
      process: 'notifications',
      eventId: newId(),
      eventType: 'PostReacted',
      position: 1n,
      reason: 'notify: unavailable',
    });
    expect(await retry(admin, lost)).toMatchObject({ status: 404 });
    expect(await decisionsOn(lost)).toMatchObject([{ data: { decision: 'retry' } }]);
    expect(await skip(admin, lost, 'لا وجود للحدث')).toMatchObject({ status: 204 });
  });

  test('lag while no process runs them, measured by the age of unseen events', async () => {
    const seen = 'process="notifications"';
    await quietOf(it);
    await vi.waitFor(async () => expect(await figure('malaab_process_lag_seconds', seen)).toBe(0), {
      timeout: 20_000,
    });
    const idle = await testService(undefined, undefined, { roles: ['api', 'projections'] });
    try {
      await idle.admin();
      expect(await figure('malaab_process_lag_seconds', seen, idle)).toBeGreaterThan(0);
    } finally {
      await idle.close();
    }
  });

  test('timers are counted, with the time of the next one', async () => {
    await it.http
      .post('/auth/register')
      .send({ name: 'سارة', email: 'waiting@example.com', password: PASSWORD, acceptTerms: true })
      .expect(201);
    await quietOf(it);
    expect(await by(admin).get('/ops/timers')).toMatchObject({
      waiting: 1,
      due: 0,
      next: expect.stringMatching(/^\d{4}-/),
      failing: [],
    });
    expect(await figure('malaab_timers', 'state="waiting"')).toBe(1);
    expect(await figure('malaab_timers', 'state="due"')).toBe(0);
  });
});

const alarms = z.object({
  items: z.array(
    z.looseObject({
      name: z.string(),
      state: z.string(),
      cases: z.array(z.looseObject({ about: z.string() })),
    }),
  ),
});
const alarmNow = async (name: string) =>
  alarms.parse(await by(admin).get('/ops/alarms')).items.find((one) => one.name === name);

describe('alarms', () => {
  test('all are listed, quiet unless something is wrong; a process can’t know that another is gone', async () => {
    await quietOf(it);
    const { items } = alarms.parse(await by(admin).get('/ops/alarms'));
    expect(items.map(({ name }) => name)).toEqual(ALARMS.map(({ name }) => name));
    const states = new Map(items.map(({ name, state }) => [name, state]));
    expect(states.get('MalaabDown')).toBe('unknown');
    for (const name of ['MalaabNotReady', 'MalaabReadModelBehind', 'MalaabGivenUp', 'MalaabLogAway'])
      expect([name, states.get(name)]).toEqual([name, 'quiet']);
  });

  test('a dead letter fires one at once, and its retry ends it', async () => {
    const id = await giveUp();
    await vi.waitFor(
      async () =>
        expect(await alarmNow('MalaabGivenUp')).toMatchObject({
          state: 'firing',
          severity: 'ticket',
          cases: [{ about: 'notifications', value: 1 }],
        }),
      { ...patiently, interval: 500 },
    );
    await retry(admin, id).expect(204);
    await vi.waitFor(
      async () => expect(await alarmNow('MalaabGivenUp')).toMatchObject({ state: 'quiet', cases: [] }),
      { ...patiently, interval: 500 },
    );
  });
});

test('the load counts requests by operation with quantiles, refusals by code, sockets and queues', async () => {
  const loadNow = async () => load.parse(await by(admin).get('/ops/load'));
  const counted = ({ problems }: z.output<typeof load>, code: string) =>
    problems.find((one) => one.code === code)?.count ?? 0;
  const before = await loadNow();
  for (let n = 0; n < 3; n += 1) await it.http.get('/users/me').expect(401);
  await it.http.get('/no-such-thing').set('accept', 'application/json').expect(404);
  await vi.waitFor(
    async () => {
      const now = await loadNow();
      expect(counted(now, 'unauthenticated') - counted(before, 'unauthenticated')).toBe(3);
      expect(counted(now, 'no_such_route') - counted(before, 'no_such_route')).toBe(1);
      expect(now).toMatchObject({ minutes: 5, sockets: 0, polls: 0 });
      expect(now.requests).toBeGreaterThan(before.requests);
      const writes = now.operations.find(({ operation }) => operation === 'post.create');
      expect(writes?.count).toBeGreaterThan(0);
      expect(writes?.p50).toBeGreaterThan(0);
      expect(writes?.p99 ?? 0).toBeGreaterThanOrEqual(writes?.p50 ?? Infinity);
      const slowest = now.operations.map(({ p99 }) => p99 ?? 0);
      expect(slowest).toEqual(slowest.toSorted((one, other) => other - one));
    },
    { ...patiently, interval: 500 },
  );
});

describe('access', () => {
  const pages = ['/ops/projections', '/ops/processes', '/ops/timers', '/ops/alarms', '/ops/load'];

  test('read: only admins of that area', async () => {
    for (const page of pages) {
      expect(await by(omar).ask(page)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await it.http.get(page)).toMatchObject({ status: 401 });
    }
  });

  test('retry and skip: only admins who may act there', async () => {
    const email = 'watcher@example.com';
    const permissions = ['ops:read'];
    await appointAdmin(it.service.context, { email, password: PASSWORD, name: 'مراقب', permissions });
    const { body } = await it.staffLogin(email);
    const watcher = { id: '', email, token: String(body.access_token) };
    for (const page of pages) expect(await by(watcher).ask(page)).toMatchObject({ status: 200 });
    expect(await retry(watcher, newId())).toMatchObject({ status: 403 });
    expect(await retry(omar, newId())).toMatchObject({ status: 403 });
    const id = await giveUp();
    for (const who of [watcher, omar]) expect(await skip(who, id, 'لا أريده')).toMatchObject({ status: 403 });
    expect(await parkedOf('notifications')).toHaveLength(1);
    expect(await decisionsOn(id)).toEqual([]);
    expect(await retry(admin, id)).toMatchObject({ status: 204 });
  });
});

describe('a projection that fails on an event', () => {
  test('is listed with its error, and its lag grows, also in the metrics', async () => {
    await quietOf(it);
    expect(await figure('malaab_projection_lag_events', 'projection="unread"')).toBe(0);
    await it.platform.pool.query('alter table read.unread rename to elsewhere');
    await it.member();
    const unread = await vi.waitFor(async () => {
      const found = (await projectionsNow()).items.find(({ name }) => name === 'unread');
      expect(found).toMatchObject({ state: 'detached', error: expect.stringContaining('unread') });
      return found;
    }, patiently);
    const { items } = await projectionsNow();
    expect(items.filter(({ state }) => state === 'detached')).toHaveLength(1);
    expect(unread?.lag.events).toBeGreaterThan(0);
    expect(await figure('malaab_projection_lag_events', 'projection="unread"')).toBeGreaterThan(0);
    expect(await figure('malaab_projection_lag_seconds', 'projection="unread"')).toBeGreaterThan(0);
  });

  test('appends are measured by result', async () => {
    const count = () => figure('malaab_append_seconds_count', 'answer="appended"');
    const before = await count();
    await by(omar).make('/posts', { kind: 'photo', description: 'تدريب' });
    expect(await count()).toBeGreaterThan(before);
  });

  test('reads of the read models are measured by lane', async () => {
    const timed = (lane: string) => figure('malaab_reader_seconds_count', `lane="${lane}"`);
    const before = { key: await timed('key'), list: await timed('list') };
    await by(omar).get(`/users/${omar.id}`);
    await by(omar).get('/posts');
    expect(await timed('key')).toBeGreaterThan(before.key);
    expect(await timed('list')).toBeGreaterThan(before.list);
    expect(await figure('malaab_reader_connections', 'lane="key"')).toBeGreaterThan(0);
    expect(await figure('malaab_reader_reads', 'lane="list",state="waiting"')).toBe(0);
    expect(await figure('malaab_reader_reconnects_total', 'lane="key"')).toBe(0);
  });

  test('metrics are served while all connections are in use, and show it', async () => {
    const { pool } = it.platform;
    const size = pool.options.max;
    const taken = await Promise.all(Array.from({ length: size }, () => pool.connect()));
    const waits = pool.query('select 1');
    try {
      expect(await figure('malaab_pool_connections', 'pool="main",state="in_use"')).toBe(size);
      expect(await figure('malaab_pool_connections', 'pool="main",state="waiting"')).toBeGreaterThan(0);
    } finally {
      for (const one of taken) one.release();
    }
    await waits;
    await vi.waitFor(
      async () => expect(await figure('malaab_pool_connections', 'pool="main",state="waiting"')).toBe(0),
      patiently,
    );
  });
});
