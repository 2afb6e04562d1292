import { afterAll, beforeAll, expect, test } from 'vitest';
import { readModels, type ReadModels } from '../../tests/support/read-models.ts';
import { bulkLoad } from './bulk.ts';
import type { Projection, SeenEvent } from './projection.ts';
import { column, qualified, type Table } from './table.ts';
import { transaction } from './transaction.ts';

const table: Table = { name: 'line', columns: { id: column('text'), n: column('bigint') }, key: ['id'] };

/** Its derived statement writes the number of columns with statistics. */
const lines: Projection = {
  name: 'lines',
  version: 1,
  tables: [table],
  on: { Done: ({ id }, to) => to.table('line').insert({ id, n: 0 }) },
  derive: (schema) => [
    {
      text:
        `insert into ${qualified(schema, 'line')} (id, n) ` +
        `select 'known', count(*) from pg_stats where schemaname = $1 and tablename = 'line'`,
      values: [schema],
    },
  ],
};

const event = (position: number): SeenEvent => ({
  id: String(position),
  type: 'Done',
  data: {},
  meta: { version: 1, item: '', state: '', command: '', actor: null },
  stream: '',
  revision: position,
  position: BigInt(position),
  at: '',
});

/** Its derived statement copies the touched rows, or all rows if no touched ones are given. */
const copies: Projection = {
  ...lines,
  derive: (schema, touched) => [
    {
      text:
        `insert into ${qualified(schema, 'line')} (id, n) select 'copy of ' || id, 1 from ` +
        `${qualified(schema, 'line')} where n = 0 and ($1::text[] is null or id = any($1::text[]))`,
      values: [touched && `{${touched('line').join(',')}}`],
    },
  ],
};

let it: ReadModels;
beforeAll(async () => {
  it = await readModels();
});
afterAll(() => it.close());

test.each(['new', 'made'] as const)(
  'rows are derived once, from all rows of %s tables and then from later ones',
  async (tables) => {
    const made = await transaction(it.pool, async (client) => {
      await client.query(`drop schema if exists live cascade; create schema live`);
      const first = await bulkLoad(client, 'live', [copies]);
      await first.take([event(0), event(1)]);
      await first.settle();
      await first.settle();
      const bulk = tables === 'new' ? first : await bulkLoad(client, 'live', [copies], 'made');
      await bulk.settle();
      await bulk.take([event(2)]);
      await bulk.settle();
      const { rows } = await client.query<{ id: string }>('select id from live.line where n = 1 order by id');
      return rows.map(({ id }) => id);
    });
    expect(made).toEqual(['copy of 0', 'copy of 1', 'copy of 2']);
  },
);

test('the planner has statistics of a loaded table when its derived statements run', async () => {
  const known = await transaction(it.pool, async (client) => {
    await client.query('drop schema if exists live cascade; create schema live');
    const bulk = await bulkLoad(client, 'live', [lines]);
    await bulk.take(Array.from({ length: 500 }, (_, position) => event(position)));
    await bulk.settle();
    const { rows } = await client.query(`select n::int from live.line where id = 'known'`);
    return rows;
  });
  expect(known).toEqual([{ n: 2 }]);
});
