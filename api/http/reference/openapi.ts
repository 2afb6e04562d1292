import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { type ErrorCode, errorStatus } from '../../../domain/errors.ts';
import { oncePer } from '../../../domain/collections/once-per.ts';
import { problemMessages, texts } from '../../messages/format.ts';
import { paramNames } from '../path.ts';
import type { Route } from '../route.ts';

type Schema = Readonly<Record<string, unknown>>;
type DocumentedRoute = Omit<Route<never>, 'run'>;
export type Info = { readonly title: string; readonly version: string; readonly description?: string };

/**
 * Builds the OpenAPI 3.1 document of the routes. Schemas with an id (`.meta({ id })`) become named components. The whole
 * takes seconds of CPU, so the process turns to other requests after each route.
 */
export async function openapi(routes: readonly DocumentedRoute[], info: Info): Promise<Schema> {
  const components = new Map<string, unknown>([['Problem', problemSchema]]);
  const paths: Record<string, Record<string, unknown>> = {};
  const tags = new Set<string>();
  for (const route of routes.filter((one) => !one.hidden)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    tags.add(tagOf(route));
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(route, components);
    await nextTurn();
  }
  return {
    openapi: '3.1.0',
    info,
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(components),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'malaab_access',
          description: 'GET of private media only',
        },
      },
    },
    'x-problem-codes': problemCodes(),
  };
}

const tagOf = (route: DocumentedRoute): string => route.operationId.split('.')[0] ?? route.operationId;

function operation(route: DocumentedRoute, components: Map<string, unknown>): Schema {
  const { description, access } = route;
  return {
    operationId: route.operationId,
    summary: route.summary,
    ...((description ?? access) && { description: [description, access].filter(Boolean).join('\n\n') }),
    tags: [tagOf(route)],
    security: security(route),
    parameters: parameters(route, components),
    ...(route.takesBody && { requestBody: requestBody(route, components) }),
    responses: { ...answers(route, components), ...refusals(route) },
  };
}

function security(route: DocumentedRoute): readonly Schema[] {
  if (route.auth === 'none') return [];
  const ways: Schema[] = [{ bearer: [] }];
  if (route.cookieAuth) ways.push({ cookie: [] });
  if (route.auth === 'optional') ways.push({});
  return ways;
}

function parameters(route: DocumentedRoute, components: Map<string, unknown>): readonly Schema[] {
  const inPath = paramNames(route.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: toSchema(route.schemas.params.get(name) ?? z.string(), 'input', components),
  }));
  const inQuery = Object.entries(route.schemas.query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !z.safeParse(schema, undefined).success,
    schema: toSchema(schema, 'input', components),
  }));
  const write = route.method !== 'GET';
  const headers = write ? ['Idempotency-Key', 'If-Match'] : ['Malaab-After'];
  return [
    ...inPath,
    ...inQuery,
    ...headers.map((name) => ({ name, in: 'header', schema: { type: 'string' } })),
  ];
}

function requestBody(route: DocumentedRoute, components: Map<string, unknown>): Schema {
  const schema = route.schemas.body ? toSchema(route.schemas.body, 'input', components) : {};
  const type = route.stream ?? (route.multipart ? 'multipart/form-data' : 'application/json');
  return { required: true, content: { [type]: { schema } } };
}

function answers(route: DocumentedRoute, components: Map<string, unknown>): Schema {
  return Object.fromEntries(
    Object.entries(route.responses).map(([status, { description, schema }]) => [
      status,
      {
        description,
        ...(schema && {
          content: { 'application/json': { schema: toSchema(schema(), 'output', components) } },
        }),
      },
    ]),
  );
}

/** The problems of a route grouped by status, its own first. */
function refusals(route: DocumentedRoute): Schema {
  const codes = new Set<ErrorCode>(route.problems ?? []);
  if (codes.has('behind')) codes.add('no_such_position');
  codes.add('malformed').add('unknown_parameter').add('unavailable');
  if (route.auth !== 'none') codes.add('unauthenticated');
  if (paramNames(route.path).length > 0) codes.add('not_found');
  if (route.takesBody) codes.add('too_large').add('unsupported_media_type').add('invalid');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  const known = new Set(Object.keys(route.responses));
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => !known.has(String(status)))
      .map(([status, some]) => [
        status,
        {
          description: some.map((code) => `\`${code}\``).join(', '),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          'x-codes': some,
        },
      ]),
  );
}

/** A schema as JSON Schema, and its named parts. */
type Converted = { readonly own: Schema; readonly parts: readonly (readonly [name: string, part: Schema])[] };

function convert(schema: z.core.$ZodType, io: 'input' | 'output'): Converted {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const suffix = suffixOf(io);
  const parts = Object.entries($defs ?? {}).map(
    ([name, part]) => [name + suffix, relink(part, suffix)] as const,
  );
  return { own: relink(own, suffix), parts };
}

/** Cached conversions: most schemas belong to several routes. */
const converting = {
  input: oncePer((schema: z.core.$ZodType) => convert(schema, 'input')),
  output: oncePer((schema: z.core.$ZodType) => convert(schema, 'output')),
};

const suffixOf = (io: 'input' | 'output'): string => (io === 'input' ? 'Input' : '');

/** Converts a zod schema to JSON Schema and moves its named parts to the components. */
function toSchema(schema: z.core.$ZodType, io: 'input' | 'output', components: Map<string, unknown>): Schema {
  const converted = converting[io](schema);
  for (const [name, part] of converted.parts) components.set(name, part);
  const id = z.globalRegistry.get(schema)?.id;
  if (id === undefined) return converted.own;
  const name = id + suffixOf(io);
  components.set(name, converted.own);
  return { $ref: `#/components/schemas/${name}` };
}

function relink(schema: object, suffix: string): Schema {
  const moved = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? value.replace(/^#\/\$defs\/(.+)$/, `#/components/schemas/$1${suffix}`)
      : value,
  );
  return z.record(z.string(), z.unknown()).parse(JSON.parse(moved));
}

const problemSchema = {
  type: 'object',
  description: 'RFC 9457. `title`, `detail` and messages are in the language of Accept-Language.',
  required: ['type', 'title', 'status', 'code', 'detail', 'instance'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: [...Object.keys(errorStatus), 'unexpected'] },
    detail: { type: 'string' },
    instance: { type: 'string', format: 'uri' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string' },
          code: { type: 'string', enum: Object.keys(texts.en.fields) },
          message: { type: 'string' },
        },
      },
    },
    state: { type: ['string', 'null'] },
    allowed: { type: 'array', items: { type: 'string' } },
    puzzle: {
      type: 'object',
      description:
        'Find an `answer` such that the SHA-256 of `challenge.answer` begins with `bits` zero bits; send both as `proof`.',
      required: ['challenge', 'bits'],
      properties: { challenge: { type: 'string' }, bits: { type: 'integer' } },
    },
    enrolment: {
      type: 'object',
      description:
        'A new TOTP secret (RFC 6238: SHA-1, 6 digits, 30 seconds) in base32, and as an `otpauth` URI. Send the same request again with `secondFactor: {code, enrolment}`, where `enrolment` is the `token`, within ten minutes.',
      required: ['secret', 'uri', 'token'],
      properties: { secret: { type: 'string' }, uri: { type: 'string' }, token: { type: 'string' } },
    },
  },
};

/** All problem codes with status and both titles, for the reference. */
function problemCodes(): readonly Schema[] {
  return Object.entries(errorStatus).map(([code, status]) => ({ code, status, ...titles(code) }));
}

function titles(code: string): Schema {
  return { en: problemMessages('en', code), ar: problemMessages('ar', code) };
}
