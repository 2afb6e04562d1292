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

let it: ReadModels;
beforeAll(async () => {
  it = await readModels();
});
afterAll(() => it.close());

test('the planner has statistics of a loaded table when its derived statements run', async () => {
  const known = await transaction(it.pool, async (client) => {
    await client.query('create schema live');
    const bulk = await bulkLoad(client, 'live', [lines]);
    await bulk.take(Array.from({ length: 500 }, (_, position) => event(position)));
    await bulk.settle();
    const { rows } = await client.query(`select n::int from live.line where id = 'known'`);
    return rows;
  });
  expect(known).toEqual([{ n: 2 }]);
});
