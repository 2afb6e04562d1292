import fc from 'fast-check';
import { z } from 'zod';

/** Texts that have broken a parser, a database or a sort somewhere. */
const NASTY = [
  '',
  ' ',
  '\u202e\u2066',
  '\ufeff',
  'كُرة القدم ⚽',
  '١٢٣٤',
  '👨‍👩‍👧‍👦'.repeat(20),
  'e' + '\u0301'.repeat(300),
  'ﷺ'.repeat(100),
  'x'.repeat(201),
  'ي'.repeat(6000),
  "'; drop table log.event; --",
  '%',
  '%_\\',
  '\\x00',
  '__proto__',
  'constructor',
  'null',
  'true',
  '-0',
  '-1',
  '1e400',
  'NaN',
  '9'.repeat(40),
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T10:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-05-01T10:00:00+14:00',
  'a@example.com',
  '[object Object]',
  '${7*7}',
  '{{7*7}}',
  "1'); select pg_sleep(60)--",
];

const NUMBERS = [0, -0, -1, 1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 2 ** 64, 5e-324];

/** Texts that the database can't store: one such string has the whole body refused. */
const UNSTORABLE = ['\0', 'a\0b', '\ud800', 'a\udc00b'];

export const nasty = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.constantFrom(...UNSTORABLE) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

export const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  nasty,
  fc.constantFrom<unknown>(null, true, [], {}, [null], [[]], ...NUMBERS),
);

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  'x-ref': z.string().optional(),
});
type Shape = z.output<typeof schemaShape>;

/** Sources of a generator: the document's named schemas, and ids of existing items. */
export type Draw = {
  readonly components: Readonly<Record<string, unknown>>;
  readonly ids: readonly string[];
  /** An existing item of each resource. */
  readonly of: Readonly<Record<string, string>>;
  /** The resource at each path. */
  readonly collections: Readonly<Record<string, string>>;
};

/** Values that mostly follow a JSON schema, so that they pass validation, with nasty ones among them. */
export const following = (schema: unknown, draw: Draw, depth = 0): fc.Arbitrary<unknown> => {
  const shape = schemaShape.parse(schema ?? {});
  const fitting = depth > 6 ? anyJson : fittingTo(shape, draw, depth);
  return fc.oneof({ weight: 24, arbitrary: fitting }, { weight: 1, arbitrary: anyJson });
};

const fittingTo = (shape: Shape, draw: Draw, depth: number): fc.Arbitrary<unknown> => {
  const deeper = (inner: unknown) => following(inner, draw, depth + 1);
  const named = shape.$ref?.split('/').at(-1);
  if (named !== undefined) return deeper(draw.components[named]);
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const either = shape.anyOf ?? shape.oneOf;
  if (either && either.length > 0) return fc.oneof(...either.map(deeper));
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  const thing = draw.of[shape['x-ref'] ?? ''];
  if (thing !== undefined)
    return fc.oneof({ weight: 12, arbitrary: fc.constant(thing) }, textFor('uuid', draw));
  switch (type ?? 'anything') {
    case 'string':
      return textFor(shape.format ?? 'text', draw);
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: 0, max: 100 }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(deeper(shape.items), { maxLength: 4 });
    case 'object':
      return objectFor(shape, deeper);
    default:
      return anyJson;
  }
};

const textFor = (format: string, { ids }: Draw): fc.Arbitrary<unknown> => {
  const id = fc.constantFrom(...ids);
  switch (format) {
    case 'uuid':
      return fc.oneof({ weight: 8, arbitrary: id }, nasty);
    case 'email':
      return fc.oneof(fc.emailAddress(), fc.constant('مُشرف@example.com'), nasty);
    case 'date-time':
      return fc.oneof(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        nasty,
      );
    default:
      return fc.oneof({ weight: 3, arbitrary: fc.lorem({ maxCount: 3 }) }, nasty, id);
  }
};

/** The required members and a few of the others: with all of them at once, some nasty one would always be refused. */
const objectFor = (
  { properties = {}, required = [] }: Shape,
  deeper: (inner: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> => {
  const names = Object.keys(properties);
  if (names.length === 0) {
    return fc.dictionary(fc.oneof(fc.constant('goals'), nasty), deeper({}), { maxKeys: 4 });
  }
  const others = names.filter((name) => !required.includes(name));
  return fc
    .subarray(others, { maxLength: Math.min(2, others.length) })
    .chain((some) =>
      fc.record(Object.fromEntries([...required, ...some].map((name) => [name, deeper(properties[name])]))),
    );
};
