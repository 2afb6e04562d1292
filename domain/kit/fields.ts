import { z } from 'zod';
import { CURRENCIES } from '../trade/currencies.ts';
import { textIn } from './json.ts';
import { oncePer } from '../collections/once-per.ts';

/**
 * Field types of definitions: zod schemas that a table and its indexes can store. Facts that zod can't express are
 * `x-…` members of the field's JSON schema. Table, OpenAPI document and kit read that one description.
 */

export type Fields = Readonly<Record<string, z.ZodType>>;

/** A field with personal data: sealed in the log, null once its data subject is erased. */
export type Personal = { readonly personal: true };

/** Column type of a field: by format, else by type; all others are `jsonb`. */
const COLUMNS = {
  uuid: 'uuid',
  'date-time': 'timestamptz',
  date: 'date',
  string: 'text',
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
} as const;
export type Column = (typeof COLUMNS)[keyof typeof COLUMNS] | 'jsonb';
const columns: ReadonlyMap<unknown, Column> = new Map(Object.entries(COLUMNS));

/** Field facts for table, routes and log. */
export type FieldFacts = {
  readonly column: Column;
  readonly optional: boolean;
  readonly ref?: {
    readonly resource: string;
    readonly removed: 'keep' | 'remove';
    readonly evenRemoved?: true;
  };
  /** The kind that the ids of a list refer to; a removed item's id stays in the list. */
  readonly refs?: { readonly resource: string };
  /** Path to the data subject: a field with a person's id (`playerId`, `playerId.userId`), or `owner`. */
  readonly personal?: string;
};

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether Postgres can store the string: no NUL, no lone surrogate. */
export const isStorable = (value: string): boolean => !value.includes('\0') && !LONE_SURROGATE.test(value);

/** Path to the first string or key that can't be stored; undefined if there is none. */
export const unstorable = (value: unknown): string[] | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const inside = isStorable(key) ? unstorable(one) : [];
    if (inside) return [key, ...inside];
  }
  return undefined;
};

/** Makes equal fields once: definitions repeat them by the hundred, and each takes 5 kB with its description. */
const shared = <Given extends readonly (string | number)[], T>(
  make: (...given: Given) => T,
): ((...given: Given) => T) => {
  const made = new Map<string, { readonly field: T }>();
  return (...given) => {
    const key = given.join('\0');
    const known = made.get(key) ?? { field: make(...given) };
    made.set(key, known);
    return known.field;
  };
};

const sharedText = shared((max: number, min: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(isStorable, { params: { code: 'bad_format' } }),
);

/** A text of `min` to `max` UTF-16 units. */
export const text = (max = 500, min = 0) => sharedText(max, min);

/** A list of at most `max` items. */
export const list = <T extends z.ZodType>(item: T, max = 50) => z.array(item).max(max);

/**
 * Whether JSON writes a key without an escape. A V8 bug makes `JSON.parse` of Node 24 and 26 misread some escaped
 * keys, so such keys are refused.
 */
const isUnescaped = (key: string): boolean => JSON.stringify(key).length === key.length + 2;

/** A map of at most `max` entries. Keys have up to 60 characters, without quotes, backslashes or control characters. */
export const map = <T extends z.ZodType>(value: T, max = 50) =>
  z
    .record(z.string().max(60), value)
    .refine((given) => Object.keys(given).length <= max, { params: { code: 'too_long' } })
    .refine((given) => Object.keys(given).every(isUnescaped), { params: { code: 'bad_format' } })
    .meta({ maxProperties: max });

/** Refuses year 0, which Postgres can't store. */
const afterChrist = (value: string): boolean => !value.startsWith('0000');

/** An instant, RFC 3339 in UTC, with at most microsecond precision. */
export const instant = shared(() =>
  z.iso
    .datetime()
    .max(27)
    .refine(afterChrist, { params: { code: 'bad_format' } }),
);

/** A calendar date without a time. */
export const date = shared(() => z.iso.date().refine(afterChrist, { params: { code: 'bad_format' } }));

const sharedInteger = shared((min: number, max: number) => z.int().min(min).max(max));

/** A whole number within ±2^53. */
export const integer = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  sharedInteger(min, max);

/** An amount in integer minor units of a supported currency (ISO 4217 exponent: KWD 3, JPY 0). */
export const money = shared(() => z.object({ amount: integer(0), currency: z.enum(CURRENCIES) }));

/**
 * An amount in minor units alone. Its currency is the given one, or that of the item: its field `currency`.
 */
export const minorUnits = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, currency?: string) =>
  integer(min, max).meta({ 'x-minor': currency ?? true });

/** An optional field; null clears it. */
export const optional = <T extends z.ZodType>(inner: T) => inner.nullish();

const sharedRef = shared((resource: string, removed: 'keep' | 'remove', whose: 'even-removed' | '') =>
  // Lower case: ids are compared, and stream names are derived from them.
  z
    .uuid()
    .toLowerCase()
    .meta({ 'x-ref': resource, 'x-removed': removed, ...(whose && { 'x-even-removed': true }) }),
);

/**
 * The id of another item, which must exist when it is set. When that item is removed, `keep` leaves the id (readers see
 * `removed: true`); `remove` makes a process manager remove this item too. With `evenRemoved` the system may also name an
 * item that was removed before: money is settled for people who are gone, too.
 */
export const ref = (
  resource: string,
  { removed = 'keep', evenRemoved }: { removed?: 'keep' | 'remove'; evenRemoved?: true } = {},
) => sharedRef(resource, removed, evenRemoved ? 'even-removed' : '');

/** Marks a field as personal data: see {@link FieldFacts.personal}. It must wrap `optional`. */
export const personal = <T extends z.ZodType>(inner: T, of = 'owner'): T & Personal =>
  Object.assign(inner.meta({ 'x-personal': of }), { personal: true } as const);

/** A field's JSON schema with its `x-…` facts. */
export type Description = z.core.JSONSchema.JSONSchema;

/** The field's JSON schema, generated once for each schema object. */
export const describe = oncePer((schema: z.ZodType): Description => z.toJSONSchema(schema, { io: 'input' }));

/** The schema of the elements of a list, map or object; {} if it is unrestricted. */
export const inside = (part: Description['items']): Description =>
  typeof part === 'object' && !Array.isArray(part) ? part : {};

/** The alternatives of a schema, if it has several. */
export const shapesOf = ({ anyOf, oneOf, type, ...rest }: Description): readonly Description[] | undefined =>
  anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : undefined);

/** The description without its null alternative; the outer facts stay. */
const withoutNull = (outer: Description): Description => {
  const [shape, ...more] = (shapesOf(outer) ?? []).filter(({ type }) => type !== 'null');
  const whose = outer['x-personal'];
  return shape && more.length === 0 ? { ...shape, ...(whose ? { 'x-personal': whose } : {}) } : outer;
};

/** Derives a field's facts from its schema. */
export const factsOf = (schema: z.ZodType): FieldFacts => {
  const field = withoutNull(describe(schema));
  const resource = textIn(field['x-ref']);
  const listed = textIn(inside(field.items)['x-ref']);
  const whose = textIn(field['x-personal']);
  return {
    column: columns.get(field.format) ?? columns.get(field.type) ?? 'jsonb',
    optional: schema.safeParse(undefined).success,
    ...(resource && {
      ref: {
        resource,
        removed: field['x-removed'] === 'remove' ? 'remove' : 'keep',
        ...(field['x-even-removed'] === true && { evenRemoved: true }),
      },
    }),
    ...(listed && { refs: { resource: listed } }),
    ...(whose && { personal: whose }),
  };
};

const FIXED_FORMATS = new Set(['uuid', 'date']);
const FIXED_TYPES = new Set<unknown>(['integer', 'number', 'boolean', 'null']);

/** The first part of a schema without a maximum, as a message; undefined if all parts have one. */
export const unbounded = (schema: z.ZodType): string | undefined => unboundedIn(describe(schema), '');

const unboundedIn = (field: Description, path: string): string | undefined => {
  const within = (part: Description['items'], step: string) => unboundedIn(inside(part), `${path}${step}`);
  const noMaximum = (what: string) => `${path || what} has no maximum`;
  const shapes = shapesOf(field);
  if (shapes) return shapes.map((one) => within(one, '')).find(Boolean);
  if (field.enum || field.const !== undefined || FIXED_TYPES.has(field.type)) return undefined;
  switch (textIn(field.type) ?? 'any') {
    case 'string':
      return field.maxLength !== undefined || FIXED_FORMATS.has(field.format ?? '')
        ? undefined
        : noMaximum('the text');
    case 'array':
      return field.maxItems === undefined ? noMaximum('the list') : within(field.items, '[]');
    case 'object':
      if (field.additionalProperties !== undefined && field.additionalProperties !== false) {
        return field.maxProperties === undefined
          ? noMaximum('the map')
          : within(field.additionalProperties, '{}');
      }
      return Object.entries(field.properties ?? {})
        .map(([name, child]) => within(child, `.${name}`))
        .find(Boolean);
    default:
      return `${path || 'the field'} accepts anything`;
  }
};
