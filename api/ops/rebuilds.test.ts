import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { REBUILD_QUEUE } from '../../commands/accounts/oversight/rebuilds.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { query } from '../../tests/support/database.ts';
import { patiently } from '../../tests/support/patience.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { rebuildProcesses } from '../../tests/support/rebuild-processes.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let ops: Person;
let reader: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [ops, reader] = [await it.admin(['ops:write', 'ops:read']), await it.admin(['ops:read'])];
  const author = await it.member();
  await by(author).make('/posts', { kind: 'photo', description: 'تمرين', media: [], visibility: 'public' });
  await quietOf(it);
});
afterAll(() => it.close());

const sql = (statement: string) => query(it.environment['MALAAB_DATABASE_URL'] ?? '', statement);
const tables = () => sql(`select oid from pg_class where relnamespace = 'read'::regnamespace order by oid`);
const left = () => sql(`select from pg_namespace where nspname = 'read_build'`);

const send = (who: Person, at: string, body: object) =>
  it.http.post(at).set('authorization', `Bearer ${who.token}`).send(body);

const shown = z.looseObject({ state: z.string() });
const stateOf = async (id: string) => shown.parse(await by(ops).get(`/rebuilds/${id}`));
const inState = (id: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state }), { ...patiently, interval: 100 });

const begin = (projections: readonly string[]) =>
  by(ops).make('/rebuilds', { projections, reason: 'أرقام لا تتفق' });

const eventsOf = async (id: string) =>
  (await it.platform.log.readAll(0n, 10_000)).filter(({ meta }) => meta.item === id);

/** Waits for an event of a rebuild in the log: read models wait for the ledger as well. */
const happened = (id: string, type: string) =>
  vi.waitFor(async () => expect((await eventsOf(id)).map((event) => event.type)).toContain(type), {
    ...patiently,
    interval: 100,
  });

/** Runs something while a rebuild waits for the ledger, with its new tables complete; returns its id. */
const whileItWaits = async (then: (id: string) => Promise<unknown>): Promise<string> => {
  const holder: PoolClient = await it.platform.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from read.projection for update');
    const id = await begin(['feed']);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`;
    await vi.waitFor(async () => expect(await sql(waiting)).not.toEqual([]), patiently);
    await then(id);
    return id;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};

describe('a rebuild from the admin’s page', () => {
  test('replaces the tables, repairs what differed, and records who, why and the outcome', async () => {
    const before = await tables();
    await sql('update read.feed set comments = 41');
    const id = await begin(['feed', 'post']);
    // members write meanwhile
    await it.member();
    await inState(id, 'finished');
    const answer = await stateOf(id);
    expect(answer).toMatchObject({ projections: ['feed', 'post'], reason: 'أرقام لا تتفق' });
    expect(answer).toMatchObject({
      differing: [{ table: 'feed', rows: 1, different: 1, missing: 0, extra: 0 }],
    });
    expect(await sql('select comments from read.feed')).toEqual([{ comments: '0' }]);
    expect(await tables()).not.toEqual(before);
    expect(await left()).toEqual([]);
    const events = await eventsOf(id);
    expect(events.map(({ type }) => type)).toEqual([
      'RebuildBegun',
      ...events.slice(1, -1).map(() => 'RebuildAdvanced'),
      'RebuildFinished',
    ]);
    expect(events.at(1)?.type).toBe('RebuildAdvanced');
    expect(events[0]?.meta.actor).toBe(ops.id);
    expect(JSON.stringify(events[0]?.data)).not.toContain('أرقام');
  });

  test('is cancelled with a reason, and leaves the live tables as they were', async () => {
    const before = await tables();
    const cancelled = await whileItWaits(async (id) => {
      const refused = await send(ops, `/rebuilds/cancel/${id}`, {});
      expect(refused.body).toMatchObject({ code: 'invalid' });
      await by(ops).step(`/rebuilds/cancel/${id}`, { cancelledBecause: 'في غير وقتها' });
      await happened(id, 'RebuildCancelled');
    });
    expect(await stateOf(cancelled)).toMatchObject({
      state: 'cancelled',
      cancelledBecause: 'في غير وقتها',
    });
    expect(await tables()).toEqual(before);
    expect(await left()).toEqual([]);
    await vi.waitFor(async () => expect(await rebuildProcesses()).toEqual([]), patiently);
  });

  test('whose process is killed leaves nothing, and is recorded as failed', async () => {
    const before = await tables();
    const killed = await whileItWaits(async (id) => {
      const [pid] = await rebuildProcesses();
      expect(pid).toBeDefined();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      await happened(id, 'RebuildFailed');
    });
    expect(await stateOf(killed)).toMatchObject({ state: 'failed', failure: 'error' });
    expect(await tables()).toEqual(before);
    await vi.waitFor(async () => expect(await left()).toEqual([]), patiently);
  });

  test('is not repeated after its worker was killed', async () => {
    const here = await testService(undefined, undefined, { roles: ['api', 'projections'] });
    try {
      const admin = await here.admin(['ops:write']);
      const calls = callsOf(here)(admin);
      const rebuildId = await calls.make('/rebuilds', { projections: ['feed'], reason: 'تجربة' });
      const { jobs } = here.platform;
      await jobs.add([{ queue: REBUILD_QUEUE, key: rebuildId, payload: { rebuildId } }]);
      expect(await jobs.take([REBUILD_QUEUE], 1)).toHaveLength(1);
      // its lease has ended
      await query(here.environment['MALAAB_DATABASE_URL'] ?? '', 'update ops.job set due_at = now()');
      await here.service.worker.runJobs();
      expect(await calls.get(`/rebuilds/${rebuildId}`)).toMatchObject({
        state: 'failed',
        failure: 'interrupted',
      });
    } finally {
      await here.close();
    }
  });
});

test('its duration is estimated, and unknown read models are refused', async () => {
  const few = z.object({ milliseconds: z.int(), events: z.int().positive(), isMeasured: z.literal(false) });
  const of = async (projections: readonly string[]) =>
    few.parse((await send(reader, '/rebuilds/estimate', { projections }).expect(200)).body).milliseconds;
  expect(await of(['search', 'figures'])).toBeGreaterThanOrEqual(await of(['follow']));
  for (const at of ['/rebuilds', '/rebuilds/estimate']) {
    const answer = await send(ops, at, {
      projections: ['feed', 'fed'],
      ...(at === '/rebuilds' && { reason: 'سبب' }),
    });
    expect(answer.body).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'projections.1', code: 'no_such_thing' }],
    });
  }
});

test('only admins of the operations begin and cancel one; those who may read them see it', async () => {
  const member = await it.member();
  const body = { projections: ['feed'], reason: 'سبب كافٍ' };
  for (const who of [reader, member]) expect((await send(who, '/rebuilds', body)).status).toBe(403);
  expect((await send(member, '/rebuilds/estimate', { projections: ['feed'] })).status).toBe(403);
  const page = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
  const [one] = page.parse(await by(ops).get('/rebuilds')).items;
  expect(one).toBeDefined();
  expect(page.parse(await by(reader).get('/rebuilds')).items[0]).toMatchObject({ id: one?.id });
  expect(page.parse(await by(member).get('/rebuilds')).items).toEqual([]);
  const cancelled = { cancelledBecause: 'سبب كافٍ' };
  expect((await send(reader, `/rebuilds/cancel/${one?.id}`, cancelled)).status).toBe(403);
  expect((await send(member, `/rebuilds/cancel/${one?.id}`, cancelled)).status).toBe(404);
});
