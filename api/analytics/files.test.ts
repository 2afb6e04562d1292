import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { parquetIn } from '../../tests/support/parquet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let analyst: Person;
let clerk: Person;
let members: readonly Person[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malaab-files-test-'));
  it = await testService();
  by = callsOf(it);
  members = [await it.member(), await it.member(), await it.member()];
  const [first, second] = members;
  if (!first || !second) throw new Error('there are members');
  await by(first).change(`/users/${first.id}`, { governorate: 'QALYUBIA', bio: 'سر لا يقرؤه محلل' });
  const post = await by(first).make('/posts', { kind: 'photo', description: 'تدريب سري', sport: 'FOOTBALL' });
  for (const text of ['أحسنت', 'رائع']) await by(second).make('/comments', { postId: post, text });
  analyst = await it.admin(['analytics:read']);
  clerk = await it.admin(['analytics:read', 'private-data:read', 'users:write']);
  await by(analyst).ask('/users/me');
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true, force: true });
});

const take = (address: string, body: object, who = analyst) =>
  it.http
    .post(address)
    .set('authorization', `Bearer ${who.token}`)
    .send(body)
    .buffer(true)
    .parse((answer, done) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => done(null, Buffer.concat(pieces)));
    });

const Bytes = z.instanceof(Uint8Array);
let files = 0;
/** The rows of a Parquet file that the API makes. */
const parquet = async (address: string, body: object, who = analyst) => {
  const answer = await take(address, body, who).expect(200);
  return parquetIn(path.join(folder, `${(files += 1)}.parquet`), Bytes.parse(answer.body));
};

const codeIn = (bytes: unknown): unknown =>
  z.looseObject({ code: z.string() }).parse(JSON.parse(Buffer.from(Bytes.parse(bytes)).toString())).code;

/** Numbers are written differently by the two databases. */
const alike = (row: readonly (string | null)[], types: readonly string[]) =>
  row.map((value, at) => (types[at] === 'DOUBLE' && value !== null ? Number(value) : value));

/** Rows of a statement as Postgres has them. */
const inPostgres = async (sql: string): Promise<readonly (readonly (string | null)[])[]> => {
  const client = await it.platform.pool.connect();
  try {
    await client.query(`begin; set local search_path = analytics; set local timezone = 'UTC'`);
    const { rows } = await client.query<(string | null)[]>({
      text: sql,
      rowMode: 'array',
      types: { getTypeParser: () => (text: string) => text },
    });
    return rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** Values of every type, and those that a CSV could change. */
const AWKWARD = `
  select * from (values
    (1::bigint, 'say "hi", then'::text, 0.1::float8, true, '2026-07-01'::date,
     '2026-07-01 01:02:03.123456+03'::timestamptz, '0191f0a0-0000-7000-8000-000000000001'::uuid, 1.5::numeric, 7::int),
    (9223372036854775807, '', 1e-300, false, '0999-01-01', '1999-12-31 23:59:59Z', null, 2, -7),
    (null, E'\\\\N', null, null, null, null, null, null, null),
    (3, E'سطر\\nوآخر\\r\\n,', '-1e300', null, '2400-02-29', '2026-10-30 00:30:00+03', null, null, 0),
    (-4, null, 0, null, null, null, null, 12345.678, 1)
  ) as t(big, words, share, flag, day, at, id, average, small)`;

describe('an answer as Parquet', () => {
  test('has the rows of Postgres, one by one, for every view', { timeout: 240_000 }, async () => {
    const shape = z.object({ items: z.array(z.object({ name: z.string(), columns: z.array(z.unknown()) })) });
    const { items } = shape.parse(await by(analyst).get('/dashboard/sql/views'));
    // the views are made before the first statement
    await take('/dashboard/sql/file', { sql: 'select 1 as one' }).expect(200);
    const filled: string[] = [];
    for (const { name, columns } of items) {
      const places = columns.map((_, at) => at + 1).join(', ');
      const sql = `select * from "${name}" order by ${places}`;
      const expected = await inPostgres(sql);
      // a file takes some 300 ms: of the empty views one is enough
      if (expected.length === 0 && name !== 'trial') continue;
      const read = await parquet('/dashboard/sql/file', { sql });
      const booleans = read.columns.map(({ type }) => type === 'BOOLEAN');
      const same = expected.map((row) =>
        row.map((value, at) => (booleans[at] && value !== null ? String(value === 't') : value)),
      );
      const types = read.columns.map(({ type }) => type);
      expect([name, read.rows.map((row) => alike(row, types))]).toEqual([
        name,
        same.map((row) => alike(row, types)),
      ]);
      if (expected.length > 0) filled.push(name);
    }
    expect(filled).toEqual(
      expect.arrayContaining(['member', 'post', 'comment', 'event_log', 'point_line', 'post_figures']),
    );
  });

  test('keeps types and awkward values', async () => {
    const read = await parquet('/dashboard/sql/file', { sql: AWKWARD });
    expect(read.columns).toEqual([
      { name: 'big', type: 'BIGINT' },
      { name: 'words', type: 'VARCHAR' },
      { name: 'share', type: 'DOUBLE' },
      { name: 'flag', type: 'BOOLEAN' },
      { name: 'day', type: 'DATE' },
      { name: 'at', type: 'TIMESTAMP WITH TIME ZONE' },
      { name: 'id', type: 'UUID' },
      { name: 'average', type: 'DOUBLE' },
      { name: 'small', type: 'INTEGER' },
    ]);
    const types = read.columns.map(({ type }) => type);
    const expected = (await inPostgres(AWKWARD)).map((row) =>
      row.map((value) => (value === 't' ? 'true' : value === 'f' ? 'false' : value)),
    );
    expect(read.rows.map((row) => alike(row, types))).toEqual(expected.map((row) => alike(row, types)));
  });

  test('ends at the limit, and says so', async () => {
    const sql = 'select n from generate_series(1, 5000) as n order by n desc';
    const whole = await take('/dashboard/sql/file', { sql, limit: 5000 }).expect(200);
    expect(whole.headers).toMatchObject({ 'malaab-rows': '5000', 'malaab-truncated': '0' });
    const part = await take('/dashboard/sql/file', { sql, limit: 4999 }).expect(200);
    expect(part.headers).toMatchObject({ 'malaab-rows': '4999', 'malaab-truncated': '1' });
    const { rows } = await parquet('/dashboard/sql/file', { sql, limit: 3 });
    expect(rows).toEqual([['5000'], ['4999'], ['4998']]);
  });

  test('without rows is a file without rows', async () => {
    const { columns, rows } = await parquet('/dashboard/sql/file', {
      sql: 'select id from member where false',
    });
    expect({ columns, rows }).toEqual({ columns: [{ name: 'id', type: 'UUID' }], rows: [] });
  });

  test.each([
    ['select bio from member', 'sql_failed'],
    ['select * from read."user"', 'sql_failed'],
    ['select 1; select 2', 'sql_failed'],
    ['select 1) as answer limit 1; drop table read.post; --', 'sql_failed'],
    ['select 1 as a, 2 as a', 'sql_failed'],
    ['select 1 as a, 2 as "A"', 'sql_failed'],
    ['select from member', 'sql_failed'],
    [`select repeat('x', 20000)`, 'sql_row_too_large'],
    ['select 1 / 0', 'sql_failed'],
    [`select pg_read_file('/etc/passwd')`, 'sql_not_allowed'],
  ])('is refused: %s', async (sql, code) => {
    const answer = await take('/dashboard/sql/file', { sql });
    expect({ status: answer.status, code: codeIn(answer.body) }).toEqual({ status: 422, code });
  });
});

test('an answer as CSV opens in a spreadsheet', async () => {
  const sql = `select '=1+1' as sum, 'أحمد, علي' as names, null::int as none, -5 as less`;
  const answer = await take('/dashboard/sql/file', { sql, format: 'csv' }).expect(200);
  expect(Buffer.from(Bytes.parse(answer.body)).toString()).toBe(
    `\uFEFFsum,names,none,less\r\n'=1+1,"أحمد, علي",,-5\r\n`,
  );
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="malaab.csv"',
  });
});

describe('events as a file', () => {
  test('have position, time, type, stream and public fields, and nothing personal', async () => {
    const { columns, rows } = await parquet('/dashboard/events/file', {});
    expect(columns.map(({ name }) => name)).toEqual([
      'position',
      'at',
      'type',
      'stream',
      'item',
      'actor',
      'fields',
    ]);
    const text = JSON.stringify(rows);
    expect(text).not.toMatch(/سر|أحسنت|@/);
    const published = rows.find(([, , type]) => type === 'PostPublished');
    const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(published?.[6] ?? ''));
    expect(fields).toMatchObject({ sport: 'FOOTBALL' });
    expect(published?.[3]).toMatch(/^post-/);
    // resources without a view: nobody's sign-ins are listed
    expect(rows.some(([, , type]) => type === 'SessionBegan')).toBe(false);
  });

  test('and the view of the log have no event that says who talks with whom, blocks or signs in', async () => {
    const [first, second] = members;
    if (!first || !second) throw new Error('there are members');
    await by(first).make('/block-lists', { blockedUserId: second.id });
    const types = `('UserBlocked', 'SessionBegan', 'MessageSent', 'UserMuted', 'InjuryRecorded', 'ProfileViewed')`;
    const sql = `select type, actor from event_log where type in ${types}`;
    expect((await parquet('/dashboard/sql/file', { sql })).rows).toEqual([]);
    expect(
      (await parquet('/dashboard/events/file', {})).rows.filter(([, , type]) => type === 'UserBlocked'),
    ).toEqual([]);
    const posts = await parquet('/dashboard/sql/file', {
      sql: `select type from event_log where type = 'PostPublished'`,
    });
    expect(posts.rows.length).toBeGreaterThan(0);
  });

  test('are those of the log, in its order, of the types that are asked for', async () => {
    const types = ['PostCommented', 'PostPublished'];
    const { rows } = await parquet('/dashboard/events/file', { types });
    const { events } = await it.platform.log.readTypes(types, 0n, 1000);
    expect(rows.map(([position, , type]) => [position, type])).toEqual(
      events.map(({ position, type }) => [String(position), type]),
    );
    expect(rows).toHaveLength(3);
    const after = Number(rows[0]?.[0]);
    const rest = await parquet('/dashboard/events/file', { types, after });
    expect(rest.rows).toEqual(rows.slice(1));
    const one = await take('/dashboard/events/file', { types, limit: 1 }).expect(200);
    expect(one.headers).toMatchObject({ 'malaab-rows': '1', 'malaab-truncated': '1' });
  });
});

describe('private data as a file', () => {
  const asked = (ids: readonly string[]) => ({ kind: 'user', ids, reason: 'طلب من جهة قضائية' });

  test('has the values of the members in it, who see when and why', async () => {
    const [first, second, third] = members;
    if (!first || !second || !third) throw new Error('there are members');
    const { columns, rows } = await parquet('/dashboard/private-file', asked([first.id, second.id]), clerk);
    const at = (name: string) => columns.findIndex((one) => one.name === name);
    expect(new Map(rows.map((row) => [row[at('id')], row[at('email')]]))).toEqual(
      new Map([first, second].map(({ id, email }) => [id, email])),
    );
    const list = z.object({ items: z.array(z.looseObject({ thingId: z.string() })) });
    const told = async (who: Person) => list.parse(await by(who).get('/users/me/private-reads')).items;
    for (const who of [first, second])
      expect(await told(who)).toEqual([
        expect.objectContaining({ thingKind: 'user', thingId: who.id, reason: 'طلب من جهة قضائية' }),
      ]);
    expect(await told(third)).toEqual([]);
  });

  test('needs its own permission, and things that are there', async () => {
    const [first] = members;
    const ids = [first?.id ?? ''];
    const nothing = '01900000-0000-7000-8000-000000000001';
    const readers = await it.admin(['analytics:read', 'users:write']);
    const outside = await it.admin(['analytics:read', 'private-data:read']);
    const statuses = [
      await take('/dashboard/private-file', asked(ids)),
      await take('/dashboard/private-file', asked(ids), readers),
      await take('/dashboard/private-file', asked(ids), outside),
      await take('/dashboard/private-file', asked([nothing]), clerk),
      await take('/dashboard/private-file', { ...asked(ids), reason: '' }, clerk),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 404, 422]);
  });
});

test('files are for analysts alone, and nothing of them stays', async () => {
  const [member = analyst] = members;
  const other = await it.admin(['dashboard:read', 'private-data:read']);
  for (const who of [member, other])
    for (const [address, body] of [
      ['/dashboard/sql/file', { sql: 'select 1 as one' }],
      ['/dashboard/events/file', {}],
    ] as const)
      expect((await take(address, body, who)).status).toBe(403);
  const left = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith(`malaab-dataset-${process.pid}-`));
  await expect.poll(left).toEqual([]);
});
