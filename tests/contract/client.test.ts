import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isForSystemAlone } from '../../api/resources/writes.ts';
import { registry } from '../../domain/registry.ts';
import { clientOf } from '../../infra/dev/generators/client.ts';
import { definitionsOf } from '../../infra/dev/generators/definitions.ts';
import { testService, type TestService } from '../support/service.ts';

/** The generated clients have exactly the API's calls that come from definitions. */
let it: TestService;

const members = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});
const body = z.object({
  content: z.record(
    z.string(),
    z.object({
      schema: members.extend({ anyOf: z.array(members).optional() }),
    }),
  ),
});
const call = z.looseObject({ operationId: z.string().optional(), requestBody: body.optional() });
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), call)) });

let paths: z.output<typeof openApi>['paths'];

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

const IN_PATH = /\{(\w+)\}/g;

/** Made on pages of their own, whose calls are hand-written. */
const OWN_PAGES: ReadonlySet<string> = new Set(['proposal', 'rebuild', 'undo-plan', 'appeal']);

test.each(definitionsOf(registry))('the forms of $name ask for what its calls take', (definition) => {
  const shapes = new Map(Object.entries(paths).map(([path, of]) => [shapeOf(path), of]));
  for (const { name, method, at, takes } of definition.actions) {
    if (name === 'create' && OWN_PAGES.has(definition.name)) continue;
    const given = [...at.matchAll(IN_PATH)].map(([, field]) => field);
    const asked = takes.map((field) => field.name).filter((field) => !given.includes(field));
    const { requestBody } = shapes.get(shapeOf(at))?.[method.toLowerCase()] ?? {};
    const schema = requestBody?.content['application/json']?.schema;
    const ways = schema?.anyOf ?? (schema ? [schema] : []);
    const properties = Object.assign({}, ...ways.map((way) => way.properties));
    const required = ways.length === 1 ? (ways[0]?.required ?? []) : [];
    expect(
      asked.filter((field) => !(field in properties)),
      `${name} takes no such field`,
    ).toEqual([]);
    expect(
      required.filter((field) => !asked.includes(field)),
      `${name} needs these as well`,
    ).toEqual([]);
  }
});
