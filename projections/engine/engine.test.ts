import { randomUUID } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LogWentBack } from '../../domain/kit/log.ts';
import {
  counters,
  countersGoingUp,
  event,
  journal,
  openPlain,
  readModels,
  sumOf,
  type ReadModels,
} from '../../tests/support/read-models.ts';
import { tailOf } from '../../infra/event-log/tail.ts';
import { openPool } from '../../tests/support/pool.ts';
import type { Open } from './batch.ts';
import { engineOf } from './engine.ts';

let it: ReadModels;
beforeEach(async () => {
  it = await readModels();
});
afterEach(() => it.close());

const started = async (label: string) => {
  const id = randomUUID();
  await it.append(`counter-${id}`, 'none', event('Started', id, { label }));
  return id;
};

test('existing and later events reach the read model', async () => {
  const id = await started('before');
  await it.start([counters, journal()]);
  await it.append(`counter-${id}`, 0, event('Counted', id), event('Counted', id));
  await it.reached(await it.append(`counter-${id}`, 2, event('Labelled', id, { label: 'later' })));
  expect(await it.sql('select count, label from read.counter')).toEqual([{ count: '2', label: 'later' }]);
  expect(await it.sql('select from read.seen')).toHaveLength(4);
});

test('after a restart it continues from its checkpoint: nothing is applied again', async () => {
  const taken: bigint[] = [];
  const watched = { ...counters, every: ({ position }: { position: bigint }) => void taken.push(position) };
  for (let start = 0; start < 3; start += 1) {
    const { stop } = await it.start([watched]);
    const going = countersGoingUp(it, 2);
    await pause(50);
    const { last } = await going.stop();
    await it.reached(last);
    await stop();
  }
  expect(taken).toEqual(await it.positions());
});

test('a handler that throws detaches its own projection only, and the event is recorded', async () => {
  const { reports } = await it.start([counters, journal('Counted')]);
  const id = await started('a');
  const refused = event('Counted', id);
  await it.append(`counter-${id}`, 0, refused);
  await it.reached(await it.append(`counter-${id}`, 1, event('Counted', id)));
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ kind: 'left', projection: 'journal', event: refused.id }));
  expect(await sumOf(it)).toBe(2);
  const [before] = await it.positions();
  // The detached projection continues up to that event.
  await expect
    .poll(() =>
      it.sql(`select name, position, error, failing_event from read.projection where error is not null`),
    )
    .toEqual([
      { name: 'journal', position: String(before), error: 'Counted is too much', failing_event: refused.id },
    ]);
  expect(await it.sql('select type from read.seen')).toEqual([{ type: 'Started' }]);
});

test('on an event with a broken box, a projection detaches by its policy and the others continue', async () => {
  const id = await started('a');
  const broken = event('Labelled', id, { label: 'lost' });
  await it.append(`counter-${id}`, 0, broken);
  await it.append(`counter-${id}`, 1, event('Counted', id));
  const last = await it.append(`counter-${id}`, 2, event('Counted', id));
  const open: Open = async (events) =>
    events.map((one) => (one.id === broken.id ? { ...one, data: {}, unopened: true } : one));
  const { reports } = await it.start([counters, { ...journal(), unopened: 'detach' }], { open });
  await it.reached(last);
  expect(await it.sql('select count, label from read.counter')).toEqual([{ count: '2', label: null }]);
  expect(reports).toContainEqual(
    expect.objectContaining({ kind: 'left', projection: 'journal', event: broken.id }),
  );
  expect(reports.filter(({ kind }) => kind === 'trouble')).toEqual([]);
});

test('a detached projection rejoins once it can handle the event, without gaps', async () => {
  const first = await it.start([counters, journal('Counted')]);
  const id = await started('a');
  await it.reached(await it.append(`counter-${id}`, 0, event('Counted', id)));
  await expect.poll(() => first.reports).toHaveLength(1);
  await first.stop();

  const going = countersGoingUp(it);
  const mended = await it.start([counters, journal()]);
  await expect.poll(() => mended.reports).toEqual([{ kind: 'rejoined', projection: 'journal' }]);
  const { last } = await going.stop();
  await it.reached(last);
  expect(await it.sql(`select name from read.projection where position is not null`)).toEqual([
    { name: '*pack' },
  ]);
  const events = (await it.positions()).length;
  expect(await it.sql(`select count(*)::int as count from read.seen`)).toEqual([{ count: events }]);
});

test('rows that the database refuses detach only the projection that wrote them', async () => {
  const { reports } = await it.start([counters, journal()]);
  await it.sql(`alter table read.seen add constraint broken check (type <> 'Counted')`);
  const id = await started('a');
  await it.reached(await it.append(`counter-${id}`, 0, event('Counted', id)));
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ kind: 'left', projection: 'journal' }));
  expect(await sumOf(it)).toBe(1);
});

test('of two engines one leads; the other takes over, and nothing is applied twice', async () => {
  const told = { first: -1n, second: -1n };
  const first = await it.start([counters]);
  first.engine.onAdvance((position) => (told.first = position));
  const begun = await it.append('counter-first', 'none', event('Started', randomUUID(), { label: 'first' }));
  await expect.poll(() => told.first).toBe(begun);
  const second = await it.start([counters]);
  second.engine.onAdvance((position) => (told.second = position));
  const going = countersGoingUp(it);
  await expect.poll(() => told.first > begun + 10n).toBe(true);
  expect(told.second).toBe(-1n);
  await first.stop();
  const ledBefore = told.first;
  await expect.poll(() => told.second > ledBefore + 10n).toBe(true);
  const { counted, last } = await going.stop();
  await it.reached(last);
  expect(await sumOf(it)).toBe(counted);
});

test('of two engines that both act as leader one writes each event: the other is rolled back', async () => {
  const reports: string[] = [];
  // This function shadows Postgres's own, so both engines get the lock.
  await it.sql(
    `create function public.pg_try_advisory_lock(integer, integer) returns boolean language sql as 'select true'`,
  );
  const pools = [1, 2].map(() =>
    openPool(it.url, {
      max: 5,
      pipeline: true,
      options: '-c synchronous_commit=off -c search_path=public,pg_catalog',
    }),
  );
  const stopping = new AbortController();
  const told = [0n, 0n];
  await (await it.start([counters, journal()])).stop();
  const ended = pools.map((pool, index) => {
    const engine = engineOf({
      pool,
      feed: it.log,
      tail: tailOf(it.log, { pollMs: 50 }),
      open: openPlain,
      projections: [counters, journal()],
      schema: 'read',
      report: ({ kind }) => reports.push(kind),
    });
    engine.onAdvance((position) => (told[index] = position));
    return engine.run(stopping.signal);
  });
  const going = countersGoingUp(it);
  await expect.poll(() => told.every((position) => position > 50n)).toBe(true);
  const { counted, last } = await going.stop();
  await it.reached(last);
  expect(await sumOf(it)).toBe(counted);
  const events = (await it.positions()).length;
  expect(await it.sql(`select count(*)::int as count from read.seen`)).toEqual([{ count: events }]);
  expect(reports).toEqual([]);
  stopping.abort();
  await Promise.all(ended);
  await Promise.all(pools.map((pool) => pool.end()));
});

test('a leader that loses its connection is replaced, and nothing is applied twice', async () => {
  const engines = [await it.start([counters]), await it.start([counters])];
  const going = countersGoingUp(it);
  for (let round = 0; round < 3; round += 1) {
    await it.sql(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = hashtext('read')::oid`,
    );
    await pause(300);
  }
  const { counted, last } = await going.stop();
  await it.reached(last);
  expect(await sumOf(it)).toBe(counted);
  expect(engines.flatMap(({ reports }) => reports).filter(({ kind }) => kind === 'left')).toEqual([]);
});

test('the engine recovers after all connections are lost at once', async () => {
  await it.start([counters, journal()]);
  const going = countersGoingUp(it, 1);
  await pause(100);
  await it.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'malaab log'
       and backend_type = 'client backend'`,
  );
  const { counted, last } = await going.stop();
  await it.reached(last);
  expect(await sumOf(it)).toBe(counted);
});

test('a log restored to an earlier state stops a running or restarted engine', async () => {
  await it.close();
  // Only the Postgres log can be changed directly.
  it = await readModels('postgres');
  const running = await it.start([counters]);
  const id = await started('a');
  await it.reached(await it.append(`counter-${id}`, 0, event('Counted', id), event('Counted', id)));
  await it.sql('delete from log.events where position > 1');
  await it.append(`counter-${id}`, 0, event('Labelled', id), event('Labelled', id), event('Labelled', id));
  await expect(running.ended).rejects.toThrow(LogWentBack);
  await expect((await it.start([counters])).ended).rejects.toThrow(LogWentBack);
});

test('an older program beside a newer one writes nothing', async () => {
  const newer = { ...counters, version: 2 };
  const id = await started('a');
  const { stop } = await it.start([newer]);
  await stop();
  const older = engineOf({
    pool: it.enginePool,
    feed: it.log,
    tail: tailOf(it.log, { pollMs: 50 }),
    open: openPlain,
    projections: [counters],
    schema: 'read',
    report: (what) => reports.push(what.kind),
  });
  const reports: string[] = [];
  const stopping = new AbortController();
  const ended = older.run(stopping.signal);
  await it.append(`counter-${id}`, 0, event('Counted', id));
  await expect.poll(() => reports).toContain('outdated');
  expect(await sumOf(it)).toBe(0);
  stopping.abort();
  await ended;
});

test('an engine leaves no listeners on its signal after any number of pauses', async () => {
  const stopping = new AbortController();
  const engine = engineOf({
    pool: it.enginePool,
    feed: it.log,
    // The log is unreachable all the time.
    tail: () => Promise.reject(new Error('lost')),
    open: openPlain,
    projections: [counters],
    schema: 'read',
    report: () => undefined,
  });
  await it.start([counters]).then(({ stop }) => stop());
  const ended = engine.run(stopping.signal);
  const counts: number[] = [];
  for (let look = 0; look < 6; look += 1) {
    await pause(300);
    counts.push(getEventListeners(stopping.signal, 'abort').length);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  stopping.abort();
  await ended;
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
});
