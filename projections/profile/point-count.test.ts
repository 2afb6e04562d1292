import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testService, type TestService } from '../../tests/support/service.ts';
import { SCHEMA } from '../areas.ts';
import { countSql } from './point-count.ts';

const MEMBERS = 1_000;
/** A day's posts of each member. */
const POSTS = 3;
const LINES = MEMBERS * POSTS;

const idOf = (n: string) => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

let it: TestService;
beforeAll(async () => {
  it = await testService();
  const { pool } = it.platform;
  await pool.query(
    `insert into read.point_member (id, total) select ${idOf('n')}, 0 from generate_series(1, ${MEMBERS}) n`,
  );
  await pool.query(
    `insert into read.point_line (id, rule, item, position, at, day, member, points, undone)
     select 'post:' || n, 'post', ${idOf('n')}, n, now(), '2026-11-20', ${idOf(`1 + n % ${MEMBERS}`)}, 0, false
     from generate_series(1, ${LINES}) n`,
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

test('a count of all lines after a rebuild handles each line a few times, for any number of lines', async () => {
  const { pool } = it.platform;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const handled: number[] = [];
    for (const { text, values } of countSql(SCHEMA, null)) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
      handled.push(most(Explained.parse(rows)[0]['QUERY PLAN'][0].Plan));
    }
    expect(Math.max(...handled)).toBeLessThan(5 * LINES);
    const { rows } = await client.query('select sum(total)::int as total from read.point_member');
    // two of a day's three posts give five points each
    expect(rows).toEqual([{ total: MEMBERS * 2 * 5 }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
