import fc from 'fast-check';
import { z } from 'zod';
import { anyJson, following, nasty, type Draw } from './values.ts';

const parameter = z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() });
const operationShape = z.looseObject({
  operationId: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })
    .optional(),
});

/** The parts of an OpenAPI document that are needed to call all its operations. */
export const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

export type Operation = z.output<typeof operationShape> & { readonly method: string; readonly path: string };

/** A request as sent over the network. */
export type Hostile = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const RAW_SEGMENTS = [
  '%E0%A4%A',
  '%00',
  '%ff',
  '..%2f..',
  '%2e%2e',
  '%',
  'a%20b',
  '',
  '%C0%80',
  '%F0%9F%8F%80',
];
const MIME = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'x', ''];
const BROKEN = [
  '{"a":1e309}',
  '{"a":-0}',
  '{',
  '{"a":',
  'nul',
  '"\\ud800"',
  '{"a":1}}',
  '\ufeff{}',
  '{"__proto__":{"a":1}}',
  '[1,]',
];
const QUANTITIES = ['0', '-1', '101', '1e3', '1.5', '', ' 5', '0x10', '9'.repeat(25)];

const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Percent-encoding has no form for a lone surrogate, and Node itself refuses more than 16 kB of header. */
const encoded = (text: string): string =>
  encodeURIComponent(text.slice(0, 600).replaceAll(/\p{Cs}/gu, '\ufffd'));

/** The value of a path segment: mostly the id of a fitting item, if there is one. */
const segment = ({ ids }: Draw, thing: string | undefined): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: thing === undefined ? 0 : 30, arbitrary: fc.constant(thing ?? '') },
    { weight: 20, arbitrary: fc.constantFrom(...ids) },
    fc.constantFrom(...RAW_SEGMENTS),
    nasty.map((text) => encoded(text)),
  );

/** `postId` and `{id}` below `/posts` both name a post. */
const thingAt = ({ path }: Operation, name: string, { of, collections }: Draw): string | undefined => {
  const kind = name === 'id' ? collections[`/${path.split('/')[1]}`] : name.replace(/Id$/, '');
  return of[kind?.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) ?? ''];
};

const pathOf = (operation: Operation, draw: Draw): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...operation.path.split('/').map((part) => {
        const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
        return name === undefined ? fc.constant(part) : segment(draw, thingAt(operation, name, draw));
      }),
    )
    .map((parts) => parts.join('/'));

const queryOf = ({ parameters }: Operation, draw: Draw): fc.Arbitrary<string> => {
  const own = parameters.filter((one) => one.in === 'query');
  const pair = own.map(({ name, schema }) =>
    fc
      .oneof(following(schema, draw), nasty, fc.constantFrom(...QUANTITIES))
      .map((value) => `${name}=${encoded(String(value))}`),
  );
  const strange = fc.constantFrom(
    'x=1',
    '=',
    '&&',
    'limit=1&limit=2',
    'a[b]=1',
    '__proto__=1',
    'q=%FF',
    '%00=1',
  );
  const wanted = fc.array(fc.oneof(...pair, strange), { maxLength: 3 });
  return mostly(
    pair.length === 0 ? fc.constant<string[]>([]) : fc.array(fc.oneof(...pair), { maxLength: 2 }),
    wanted,
  ).map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
};

const headerText = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }).filter((text) => /^[\x20-\x7e]*$/.test(text)),
  fc.constantFrom('"0"', '"1"', '*', '"999999999999999"', 'W/"1"', '"-1"', 'x'.repeat(300), '0', '1', 'é'),
);

const headers = fc.record(
  {
    'accept-language': fc.oneof(fc.constantFrom('en', 'ar', 'en;q=0.1, *;q=0.5'), headerText),
    accept: fc.oneof(fc.constantFrom('text/html', 'application/json', '*/*;q=x'), headerText),
    'if-match': headerText,
    'if-none-match': headerText,
    'idempotency-key': fc.oneof(fc.constantFrom('again', 'again-too'), headerText),
    'malaab-after': fc.constantFrom('0', '1', '-1', '%00', '!', 'z'.repeat(64), 'z'.repeat(65)),
    cookie: fc.oneof(fc.constant('malaab_access=x.y.z; malaab_refresh=AAAA'), headerText),
    'accept-encoding': fc.constantFrom('br', 'gzip', '*;q=0', 'x'),
    'x-request-id': headerText,
    'x-forwarded-for': headerText,
  },
  { requiredKeys: [] },
);

type Body = { readonly type: string | undefined; readonly content: string | Buffer | undefined };

const BOUNDARY = 'malaab-hostile';
const part = (name: string, more: string, content: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const multipart = (fields: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  fc.tuple(fields, nasty, fc.boolean()).map(([values, content, ends]) => ({
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    content:
      Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(values))
        .map(([name, value]) => part(name.replaceAll(/["\r\n]/g, '_'), '', textOf(value)))
        .join('') +
      part('file', '; filename="a.png"\r\nContent-Type: image/png', content) +
      (ends ? `--${BOUNDARY}--\r\n` : ''),
  }));

const bodyOf = ({ requestBody }: Operation, draw: Draw): fc.Arbitrary<Body> => {
  const [type, wanted] = Object.entries(requestBody?.content ?? {})[0] ?? [
    'application/json',
    { schema: {} },
  ];
  const asJson = (value: unknown): Body => ({
    type: 'application/json',
    content: JSON.stringify(value) ?? '',
  });
  const inForm = () => multipart(following(wanted.schema, draw));
  const inJson = () => following(wanted.schema, draw).map(asJson);
  const asBytes = () => nasty.map((content) => ({ type, content }));
  const usual = type.startsWith('multipart') ? inForm() : type.endsWith('json') ? inJson() : asBytes();
  const odd = fc.oneof(
    anyJson.map(asJson),
    fc.constantFrom(...BROKEN).map((content) => ({ type: 'application/json', content })),
    fc.tuple(fc.constantFrom(...MIME), nasty).map(([mime, content]) => ({ type: mime, content })),
    multipart(anyJson),
    fc.constant({ type: 'application/json', content: '['.repeat(5000) + ']'.repeat(5000) }),
    fc.constant({ type: 'application/json', content: JSON.stringify({ text: 'x'.repeat(300_000) }) }),
    fc.constantFrom('text', 'media', 'values').map((name) => asJson({ [name]: Array(10_000).fill('x') })),
    fc.constant({ type: undefined, content: undefined }),
  );
  return mostly(usual, odd);
};

/** Requests to one operation: mostly close to valid input, sometimes far from it. */
export const requestsTo = (operation: Operation, draw: Draw): fc.Arbitrary<Hostile> =>
  fc
    .tuple(
      mostly(fc.constant(operation.method), fc.constantFrom(...METHODS)),
      pathOf(operation, draw),
      queryOf(operation, draw),
      mostly(fc.constant({}), headers),
      bodyOf(operation, draw),
    )
    .map(([method, path, query, extra, { type, content }]) => {
      const sends = operation.requestBody !== undefined || (method !== 'GET' && method !== 'HEAD');
      return {
        method,
        path: path + query,
        headers: { ...extra, ...(sends && type !== undefined && { 'content-type': type }) },
        body: sends ? content : undefined,
      };
    });
