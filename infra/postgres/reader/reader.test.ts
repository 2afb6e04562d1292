import { DatabaseError, type ClientConfig, type Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/support/database.ts';
import { openPool } from '../../../tests/support/pool.ts';
import {
  ReadsUnavailable,
  type Lane,
  type Reader,
  type ReadStatement,
} from '../../../projections/engine/reader.ts';
import { openReader } from './reader.ts';
import { breakableWire, countedWire } from './wire.fixture.ts';

let url: string;
let drop: () => Promise<void>;
let pool: Pool;
const readers: Reader[] = [];
beforeAll(async () => {
  ({ url, drop } = await freshDatabase());
  pool = openPool(url, { max: 2 });
  await pool.query('create table thing (id int primary key, name text)');
  await pool.query(`insert into thing select n, 'thing ' || n from generate_series(1, 100) n`);
});
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const ONE = { connections: 1, depth: 64, together: 64 };

const opened = (config: ClientConfig = {}, options: Parameters<typeof openReader>[1] = {}): Reader => {
  const reader = openReader({ connectionString: url, ...config }, options);
  readers.push(reader);
  return reader;
};
/** One connection for each lane. */
const narrow = (
  config: ClientConfig = {},
  more: { readonly kept?: number; readonly depth?: number } = {},
) => {
  const { depth = 64, ...options } = more;
  return opened(config, { sizes: { key: { ...ONE, depth }, list: ONE, scan: ONE, report: ONE }, ...options });
};

const thing = (id: unknown): ReadStatement => ({
  text: 'select id, name from thing where id = $1',
  values: [id],
});
const things = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n + 1);

/** SQLSTATE of a read that must fail. */
const codeOf = async (read: Promise<unknown>): Promise<string | undefined> => {
  const error: unknown = await read.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  return error instanceof DatabaseError ? error.code : undefined;
};

const LOCK = 77;
/** Reads that wait for a lock, and so block the reads after them. */
const blocked = async () => {
  const holder = await pool.connect();
  await holder.query(`select pg_advisory_lock(${LOCK})`);
  return {
    statement: { text: `select pg_advisory_xact_lock_shared(${LOCK})::text as lock`, values: [], once: true },
    release: async () => {
      await holder.query(`select pg_advisory_unlock(${LOCK})`);
      holder.release();
    },
  };
};

const sessionOf = async (reader: Reader, lane: Lane): Promise<number> => {
  const [row] = await reader.read<{ pid: number }>(lane, {
    text: 'select pg_backend_pid() as pid',
    values: [],
  });
  return row?.pid ?? 0;
};

const statementsKept = async (reader: Reader): Promise<number> => {
  const [row] = await reader.read<{ count: number }>('key', {
    text: `select count(*)::int as count from pg_prepared_statements where name <> ''`,
    values: [],
    once: true,
  });
  return row?.count ?? 0;
};

test('values and rows equal those of the pool', async () => {
  const statement = {
    text:
      'select $1::text[] as texts, $2::int as number, $3::jsonb as json, $4::timestamptz as at, $5::text as nothing, ' +
      '$6::float8 as float, $7::bool as truth, $8::bytea as bytes, 12345678901234567890::numeric as big',
    values: [['a"b', null, 'ج'], 7, { a: [1] }, new Date(0), null, 1.5, true, Buffer.from('x')],
  };
  const { rows } = await pool.query(statement.text, statement.values);
  for (const once of [true, false, false])
    expect(await narrow().read('key', { ...statement, once })).toEqual(rows);
});

test('reads of one turn are sent together and described once', async () => {
  const wire = countedWire();
  const reader = opened(wire.config);
  const all = () => Promise.all(things(32).map((id) => reader.read<{ id: number }>('key', thing(id))));
  // Both connections of the lane are open and have the statement prepared.
  for (let round = 0; round < 3; round += 1) await all();
  wire.reset();
  const found = await all();
  expect(found.flat().map(({ id }) => id)).toEqual(things(32));
  expect(wire.messages('B')).toBe(32);
  expect(wire.writes()).toBeLessThanOrEqual(4);
  expect(wire.messages('P')).toBe(0);
  expect(wire.messages('D')).toBe(0);
});

test('only the first read of a statement prepares and describes it', async () => {
  const wire = countedWire();
  const reader = narrow(wire.config);
  await Promise.all(things(10).map((id) => reader.read('key', thing(id))));
  expect([wire.messages('P'), wire.messages('D'), wire.messages('B')]).toEqual([1, 1, 10]);
});

test('a failed read does not affect the reads beside it', async () => {
  const reader = narrow();
  const divide = (by: number) =>
    reader.read<{ one: number }>('key', { text: 'select 10 / $1::int as one', values: [by] });
  const [before, wrong, after] = await Promise.allSettled([divide(1), divide(0), divide(2)]);
  expect(before).toMatchObject({ value: [{ one: 10 }] });
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(after).toMatchObject({ value: [{ one: 5 }] });
});

test('refused values of the first read do not affect later reads of the statement', async () => {
  const reader = narrow();
  const [wrong, right] = await Promise.allSettled([
    reader.read('key', thing('x')),
    reader.read('key', thing(2)),
  ]);
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22P02' } });
  expect(right).toMatchObject({ value: [{ id: 2, name: 'thing 2' }] });
});

test('each read of a statement that can’t be prepared gets the error', async () => {
  const reader = narrow();
  const wrong = () => codeOf(reader.read('key', { text: 'select nothing from thing', values: [] }));
  expect(await Promise.all([wrong(), wrong(), wrong()])).toEqual(['42703', '42703', '42703']);
  expect(await reader.read('key', thing(1))).toHaveLength(1);
});

test('a value that can’t be sent fails only its own read', async () => {
  const reader = narrow();
  const round: unknown[] = [];
  round.push(round);
  const [wrong, right] = await Promise.allSettled([
    reader.read('key', thing(round)),
    reader.read('key', thing(1)),
  ]);
  expect(wrong.status).toBe('rejected');
  expect(right.status).toBe('fulfilled');
});

test('a statement is prepared again after its tables were replaced', async () => {
  const reader = narrow();
  const all = { text: 'select value from replaced', values: [] };
  await pool.query('create table replaced as select 1 as value');
  expect(await reader.read('key', all)).toEqual([{ value: 1 }]);
  await pool.query(`drop table replaced; create table replaced as select 'one'::text as value`);
  expect(await Promise.all([reader.read('key', all), reader.read('key', all)])).toEqual([
    [{ value: 'one' }],
    [{ value: 'one' }],
  ]);
});

test('the number of prepared statements is bounded, and dropped ones can still be read', async () => {
  const reader = narrow({}, { kept: 5 });
  const nth = (n: number) => reader.read('key', { text: `select ${n} as n`, values: [] });
  for (let round = 0; round < 2; round += 1) {
    for (const n of things(20)) expect(await nth(n)).toEqual([{ n }]);
    expect(await statementsKept(reader)).toBe(5);
  }
  // More statements in one write than the limit.
  expect(await Promise.all(things(20).map(nth))).toEqual(things(20).map((n) => [{ n }]));
  expect(await statementsKept(reader)).toBe(5);
});

test('slow lists don’t delay reads by key', async () => {
  const reader = opened();
  const { statement, release } = await blocked();
  let answered = 0;
  const lists = things(40).map(() => reader.read('list', statement).then(() => (answered += 1)));
  for (const id of things(10)) expect(await reader.read('key', thing(id))).toHaveLength(1);
  expect(answered).toBe(0);
  await release();
  await Promise.all(lists);
  expect(answered).toBe(40);
});

test('the number of reads in flight is bounded; the others wait', async () => {
  const reader = narrow({}, { depth: 2 });
  expect(reader.load().key).toEqual({ connections: 0, inFlight: 0, waiting: 0, reconnects: 0 });
  const { statement, release } = await blocked();
  const ended: number[] = [];
  const reads = things(5).map((n) => reader.read('key', statement).then(() => ended.push(n)));
  await expect.poll(() => reader.load().key).toMatchObject({ connections: 1, inFlight: 2, waiting: 3 });
  await release();
  await Promise.all(reads);
  expect(ended).toEqual(things(5));
  expect(reader.load().key).toMatchObject({ inFlight: 0, waiting: 0 });
});

test('reads whose connection is lost are sent again on another one', async () => {
  const reader = narrow();
  const before = await sessionOf(reader, 'key');
  const { statement, release } = await blocked();
  const reads = [reader.read('key', statement), reader.read('key', thing(1)), reader.read('key', thing(2))];
  await expect.poll(() => reader.load().key.inFlight).toBe(3);
  await pool.query('select pg_terminate_backend($1)', [before]);
  await expect.poll(() => reader.load().key.reconnects).toBe(1);
  await release();
  expect((await Promise.all(reads)).map((rows) => rows.length)).toEqual([1, 1, 1]);
  expect(await sessionOf(reader, 'key')).not.toBe(before);
});

test('a lost idle connection is opened again', async () => {
  const reader = narrow();
  await pool.query('select pg_terminate_backend($1)', [await sessionOf(reader, 'list')]);
  await expect.poll(() => reader.load().list.connections).toBe(0);
  expect(await reader.read('list', thing(1))).toHaveLength(1);
  expect(reader.load().list).toMatchObject({ connections: 1, reconnects: 1 });
});

test('a read that ends its own session is sent twice at most', async () => {
  const reader = narrow();
  const end = { text: 'select pg_terminate_backend(pg_backend_pid())', values: [] };
  expect(await codeOf(reader.read('scan', end))).toBe('57P01');
  expect(await reader.read('scan', thing(1))).toHaveLength(1);
  expect(reader.load().scan.reconnects).toBe(2);
});

test('without a server reads fail, and succeed once it is back', async () => {
  const reader = narrow();
  const name = new URL(url).pathname.slice(1);
  const elsewhere = openPool(url.replace(`/${name}`, '/postgres'));
  const session = await sessionOf(reader, 'key');
  await pool.query('select 1');
  await elsewhere.query(`alter database ${name} allow_connections false`);
  try {
    await pool.query('select pg_terminate_backend($1)', [session]);
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await codeOf(reader.read('key', thing(1)))).toBe('55000');
  } finally {
    await elsewhere.query(`alter database ${name} allow_connections true`);
    await elsewhere.end();
  }
  expect(await reader.read('key', thing(1))).toHaveLength(1);
});

test('a statement timeout fails only its own read', async () => {
  const reader = narrow({ statement_timeout: 100 });
  const slow = reader.read('key', { text: 'select pg_sleep(20)::text as slept', values: [] });
  const next = reader.read('key', thing(1));
  expect(await codeOf(slow)).toBe('57014');
  expect(await next).toHaveLength(1);
});

test('reads of a silent database fail in time, and succeed once it answers', async () => {
  const wire = breakableWire();
  const reader = narrow({ ...wire.config, statement_timeout: 100, connectionTimeoutMillis: 1000 });
  await reader.read('key', thing(1));
  wire.silence(true);
  await expect(reader.read('key', thing(1))).rejects.toThrow('timeout expired');
  wire.silence(false);
  expect(await reader.read('key', thing(1))).toHaveLength(1);
});

test('a reader of a silent database can be closed', async () => {
  const wire = breakableWire();
  const reader = narrow(wire.config);
  await reader.read('key', thing(1));
  wire.silence(true);
  await expect(reader.close()).resolves.toBeUndefined();
});

test('a cancelled read fails alone', async () => {
  const reader = narrow();
  const session = await sessionOf(reader, 'key');
  const { statement, release } = await blocked();
  const reads = Promise.allSettled([reader.read('key', statement), reader.read('key', thing(1))]);
  await expect
    .poll(async () => {
      const waits = `select from pg_stat_activity where pid = $1 and wait_event = 'advisory'`;
      return (await pool.query(waits, [session])).rowCount;
    })
    .toBe(1);
  await pool.query('select pg_cancel_backend($1)', [session]);
  const [cancelled, next] = await reads;
  expect(cancelled).toMatchObject({ status: 'rejected', reason: { code: '57014' } });
  expect(next).toMatchObject({ value: [{ id: 1 }] });
  await release();
});

test('closing waits for pending reads and refuses later ones', async () => {
  const reader = narrow({}, { depth: 1 });
  const { statement, release } = await blocked();
  const order: string[] = [];
  const reads = things(3).map(() => reader.read('key', statement).then(() => order.push('read')));
  const closed = reader.close().then(() => order.push('closed'));
  await expect(reader.read('key', thing(1))).rejects.toBeInstanceOf(ReadsUnavailable);
  await release();
  await Promise.all([...reads, closed]);
  expect(order).toEqual(['read', 'read', 'read', 'closed']);
  expect(reader.load().key).toMatchObject({ inFlight: 0, waiting: 0 });
});

test('an unused reader is closed at once', async () => {
  await expect(opened().close()).resolves.toBeUndefined();
});

test('the duration of each read is reported with its lane', async () => {
  const reader = narrow();
  const told: Lane[] = [];
  reader.onRead((lane, seconds) => {
    expect(seconds).toBeGreaterThan(0);
    told.push(lane);
  });
  await reader.read('key', thing(1));
  await reader.read('list', thing(1));
  await expect(reader.read('scan', thing('x'))).rejects.toThrow('invalid input');
  expect(told).toEqual(['key', 'list', 'scan']);
});
