import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasEscapedKey } from '../../tests/support/escaped-keys.ts';
import { readModels, type ReadModels } from '../../tests/support/read-models.ts';
import { bulkLoad } from './bulk.ts';
import type { Projection, SeenEvent } from './projection.ts';
import { RowBuffer, type Rows, type Values } from './rows.ts';
import { statementsOf } from './statements.ts';
import { column, createKey, createTable, type Table } from './table.ts';

const table: Table = {
  name: 'thing',
  columns: {
    id: column('text'),
    n: column('bigint'),
    amount: column('double precision'),
    words: column('text'),
    more: column('jsonb'),
    yes: column('boolean'),
  },
  key: ['id'],
};

type Op =
  | { readonly op: 'insert' | 'put'; readonly id: string; readonly values: Values }
  | { readonly op: 'patch'; readonly id: string; readonly values: Values }
  | { readonly op: 'add'; readonly id: string; readonly amount: number }
  | { readonly op: 'remove'; readonly id: string };

/** Strings with characters that need quoting. */
const words = fc.oneof(
  fc.string({
    unit: fc.constantFrom('\\', '"', "'", '\t', '\n', '\r', '{', '}', ',', 'N', 'NULL', ' ', 'ملعب', '😀'),
  }),
  fc.constantFrom('\\N', 'NULL', '\\.', ''),
);
const json = fc.oneof(
  words,
  fc
    .jsonValue({ stringUnit: fc.constantFrom('a', '"', '\\', '\n', 'م') })
    .filter((value) => !hasEscapedKey(value)),
);
const values = fc.record(
  {
    n: fc.option(fc.integer({ min: -1000, max: 1000 })),
    amount: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    words: fc.option(words),
    more: json,
    yes: fc.option(fc.boolean()),
  },
  { requiredKeys: [] },
);
/** Nine ids: three of each kind of text (plain, with tab and quote, with comma and backslash). */
const id = fc.constantFrom(...['a', 'b\t"', 'c,\\'].flatMap((one) => [one, `${one}2`, `${one}3`]));
const op: fc.Arbitrary<Op> = fc.oneof(
  fc.record({ op: fc.constantFrom('insert', 'put'), id, values }),
  fc.record({ op: fc.constant('patch'), id, values }),
  fc.record({ op: fc.constant('add'), id, amount: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ op: fc.constant('remove'), id }),
);
/** Many changes for each table, because creating a table takes longer than writing its rows. */
const batches = fc.array(fc.array(op, { maxLength: 24 }), { maxLength: 6 });

/** A value after a round trip through the database: no minus zero, and undefined becomes null. */
const kept = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** Applies the changes one by one. An `insert` of an existing row is a `put`. */
const oneByOne = (ops: readonly Op[]) => {
  const rows = new Map<string, Values>();
  const met = new Set<string>();
  const taken: Op[] = [];
  for (const one of ops) {
    const row = rows.get(one.id);
    taken.push(one.op === 'insert' && met.has(one.id) ? { ...one, op: 'put' } : one);
    met.add(one.id);
    if (one.op === 'insert' || one.op === 'put')
      rows.set(one.id, { n: null, amount: null, words: null, more: null, yes: null, ...one.values });
    else if (one.op === 'remove') rows.delete(one.id);
    else if (row && one.op === 'patch') rows.set(one.id, { ...row, ...one.values });
    else if (row && one.op === 'add') rows.set(one.id, { ...row, n: Number(row['n'] ?? 0) + one.amount });
  }
  const result = [...rows].map(([key, row]) => ({ id: key, ...row }));
  return {
    taken,
    rows: result.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, one]) => [name, kept(one)])),
    ),
  };
};

const apply = (one: Op, rows: Rows): void => {
  const changes = rows.table(table.name);
  const key = { id: one.id };
  switch (one.op) {
    case 'insert':
      return changes.insert({ ...key, ...one.values });
    case 'put':
      return changes.put({ ...key, ...one.values });
    case 'patch':
      return changes.patch(key, one.values);
    case 'add':
      return changes.add(key, { n: one.amount });
    case 'remove':
      return changes.remove(key);
    default: {
      const never: never = one;
      return never;
    }
  }
};

let it: ReadModels;
let client: PoolClient;
beforeAll(async () => {
  it = await readModels();
  client = await it.pool.connect();
  await client.query('create schema live');
});
afterAll(async () => {
  client.release();
  await it.close();
});

const rowsIn = async () => {
  const { rows } = await client.query<Values>(
    'select id, n::double precision as n, amount, words, more, yes from live.thing',
  );
  return rows;
};

const byId = (rows: readonly Values[]) =>
  rows.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));

/** The batches with the operations that `oneByOne` applied. */
const regrouped = (groups: readonly (readonly Op[])[], taken: readonly Op[]) => {
  let next = 0;
  return groups.map(({ length }) => taken.slice(next, (next += length)));
};

const undone = async (task: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await task();
  } finally {
    await client.query('rollback');
  }
};

test('changes written in batches have the same result as one by one', async () => {
  await fc.assert(
    fc.asyncProperty(batches, (groups) =>
      undone(async () => {
        await client.query(createTable('live', table));
        await client.query(createKey('live', table));
        const { taken, rows } = oneByOne(groups.flat());
        for (const group of regrouped(groups, taken)) {
          const buffer = new RowBuffer([table]);
          for (const one of group) apply(one, buffer);
          for (const changes of buffer.changes())
            for (const { text, values: bound } of statementsOf('live', changes))
              await client.query(text, [...bound]);
        }
        expect(byId(await rowsIn())).toEqual(byId(rows));
      }),
    ),
    { numRuns: 50 },
  );
});

const event = (position: number, ops: readonly Op[]): SeenEvent => ({
  id: String(position),
  type: 'Done',
  data: { ops },
  meta: { version: 1, item: '', state: '', command: '', actor: null },
  stream: '',
  revision: position,
  position: BigInt(position),
  at: '',
});

test('a bulk load has the same result', async () => {
  await fc.assert(
    fc.asyncProperty(batches, (groups) =>
      undone(async () => {
        const { taken, rows } = oneByOne(groups.flat());
        const inOrder = regrouped(groups, taken);
        const projection: Projection = {
          name: 'things',
          version: 1,
          tables: [table],
          on: { Done: ({ position }, to) => inOrder[Number(position)]?.forEach((one) => apply(one, to)) },
        };
        const bulk = await bulkLoad(client, 'live', [projection]);
        for (const [position, group] of inOrder.entries()) {
          await bulk.take([event(position, group)]);
          if (position % 3 === 2) await bulk.settle();
        }
        await bulk.settle();
        expect(byId(await rowsIn())).toEqual(byId(rows));
      }),
    ),
    { numRuns: 50 },
  );
});
