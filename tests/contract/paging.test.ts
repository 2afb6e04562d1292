import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { columnName, tableOf } from '../../projections/resources/from-resource.ts';
import { queriesOf, type Queries } from '../../projections/resources/queries.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { fill } from '../support/fill.ts';
import { testService, type TestService } from '../support/service.ts';
import { NOBODY } from './stage.ts';

/** With pages of any size, a list ends, and each item is on exactly one page. */

const staff: Actor = {
  id: NOBODY,
  role: 'ADMIN',
  guest: false,
  active: true,
  plan: 'free',
  permissions: ['*'],
};
const ROWS = 9;

let it: TestService;
let queries: Queries;
beforeAll(async () => {
  it = await testService();
  queries = queriesOf(it.platform.reader, SCHEMA, registry);
});
afterAll(() => it.close());

/** The kind, with each of its orders in both directions. */
const inBothDirections = (kind: Kind): Kind => {
  const fields = new Set((kind.resource.sorts ?? ['createdAt']).map((sort) => sort.replace('-', '')));
  return {
    ...kind,
    resource: { ...kind.resource, sorts: [...fields].flatMap((field) => [field, `-${field}`]) },
  };
};

const fieldOf = (sort: string): string => sort.replace('-', '');

const mayBeEmpty = (kind: Kind, field: string): boolean =>
  kind.facts[field]?.optional === true || kind.personal[field] !== undefined;

/**
 * Makes values of a field equal, makes instants differ by microseconds, and removes values where the field is optional.
 */
const disturb = async (kind: Kind, field: string): Promise<void> => {
  const { name, columns } = tableOf(kind);
  const table = `${SCHEMA}."${name}"`;
  const column = `"${columnName(field)}"`;
  const { pool } = it.platform;
  await pool.query(
    `update ${table} set ${column} = (select ${column} from ${table} where ${column} is not null limit 1) ` +
      `where ${column} is null or random() < 0.4`,
  );
  if (field in kind.facts && columns[columnName(field)]?.type === 'timestamptz')
    await pool.query(`update ${table} set ${column} = ${column} + random() * interval '2 ms'`);
  if (mayBeEmpty(kind, field)) await pool.query(`update ${table} set ${column} = null where random() < 0.4`);
};

/** The ids in the order of the table. */
const orderedIds = async (kind: Kind, sort: string): Promise<readonly string[]> => {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const { rows } = await it.platform.pool.query<{ id: string }>(
    `select id from ${SCHEMA}."${tableOf(kind).name}" ` +
      `order by "${columnName(fieldOf(sort))}" ${direction} nulls last, id ${direction}`,
  );
  return rows.map(({ id }) => id);
};

const paged = async (kind: Kind, sort: string, limit: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page <= ROWS + 1; page += 1) {
    const answer = await queries.list(kind, {
      actor: staff,
      limit,
      sort,
      where: {},
      ...(cursor !== undefined && { cursor }),
    });
    if (!answer.ok) throw new Error(answer.problem.code);
    expect(answer.value.items.length).toBeLessThanOrEqual(limit);
    ids.push(...answer.value.items.map(({ id }) => id));
    if (answer.value.nextCursor === null) return ids;
    cursor = answer.value.nextCursor;
  }
  throw new Error(`${kind.name} by ${sort} in pages of ${limit} comes to no end`);
};

test.each(registry.kinds.map(inBothDirections))(
  'pages of $name together are the whole list',
  async (kind) => {
    const client = await it.platform.pool.connect();
    try {
      await fill(client, kind, ROWS, 3);
    } finally {
      client.release();
    }
    const sorts = kind.resource.sorts ?? [];
    for (const field of new Set(sorts.map(fieldOf))) await disturb(kind, field);
    const visible = await queries.count(kind, { actor: staff, where: {} });
    // most kinds are sorted only by their creation time
    const limits = sorts.length > 2 ? Array.from({ length: ROWS + 1 }, (_, n) => n + 1) : [1, 4, ROWS];
    for (const sort of sorts) {
      const whole = await paged(kind, sort, ROWS + 1);
      expect(whole).toHaveLength(visible);
      const seen = new Set(whole);
      expect(whole).toEqual((await orderedIds(kind, sort)).filter((id) => seen.has(id)));
      for (const limit of limits) expect(await paged(kind, sort, limit)).toEqual(whole);
    }
    await it.platform.pool.query(`delete from ${SCHEMA}."${tableOf(kind).name}"`);
  },
);
