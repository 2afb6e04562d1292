import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { otherNumber, pathAliasesOf } from './path-aliases.ts';

let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

test.each([
  ['posts', 'post'],
  ['block-lists', 'block-list'],
  ['matches', 'match'],
  ['competition-categories', 'competition-category'],
  ['address', 'addresses'],
  ['prizes', 'prize'],
])('%s and %s are singular and plural', (one, other) => {
  expect([otherNumber(one), otherNumber(other)]).toEqual([other, one]);
});

test('every collection has an alias that redirects to it', async () => {
  const aliases = Object.entries(pathAliasesOf(registry));
  const expected = registry.kinds.flatMap(({ resource: { path, alsoAt = [] } }) =>
    path ? [path, ...alsoAt] : [],
  );
  expect(aliases).toHaveLength(expected.length);
  for (const [alias, path] of aliases) {
    const list = await it.http.get(`${alias}?limit=2`);
    expect({ alias, status: list.status, to: list.headers['location'] }).toEqual({
      alias,
      status: 308,
      to: `${path}?limit=2`,
    });
    const below = await it.http.get(`${alias}/0190a6f2-7c1e-7000-8000-000000000001`);
    expect(below.status).toBe(308);
    expect(below.headers['location']).toBe(`${path}/0190a6f2-7c1e-7000-8000-000000000001`);
  }
});
