import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testService, type TestService } from '../../tests/support/service.ts';
import { RULE_NAMES } from '../../domain/profile/points/rules.ts';
import { SCHEMA } from '../areas.ts';
import { countSql } from './point-count.ts';

const MEMBERS = 1_000;
/** A day's posts of each member, each with the reaction of one more member. */
const POSTS = 3;
const LINES = 2 * MEMBERS * POSTS;

const idOf = (n: string) => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

let it: TestService;
beforeAll(async () => {
  it = await testService();
  const { pool } = it.platform;
  await pool.query(
    `insert into read.point_member (id, total, since)
     select ${idOf('n')}, 0, '2026-11-01' from generate_series(1, ${MEMBERS} + 1) n`,
  );
  const member = idOf(`1 + n % ${MEMBERS}`);
  await pool.query(
    `insert into read.point_line (id, rule, item, post, position, at, day, member, other, points, undone)
     select 'post:' || n, 'post', ${idOf('n')}, ${idOf('n')}, n, now(), date '2026-11-20', ${member}, null, 0, false
     from generate_series(1, ${POSTS * MEMBERS}) n
     union all
     select 'reaction_received:' || n, 'reaction_received', ${idOf('n')}, ${idOf('n')}, ${POSTS * MEMBERS} + n,
       now(), date '2026-11-20', ${member}, ${idOf(String(MEMBERS + 1))}, 0, false
     from generate_series(1, ${POSTS * MEMBERS}) n`,
  );
  await pool.query('analyze');
});
afterAll(() => it.close());

type Node = { readonly rows: number; readonly nodes: readonly Node[] };
const Node: z.ZodType<Node> = z.lazy(() =>
  z
    .object({
      'Actual Rows': z.number(),
      'Actual Loops': z.number(),
      'Rows Removed by Join Filter': z.number().default(0),
      'Rows Removed by Filter': z.number().default(0),
      Plans: z.array(Node).default([]),
    })
    .transform((node) => ({
      rows:
        node['Actual Loops'] *
        (node['Actual Rows'] + node['Rows Removed by Join Filter'] + node['Rows Removed by Filter']),
      nodes: node.Plans,
    })),
);
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })]);

const most = ({ rows, nodes }: Node): number => Math.max(rows, ...nodes.map(most));

const Indexes = z.array(z.object({ name: z.string() }));
const INDEXES = `select indexrelid::regclass::text as name from pg_index
  where indrelid = 'read.point_line'::regclass and not indisprimary and not indisunique`;

test('a count of all lines after a rebuild handles each line a few times, for any number of lines', async () => {
  const { pool } = it.platform;
  const client = await pool.connect();
  try {
    await client.query('begin');
    // a rebuild makes the indexes after the count
    for (const { name } of Indexes.parse((await client.query(INDEXES)).rows))
      await client.query(`drop index ${name}`);
    const handled: number[] = [];
    for (const { text, values } of countSql(SCHEMA, null)) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
      handled.push(most(Explained.parse(rows)[0]['QUERY PLAN'][0].Plan));
    }
    // at most each line beside each rule
    expect(Math.max(...handled)).toBeLessThanOrEqual(RULE_NAMES.length * LINES);
    const { rows } = await client.query('select sum(total)::int as total from read.point_member');
    // two of a day's three posts give five points each, and one reaction of a person gives one
    expect(rows).toEqual([{ total: MEMBERS * (2 * 5 + 1) }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
