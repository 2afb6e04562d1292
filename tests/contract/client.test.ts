import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { registry } from '../../domain/registry.ts';
import { clientOf } from '../../infra/dev/client.ts';
import { testService, type TestService } from '../support/service.ts';

/** The generated clients call what the API has, and all of it that comes from definitions. */
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

const CALL = /(?:lists|reads|finds|acts)\('[\w-]+', (?:'(POST|PUT|PATCH|DELETE)', )?'([^']+)'[,)]/g;

test.each(registry.kinds.filter(({ resource }) => resource.path !== undefined))('of $name', (kind) => {
  const client = clientOf(kind, kind.resource.path ?? '');
  const called = [...client.matchAll(CALL)].map(
    ([, method = 'GET', path = '']) =>
      paths[path]?.[method.toLowerCase()]?.operationId ?? `${method} ${path}`,
  );
  const fromDefinition = ['list', 'get', 'history', ...Object.keys(kind.actions)].map(
    (name) => `${kind.name}.${name}`,
  );
  const offered = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId = '' }) =>
      fromDefinition.includes(operationId) || operationId.startsWith(`${kind.name}.by.`) ? [operationId] : [],
    ),
  );
  expect(called.toSorted()).toEqual(offered.toSorted());
});
