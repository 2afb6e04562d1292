import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let analyst: Person;
let member: Person;

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [member, analyst] = [await it.member(), await it.admin(['analytics:read'])];
  await by(member).change(`/users/${member.id}`, { governorate: 'QALYUBIA', bio: 'سر لا يقرؤه محلل' });
  await by(analyst).ask('/users/me');
});
afterAll(() => it.close());

const run = async (sql: string, who = analyst, limit?: number) => {
  const answer = await it.http
    .post('/dashboard/sql')
    .set('authorization', `Bearer ${who.token}`)
    .send({ sql, ...(limit !== undefined && { limit }) });
  return { status: answer.status, body: answer.body };
};

describe('a statement', () => {
  test('is answered with its columns and rows', async () => {
    const { status, body } = await run(
      `select governorate, count(*) as members, max(created_at)::date as newest from member group by 1 order by 1`,
    );
    expect({ status, columns: body.columns }).toEqual({
      status: 200,
      columns: [
        { name: 'governorate', type: 'text' },
        { name: 'members', type: 'bigint' },
        { name: 'newest', type: 'date' },
      ],
    });
    expect(body.rows[0]?.slice(0, 2)).toEqual(['QALYUBIA', 1]);
  });

  test('tells what members did first', async () => {
    const [first, second, elsewhere] = [await it.member(), await it.member(), await it.member()];
    for (const one of [first, second]) await by(one).change(`/users/${one.id}`, { governorate: 'QALYUBIA' });
    const publish = (who: Person) => by(who).make('/posts', { kind: 'photo', description: 'تدريب' });
    const post = await publish(first);
    await publish(elsewhere);
    await by(second).make('/comments', { postId: post, text: 'أحسنت' });
    await publish(second);
    await by(first).make('/comments', { postId: post, text: 'شكرًا' });
    await by(elsewhere).make('/comments', { postId: post, text: 'رائع' });
    await by(first).ask(`/posts/${post}`);
    const done = (type: string) =>
      `(select actor, min(at) as at from event_log where type = '${type}' group by actor)`;
    const { body } = await run(
      `select count(*) as players from member m join ${done('PostPublished')} p on p.actor = m.id ` +
        `join ${done('PostCommented')} c on c.actor = m.id where m.role = 'PLAYER' and p.at < c.at ` +
        `and m.governorate = 'QALYUBIA' and m.created_at >= date_trunc('month', now())`,
    );
    expect(body.rows).toEqual([[1]]);
  });

  test('reads every view', async () => {
    const shape = z.object({ items: z.array(z.looseObject({ name: z.string() })) });
    const { items } = shape.parse(await by(analyst).get('/dashboard/sql/views'));
    expect(items.length).toBeGreaterThan(60);
    for (const { name } of items)
      expect([name, (await run(`select count(*) from "${name}"`)).status]).toEqual([name, 200]);
  });

  test('has at most as many rows as it may', async () => {
    const { body } = await run('select n from generate_series(1, 100) n', analyst, 10);
    expect(body).toMatchObject({ truncated: true });
    expect(body.rows).toHaveLength(10);
  });

  test('still works after a rebuild of the tables that it reads', async () => {
    await it.platform.pool.query(
      'begin; alter table read."user" rename to was; create table read."user" (like read.was including all); drop table read.was; commit',
    );
    expect(await run('select count(*) from member')).toMatchObject({ status: 200 });
  });

  test.each([
    ['selec 1', 'sql_failed'],
    ['select * from nothing', 'sql_failed'],
    ['select 1 as a, 2 as a', 'sql_failed'],
    ['select 1; select 2', 'sql_failed'],
    ['select 1) as answer limit 1; drop table read.post; --', 'sql_failed'],
    ['drop schema analytics cascade', 'sql_failed'],
    ['with gone as (delete from member returning 1) select * from gone', 'sql_failed'],
    [`select repeat('x', 20000)`, 'sql_row_too_large'],
    ['select * from read."user"', 'sql_failed'],
    ['select * from log.events', 'sql_failed'],
    ['select * from ops.password', 'sql_failed'],
    ['select email from member', 'sql_failed'],
    ['select bio from member', 'sql_failed'],
    ['select born_in from member', 'sql_failed'],
    ['select text from comment', 'sql_failed'],
    ['create table x (y int)', 'sql_failed'],
    ['select * from analytics.member for update', 'sql_failed'],
    ['copy member to stdout', 'sql_failed'],
    [`select set_config('role', 'malaab', false)`, 'sql_not_allowed'],
    [`select SET_CONFIG('statement_timeout', '0', false)`, 'sql_not_allowed'],
    [`select query_to_xml('select * from read."user"', true, true, '')`, 'sql_not_allowed'],
    ['select * from pg_stat_activity', 'sql_not_allowed'],
    [`select pg_read_file('/etc/passwd')`, 'sql_not_allowed'],
    ['select pg_advisory_lock(1)', 'sql_not_allowed'],
    ['select * from u&"pg\\005Fauthid"', 'sql_not_allowed'],
    [`select lo_import('/etc/passwd')`, 'sql_not_allowed'],
    ['select * from information_schema.tables', 'sql_not_allowed'],
    [`select * from ts_stat('select 1')`, 'sql_not_allowed'],
  ])('is refused: %s', async (sql, code) => {
    const { status, body } = await run(sql);
    expect({ status, code: body.code }).toEqual({ status: 422, code });
  });

  test('is ended when it takes too long', async () => {
    const { body } = await run(
      'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b',
    );
    expect(body).toMatchObject({ code: 'sql_timeout' });
  });

  test('is for analysts alone', async () => {
    const clerk = await it.admin(['dashboard:read']);
    for (const who of [member, clerk]) {
      expect(await run('select 1 as one', who)).toMatchObject({ status: 403 });
      expect(await by(who).ask('/dashboard/sql/views')).toMatchObject({ status: 403 });
    }
  });
});

test('the account of analysts can read nothing but the views, whatever its session sets', async () => {
  const { Client } = await import('pg');
  const address = new URL(it.environment['MALAAB_DATABASE_URL'] ?? '');
  address.username = 'malaab_analyst';
  const client = new Client({ connectionString: address.toString() });
  await client.connect();
  try {
    for (const sql of [
      'select 1 from read.post',
      'select 1 from log.events',
      'select 1 from ops.password',
      'set role malaab',
      'create table public.x (y int)',
      'create schema x',
      'insert into analytics.member default values',
      'delete from analytics.post',
    ])
      await expect(client.query(sql)).rejects.toThrow(/permission denied|cannot/);
    const { rows } = await client.query<{ text: string }>(
      `select coalesce(string_agg(m::text, ''), '') as text from analytics.member m`,
    );
    expect(rows[0]?.text).not.toMatch(/سر|@/);
  } finally {
    await client.end();
  }
});
