import { z } from 'zod';
import { CURRENCIES } from '../trade/currencies.ts';
import { textIn } from './json.ts';

/**
 * The field types that definitions are made of: zod schemas that a table and its indexes can hold.
 * Facts that zod has no word for ride along as `x-…` members of the field's JSON schema, so that the table, the
 * OpenAPI document and the kit all read one description.
 */

export type Fields = Readonly<Record<string, z.ZodType>>;

/** A field that belongs to a person: sealed in the log, null once that person is erased. */
export type Personal = { readonly personal: true };

/** The column of a field: by its format, where that has one of its own, else by its type; the rest is `jsonb`. */
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

/** All that table, routes and log need to know of a field. */
export type FieldFacts = {
  readonly column: Column;
  readonly optional: boolean;
  readonly ref?: { readonly resource: string; readonly removed: 'keep' | 'remove' };
  /** What the ids of a list name; they stay in it when that is removed. */
  readonly refs?: { readonly resource: string };
  /** Whose it is: a field that holds a person's id (`playerId`, `playerId.userId`), or `owner`. */
  readonly personal?: string;
};

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether Postgres can store the string: no NUL, no lone surrogate. */
export const isStorable = (value: string): boolean => !value.includes('\0') && !LONE_SURROGATE.test(value);

/** Where a value holds a string, or a key, that can't be stored; undefined if it doesn't. */
export const unstorable = (value: unknown): string[] | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const inside = isStorable(key) ? unstorable(one) : [];
    if (inside) return [key, ...inside];
  }
  return undefined;
};

/** A text of `min` to `max` UTF-16 units. */
export const text = (max = 500, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(isStorable, { params: { code: 'bad_format' } });

/** A list of at most `max` items (50 unless told). */
export const list = <T extends z.ZodType>(item: T, max = 50) => z.array(item).max(max);

/**
 * Whether JSON writes a key without an escape. `JSON.parse` of Node 24 and 26 may read an escaped key as another
 * (a bug of V8, known upstream), so no such key is stored.
 */
const isUnescaped = (key: string): boolean => JSON.stringify(key).length === key.length + 2;

/** A map of at most `max` entries, with keys of up to 60 letters: no quote, backslash or control character. */
export const map = <T extends z.ZodType>(value: T, max = 50) =>
  z
    .record(z.string().max(60), value)
    .refine((given) => Object.keys(given).length <= max, { params: { code: 'too_long' } })
    .refine((given) => Object.keys(given).every(isUnescaped), { params: { code: 'bad_format' } })
    .meta({ maxProperties: max });

/** There is no year 0: neither in a calendar nor in Postgres. */
const afterChrist = (value: string): boolean => !value.startsWith('0000');

/** An instant, RFC 3339 in UTC, of at most microseconds. */
export const instant = () =>
  z.iso
    .datetime()
    .max(27)
    .refine(afterChrist, { params: { code: 'bad_format' } });

/** A calendar date without a time. */
export const date = () => z.iso.date().refine(afterChrist, { params: { code: 'bad_format' } });

/** A whole number within ±2^53. */
export const integer = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  z.int().min(min).max(max);

/** An amount of money in integer minor units of a currency that is offered (ISO 4217 exponent: KWD 3, JPY 0). */
export const money = () => z.object({ amount: integer(0), currency: z.enum(CURRENCIES) });

/** A field that may be absent; null clears it. */
export const optional = <T extends z.ZodType>(inner: T) => inner.nullish();

/**
 * The id of another thing. It must be alive when it is named; what becomes of it when that thing is removed:
 * `keep` leaves the id (readers see `removed: true`), `remove` removes this one as well, by a process manager.
 */
export const ref = (resource: string, { removed = 'keep' }: { removed?: 'keep' | 'remove' } = {}) =>
  // spelled one way, however a caller spells it: ids are compared and names of streams made from them
  z.uuid().toLowerCase().meta({ 'x-ref': resource, 'x-removed': removed });

/** Marks a field as a person's own: see {@link FieldFacts.personal}. Outermost, round `optional` too. */
export const personal = <T extends z.ZodType>(inner: T, of = 'owner'): T & Personal =>
  Object.assign(inner.meta({ 'x-personal': of }), { personal: true } as const);

/** A field as its JSON schema, with the facts that ride along. */
export type Description = z.core.JSONSchema.JSONSchema;
const described = new WeakMap<z.ZodType, Description>();

/** The field's JSON schema. It is generated once for each schema: the registry, tables and forms ask again. */
export const describe = (schema: z.ZodType): Description => {
  const known = described.get(schema) ?? z.toJSONSchema(schema, { io: 'input' });
  described.set(schema, known);
  return known;
};

/** What is described inside a list, a map or a thing; nothing is said of what may be anything. */
export const inside = (part: Description['items']): Description =>
  typeof part === 'object' && !Array.isArray(part) ? part : {};

/** The shapes that it may have, if it may have several. */
export const shapesOf = ({ anyOf, oneOf, type, ...rest }: Description): readonly Description[] | undefined =>
  anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : undefined);

/** The description without its `or null`, with the outer facts kept. */
const withoutNull = (outer: Description): Description => {
  const [shape, ...more] = (shapesOf(outer) ?? []).filter(({ type }) => type !== 'null');
  const whose = outer['x-personal'];
  return shape && more.length === 0 ? { ...shape, ...(whose ? { 'x-personal': whose } : {}) } : outer;
};

/** Reads a field's facts off its schema. */
export const factsOf = (schema: z.ZodType): FieldFacts => {
  const field = withoutNull(describe(schema));
  const resource = textIn(field['x-ref']);
  const listed = textIn(inside(field.items)['x-ref']);
  const whose = textIn(field['x-personal']);
  return {
    column: columns.get(field.format) ?? columns.get(field.type) ?? 'jsonb',
    optional: schema.safeParse(undefined).success,
    ...(resource && { ref: { resource, removed: field['x-removed'] === 'remove' ? 'remove' : 'keep' } }),
    ...(listed && { refs: { resource: listed } }),
    ...(whose && { personal: whose }),
  };
};

const FIXED_FORMATS = new Set(['uuid', 'date']);
const FIXED_TYPES = new Set<unknown>(['integer', 'number', 'boolean', 'null']);

/** Where a schema would accept what no table can hold, in words; undefined if all of it is bounded. */
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
