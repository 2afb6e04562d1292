import { afterAll, beforeAll, expect, test } from 'vitest';
import { theSystem } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { openNarrowReader } from '../../tests/support/reader.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { queriesOf, type Queries } from '../resources/queries.ts';
import type { Reader } from './reader.ts';
import { SCHEMA } from '../areas.ts';

/** One connection, so that the test can count all statements that the server keeps for it. */
let it: TestService;
let reader: Reader;
let queries: Queries;
beforeAll(async () => {
  it = await testService();
  reader = openNarrowReader(it.platform.url);
  queries = queriesOf(reader, SCHEMA, registry);
});
afterAll(async () => {
  await reader.close();
  await it.close();
});

const kind = registry.kind('advertisement');

/** Number of prepared statements of the connection. */
const keptByServer = async (): Promise<number> => {
  const [row] = await reader.read<{ count: number }>('list', {
    text: `select count(*)::int as count from pg_prepared_statements where name <> ''`,
    values: [],
    once: true,
  });
  return row?.count ?? 0;
};

/** The nth subset of all fields. */
const chosen = (n: number): Readonly<Record<string, null>> =>
  Object.fromEntries(
    Object.keys(kind.facts)
      .slice(0, 12)
      .filter((_, bit) => Math.floor(n / 2 ** bit) % 2 === 1)
      .map((field) => [field, null]),
  );

test('lists of all sizes use one statement', async () => {
  const before = await keptByServer();
  for (let limit = 1; limit <= 100; limit += 1) {
    const page = await queries.list(kind, { actor: theSystem, where: {}, limit });
    expect(page.ok).toBe(true);
  }
  expect(await keptByServer()).toBe(before + 1);
});

test('a statement used once is not prepared', async () => {
  const before = await keptByServer();
  for (let n = 1; n <= 50; n += 1) await queries.list(kind, { actor: theSystem, where: chosen(n), limit: 5 });
  expect(await keptByServer()).toBe(before);
});

test('the number of prepared statements is bounded for any number of different lists', async () => {
  for (let n = 1; n <= 600; n += 1)
    for (const limit of [5, 6]) await queries.list(kind, { actor: theSystem, where: chosen(n), limit });
  const kept = await keptByServer();
  for (let n = 601; n <= 1200; n += 1)
    for (const limit of [5, 6]) await queries.list(kind, { actor: theSystem, where: chosen(n), limit });
  expect(kept).toBeLessThanOrEqual(400);
  expect(await keptByServer()).toBe(kept);
});
