import { afterEach, beforeEach, expect, test } from 'vitest';
import { Client } from 'pg';
import { LogWentBack } from '../../../domain/kit/log.ts';
import { DatabaseUnusable } from '../../postgres/unusable.ts';
import { anEvent, aStream, follow, someEvents } from '../contract/subject.ts';
import { someStreams, writeAll } from '../contract/writers.ts';
import { postgresEventLog } from './log.ts';
import type { OpenEventLog } from '../open-log.ts';
import { type PostgresSubject, postgresSubject } from './fixture.ts';

const appendLock = 5_432_001;

let subject: PostgresSubject;
let log: OpenEventLog;
let database: Client;

beforeEach(async () => {
  subject = await postgresSubject();
  log = await subject.open();
  database = new Client({ connectionString: subject.url });
  await database.connect();
});
afterEach(async () => {
  await log.close();
  await database.end();
  await subject.drop();
});

test('positions start at 1 and have no gaps, also after failed appends', async () => {
  const done = await writeAll(log, { writers: 16, appendsEach: 5, streams: someStreams(5) });
  const count = done.reduce((sum, { ids }) => sum + ids.length, 0);
  const positions = (await log.readAll(0n, 1000)).map((event) => event.position);
  expect(positions).toEqual(Array.from({ length: count }, (_, n) => BigInt(n + 1)));
});

test('an append that the server refuses fails alone', async () => {
  await database.query("alter table log.events add check (type <> 'Poisoned')");
  const poisoned = { ...anEvent(), type: 'Poisoned' };
  const outcomes = await Promise.allSettled([
    log.append(aStream(), 'none', someEvents(1)),
    log.append(aStream(), 'none', [anEvent(), poisoned]),
    log.append(aStream(), 'none', someEvents(1)),
  ]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await log.end()).toBe(2n);
});

test('an append whose backend is killed returns outcome_unknown', async () => {
  await database.query('select pg_advisory_lock($1)', [appendLock]);
  const appending = log.append(aStream(), 'none', someEvents(1));
  await waitingForTheLock();
  await database.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${appendLock} and not granted`,
  );
  expect(await appending).toEqual({ kind: 'outcome_unknown' });
  await database.query('select pg_advisory_unlock_all()');
  expect(await log.append(aStream(), 'none', someEvents(1))).toMatchObject({
    kind: 'appended',
    position: 1n,
  });
});

test('an append that times out is not written', async () => {
  const hasty = await postgresEventLog({ url: subject.url, timeoutMs: 200 });
  await database.query('select pg_advisory_lock($1)', [appendLock]);
  expect(await hasty.append(aStream(), 'none', someEvents(1))).toEqual({ kind: 'unavailable' });
  await database.query('select pg_advisory_unlock_all()');
  expect(await hasty.append(aStream(), 'none', someEvents(1))).toMatchObject({ position: 1n });
  await hasty.close();
});

test('the time of the log never decreases, even if the clock is set back', async () => {
  await log.append(aStream(), 'none', someEvents(1));
  await database.query("update log.events set at = '2999-01-01T00:00:00.007Z'");
  const answer = await log.append(aStream(), 'none', someEvents(1));
  expect(answer).toMatchObject({ kind: 'appended', at: '2999-01-01T00:00:00.007Z' });
});

test('pages of large events are smaller, and none is lost', async () => {
  const stream = aStream();
  const large = Array.from({ length: 30 }, () => anEvent({ text: 'م'.repeat(450_000) }));
  for (const [n, event] of large.entries()) await log.append(stream, n === 0 ? 'none' : n - 1, [event]);
  const ids = large.map((event) => event.id);
  expect((await log.readStream(stream)).map((event) => event.id)).toEqual(ids);
  const page = await log.readAll(0n, 100);
  expect(page.length).toBeLessThan(30);
  expect(page.map((event) => event.id)).toEqual(ids.slice(0, page.length));
  const tail = follow(log, 0n);
  await tail.hasSeen(30);
  await tail.stop();
  expect(tail.events.map((event) => event.id)).toEqual(ids);
});

test('a read by type scans a part of a long log, and the next read continues', async () => {
  await log.append(aStream(), 'none', [{ ...anEvent(), type: 'Rare' }]);
  await database.query(
    `insert into log.events select n, 'thing-' || n, 0, gen_random_uuid(), 'Frequent', '{}', '{}', now()
     from generate_series(2, 120000) n`,
  );
  await log.append(aStream(), 'none', [{ ...anEvent(), type: 'Rare' }]);
  const found: bigint[] = [];
  const looks: bigint[] = [];
  for (let at = 0n; at < 120_001n;) {
    const { events, looked } = await log.readTypes(['Rare'], at + 1n, 10);
    found.push(...events.map(({ position }) => position));
    looks.push(looked);
    at = looked;
  }
  expect(found).toEqual([1n, 120_001n]);
  expect(looks).toEqual([50_000n, 100_000n, 120_001n]);
});

test('a running tail detects a log restored from a backup', async () => {
  await log.append(aStream(), 'none', someEvents(5));
  const tail = follow(log, 0n);
  await tail.hasSeen(5);
  await database.query('delete from log.events where position > 3');
  await log.append(aStream(), 'none', someEvents(4));
  await expect(tail.hasSeen(9)).rejects.toThrow(LogWentBack);
});

test('a server that may lose acknowledged writes is refused', async () => {
  const name = new URL(subject.url).pathname.slice(1);
  await database.query(`alter database ${name} set synchronous_commit = off`);
  await expect(subject.open()).rejects.toThrow(DatabaseUnusable);
});

test('a log is bound permanently to one key', async () => {
  const known = await log.logIdentity();
  expect(known?.keyCheck).toBeNull();
  const id = known?.id;
  expect(await log.bindKey('first')).toEqual({ id, keyCheck: 'first' });
  expect(await log.bindKey('second')).toEqual({ id, keyCheck: 'first' });
  expect(await log.logIdentity()).toEqual({ id, keyCheck: 'first' });
});

async function waitingForTheLock(): Promise<void> {
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${appendLock} and not granted`;
  while ((await database.query(waiting)).rowCount === 0);
}
