import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { lookupsOf, type KnownLookup } from '../../domain/kit/definition.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { columnName } from '../../projections/resources/from-resource.ts';
import {
  queriesOf,
  type Bound,
  type ListRequest,
  type Queries,
} from '../../projections/resources/queries.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { fill, sampleOf } from '../support/fill.ts';
import { testService, type TestService } from '../support/service.ts';
import { NOBODY } from './stage.ts';

/** Every lookup is read from an index on its conditions, in the order of its answer. */

type Plan = {
  readonly 'Node Type': string;
  readonly 'Index Cond'?: string | undefined;
  readonly Filter?: string | undefined;
  readonly Alias?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
};
const plan: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Index Cond': z.string().optional(),
  Filter: z.string().optional(),
  Alias: z.string().optional(),
  Plans: z.array(z.lazy(() => plan)).optional(),
});
const explained = z.array(z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })).length(1);
const asked = z.object({ text: z.string(), values: z.array(z.unknown()) });

const staff: Actor = {
  id: NOBODY,
  role: 'ADMIN',
  guest: false,
  active: true,
  plan: 'free',
  permissions: ['*'],
};

let it: TestService;
let queries: Queries;
beforeAll(async () => {
  it = await testService();
  queries = queriesOf(it.platform.reader, SCHEMA, registry);
});
afterAll(() => it.close());

const boundsOf = (kind: Kind, { range, time }: KnownLookup): readonly Bound[] => {
  const bound = (field: string, is: Bound['is']): Bound => {
    const value = sampleOf(kind, field);
    return { field, is, value: typeof value === 'boolean' ? 0 : value };
  };
  // the bound includes all rows: a narrow one would be as fast without the conditions
  if (range?.by === 'createdAt') return [{ ...bound(range.by, '>='), value: '2020-01-01T00:00:00Z' }];
  if (range) return [bound(range.by, '>='), bound(range.by, '<=')];
  return time ? [bound(time.until, time.isOver ? '<=' : '>')] : [];
};

/** The statements that read an empty list: one, or a second for items without a value. */
const statementsOf = async (kind: Kind, request: Omit<ListRequest, 'actor' | 'limit'>) => {
  const spy = vi.spyOn(it.platform.reader, 'read');
  await queries.list(kind, { actor: staff, limit: 20, ...request });
  const statements = spy.mock.calls.map(([, statement]) => asked.parse(statement));
  spy.mockRestore();
  return statements;
};

const requestOf = (kind: Kind, lookup: KnownLookup, sort: string | undefined) => ({
  where: {
    ...lookup.where,
    ...Object.fromEntries(lookup.fields.map((field) => [field, sampleOf(kind, field)])),
  },
  bounds: boundsOf(kind, lookup),
  order: lookup.sort,
  ...(sort !== undefined && { sort }),
});

const nodesOf = (node: Plan): readonly Plan[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const planOf = async (client: PoolClient, { text, values }: z.infer<typeof asked>) => {
  const { rows } = await client.query(`explain (format json) ${text}`, values);
  return explained.parse(rows).flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
};

const isSorted = (nodes: readonly Plan[]): boolean =>
  nodes.some((node) => node['Node Type'].includes('Sort'));

const sortsOf = ({ resource }: Kind, { sort }: KnownLookup): readonly (string | undefined)[] =>
  sort === undefined ? (resource.sorts ?? ['-createdAt']) : [undefined];

/** The errors in a lookup's plan; empty if its index covers its conditions and its order. */
const mistakesIn = async (
  client: PoolClient,
  kind: Kind,
  lookup: KnownLookup,
  sort: string | undefined,
): Promise<readonly string[]> => {
  const plans = [];
  for (const statement of await statementsOf(kind, requestOf(kind, lookup, sort)))
    plans.push(await planOf(client, statement));
  return plans.flatMap((nodes) => mistakesOf(nodes, kind, lookup, sort));
};

const mistakesOf = (
  nodes: readonly Plan[],
  kind: Kind,
  lookup: KnownLookup,
  sort: string | undefined,
): readonly string[] => {
  const { 'Index Cond': condition = 'no index', Filter: filter = '' } =
    nodes.find(({ Alias: alias }) => alias === 't') ?? {};
  const by = [
    ...lookup.fields,
    ...Object.keys(lookup.where),
    ...boundsOf(kind, lookup).map(({ field }) => field),
  ];
  const called = `${lookup.at} ${sort ?? ''}`;
  const names = (said: string, field: string) => new RegExp(`\\b${columnName(field)}\\b`).test(said);
  // a condition that a partial index includes is not checked again
  const isLed = (field: string) =>
    lookup.where[field] === null ? !names(filter, field) : names(condition, field);
  return [
    ...by.filter((field) => !isLed(field)).map((field) => `${called}: ${field} isn't in ${condition}`),
    ...(isSorted(nodes) ? [`${called} is sorted`] : []),
  ];
};

const kinds = registry.kinds.filter(({ resource }) => resource.lookups.length > 0);

test.each(kinds)('the lookups of $name are read from their indexes', async (kind) => {
  const wrong: string[] = [];
  const client = await it.platform.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_bitmapscan = off');
    await fill(client, kind, 1000, 2);
    for (const lookup of lookupsOf(kind.resource)) {
      for (const sort of sortsOf(kind, lookup)) wrong.push(...(await mistakesIn(client, kind, lookup, sort)));
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(wrong).toEqual([]);
});

test.each(registry.kinds)('the list of $name uses an index in each of its orders', async (kind) => {
  const sorted: string[] = [];
  const client = await it.platform.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_bitmapscan = off');
    await fill(client, kind, 1000, 2);
    for (const sort of kind.resource.sorts ?? ['-createdAt'])
      for (const statement of await statementsOf(kind, { where: {}, sort }))
        if (isSorted(await planOf(client, statement))) sorted.push(`${sort}: ${statement.text}`);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(sorted).toEqual([]);
});
