import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isForSystemAlone } from '../../api/resources/writes.ts';
import { registry } from '../../domain/registry.ts';
import { clientOf } from '../../infra/dev/generators/client.ts';
import { testService, type TestService } from '../support/service.ts';

/** The generated clients have exactly the API's calls that come from definitions. */
let it: TestService;
let paths: Readonly<Record<string, Readonly<Record<string, { operationId?: string | undefined }>>>>;

const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string().optional() }))),
});

beforeAll(async () => {
  it = await testService();
  paths = openApi.parse((await it.http.get('/openapi.json')).body).paths;
});
afterAll(() => it.close());

const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
const CALL = /(?:lists|reads|finds|acts)\('[\w-]+', (?:'(POST|PUT|PATCH|DELETE)', )?'([^']+)'[,)]/g;

test.each(registry.kinds.filter(({ resource }) => resource.path !== undefined))('of $name', (kind) => {
  const client = clientOf(kind, kind.resource.path ?? '');
  const shapes = new Map(Object.entries(paths).map(([path, of]) => [shapeOf(path), of]));
  const called = [...client.matchAll(CALL)].map(
    ([, method = 'GET', path = '']) =>
      shapes.get(shapeOf(path))?.[method.toLowerCase()]?.operationId ?? `${method} ${path}`,
  );
  // a call that refuses everybody is useless to a client; the pages of the staff propose what needs two of them
  const actions = Object.values(kind.actions).filter(
    ({ action }) => !isForSystemAlone(action.by) && action.secondBy === undefined,
  );
  const names = ['list', 'get', 'history', ...actions.map(({ name }) => name)];
  const fromDefinition = names.map((name) => `${kind.name}.${name}`);
  const offered = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId = '' }) =>
      fromDefinition.includes(operationId) || operationId.startsWith(`${kind.name}.by.`) ? [operationId] : [],
    ),
  );
  expect(called.toSorted()).toEqual(offered.toSorted());
});
