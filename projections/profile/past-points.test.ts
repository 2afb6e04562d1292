import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testService, type TestService } from '../../tests/support/service.ts';
import { SCHEMA } from '../areas.ts';
import { totalsThen } from './past-points.ts';
import { countSql, LINE } from './point-count.ts';

/** Reads of the points of the past handle few lines from their history, for any number of lines. */

const MEMBERS = 500;
const DAYS = 40;
/** Of each day, with a reaction each on the same day. */
const POSTS = 100;

const idOf = (n: string) => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** The end of a day in Egypt; the lines of a day are made at noon. */
const endOf = (day: number) => `2026-10-${String(day).padStart(2, '0')}T20:00:00Z`;

const lines = (rule: string, post: string, other: string, position: string) =>
  `insert into read.point_line (id, rule, item, post, position, at, day, member, other, points, undone, made) ` +
  `select '${rule}:' || ${post} || ':0', '${rule}', ${post}, ${post}, ${position}, d + interval '12 hours', d::date, ` +
  `${idOf(`1 + n % ${MEMBERS}`)}, ${other}, 0, false, 1 from generate_series(1, ${DAYS * POSTS}) n ` +
  `cross join lateral (select timestamptz '2026-09-01 00:00:00Z' + (n / ${POSTS}) * interval '1 day' as d) s`;

const fill = async (pool: Pool): Promise<void> => {
  const post = idOf('100000 + n');
  await pool.query(
    `insert into read.point_member (id, total, since) select ${idOf('n')}, 0, '2026-01-01' ` +
      `from generate_series(1, ${MEMBERS} + 1) n`,
  );
  await pool.query(lines('post', post, 'null::uuid', '10 * n'));
  await pool.query(lines('reaction_received', post, idOf(`${MEMBERS} + 1`), '10 * n + 1'));
  await pool.query(
    `insert into read.point_line_mark (id, position, at, day, undone) select id, position, at, day, false from read.point_line`,
  );
  await pool.query(
    `insert into read.point_post (id, author, gone, private) select post, member, false, false from read.point_line where rule = 'post'`,
  );
  await pool.query(
    `insert into read.point_post_mark (id, position, at, gone, private) select post, position, at, false, false ` +
      `from read.point_line where rule = 'post'`,
  );
  for (const { text, values } of countSql(SCHEMA, null)) await pool.query(text, [...values]);
  await pool.query('analyze');
};

let it: TestService;
beforeAll(async () => {
  it = await testService();
  await fill(it.platform.pool);
});
afterAll(() => it.close());

type Node = { readonly type: string; readonly rows: number; readonly nodes: readonly Node[] };
const Node: z.ZodType<Node> = z.lazy(() =>
  z
    .object({
      'Node Type': z.string(),
      'Actual Rows': z.number(),
      'Actual Loops': z.number(),
      Plans: z.array(Node).default([]),
    })
    .transform((node) => ({
      type: node['Node Type'],
      rows: node['Actual Rows'] * node['Actual Loops'],
      nodes: node.Plans,
    })),
);
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })]);

/** The most rows of a window: the lines that were counted again. */
const counted = ({ type, rows, nodes }: Node): number =>
  Math.max(type === 'WindowAgg' ? rows : 0, ...nodes.map(counted));

const TOTALS = `with ${totalsThen(SCHEMA)} select member, total::int from totals where total <> 0`;
const THEN = [String(2n ** 62n), endOf(5)] as const;

test('totals of a past day count no line again whose day nothing has changed since', async () => {
  const { pool } = it.platform;
  const explain = async () => {
    const { rows } = await pool.query(`explain (analyze, format json) ${TOTALS}`, [...THEN]);
    return counted(Explained.parse(rows)[0]['QUERY PLAN'][0].Plan);
  };
  expect(await explain()).toBe(0);
  const sums = z.array(z.object({ member: z.string(), total: z.int() }));
  const before = sums.parse((await pool.query(TOTALS, [...THEN])).rows);
  const present = await pool.query('select sum(total)::int as total from read.point_member');
  expect(before.reduce((sum, { total }) => sum + total, 0)).toBeLessThan(Number(present.rows[0].total));

  // a reaction of an early day is withdrawn later: its day and its post's day are counted again, and the totals stay
  const [early] = z
    .tuple([z.object({ id: z.string() })])
    .rest(z.unknown())
    .parse(
      (
        await pool.query(
          `select id from read.point_line where rule = 'reaction_received' and points > 0 order by position limit 1`,
        )
      ).rows,
    );
  await pool.query(
    `insert into read.point_line_mark (id, position, at, undone) values ($1, 2000000000, '2026-11-01', true)`,
    [early.id],
  );
  await pool.query('update read.point_line set undone = true where id = $1', [early.id]);
  const touched = (table: string) => (table === LINE ? [early.id] : []);
  for (const { text, values } of countSql(SCHEMA, touched)) await pool.query(text, [...values]);
  const after = sums.parse((await pool.query(TOTALS, [...THEN])).rows);
  const byMember = (rows: typeof after) => new Map(rows.map(({ member, total }) => [member, total]));
  expect(byMember(after)).toEqual(byMember(before));
  const again = await explain();
  expect([again > 0, again <= 20]).toEqual([true, true]);
});
