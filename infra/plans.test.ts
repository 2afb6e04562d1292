import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOBODY } from '../tests/contract/stage.ts';
import { allProjections, SCHEMA } from '../projections/areas.ts';
import { Changes } from '../projections/engine/rows.ts';
import { forgetting, statementsOf, type Statement } from '../projections/engine/statements.ts';
import { personalColumns, type Table } from '../projections/engine/table.ts';
import { registry } from '../domain/registry.ts';
import { testService, type TestService } from '../tests/support/service.ts';

let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

const tables = allProjections(registry).flatMap((projection) => projection.tables);

/** The statements that update and that delete an existing row. */
const writesOf = (table: Table): readonly Statement[] => {
  const rest = Object.keys(table.columns).filter((name) => !table.key.includes(name));
  const [key, other] = ['one', 'other'].map((value) =>
    Object.fromEntries(table.key.map((name) => [name, value])),
  );
  const changes = new Changes(table);
  changes.patch({ ...key }, Object.fromEntries(rest.map((name) => [name, null])));
  changes.remove({ ...other });
  return statementsOf(SCHEMA, changes);
};

const planOf = async ({ text }: Statement): Promise<string> => {
  const { rows } = await it.platform.projectionPool.query<Record<'QUERY PLAN', string>>(
    `explain (generic_plan) ${text}`,
  );
  return [text, ...rows.map((row) => row['QUERY PLAN'])].join('\n');
};

test('a row is found by its key, also by a plan from an empty table', async () => {
  expect(tables.length).toBeGreaterThan(100);
  for (const statement of tables.filter(({ appendOnly }) => !appendOnly).flatMap(writesOf)) {
    expect(await planOf(statement)).toMatch(/Index (Only )?Scan using [\s\S]*Index Cond: /);
  }
});

describe('an erasure', () => {
  const statements = tables.flatMap((table) => forgetting(SCHEMA, table, [NOBODY]));

  test('finds a person’s rows by an index, in every table', async () => {
    for (const statement of statements) {
      const plan = await planOf(statement);
      expect(plan).toMatch(/Index (Only )?Scan [\s\S]*Index Cond: /);
      expect(plan).not.toContain('Seq Scan');
    }
  });

  test('costs one statement for each column that names a person, for any number of rows', () => {
    const columns = tables.flatMap((table) =>
      Object.values(table.columns).filter(({ personOf }) => personOf),
    );
    const persons = tables.flatMap((table) => [...personalColumns(table).keys()]);
    expect(statements).toHaveLength(persons.length);
    expect(columns.length).toBeGreaterThan(2 * persons.length);
    // a budget: raise it only together with the number of resources
    expect(statements.length).toBeLessThanOrEqual(88);
  });
});
