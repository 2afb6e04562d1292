import type { z } from 'zod';
import { toAsciiDigits } from '../../domain/text/digits.ts';
import { numberIn } from '../../domain/format/digits.ts';

type Issue = z.core.$ZodIssue;

/** String formats made of digits: own patterns (phone, code), dates and times. */
const OF_FIGURES: ReadonlySet<string> = new Set(['regex', 'phone', 'date', 'datetime', 'time']);
/** Digits and separators; other text in such a field is left unchanged. */
const FIGURES_ALONE = /^[\d\s+\-.:/()TZ]+$/;
/** Maximum length of a typed number. */
const MAX_NUMERAL = 40;

const reporting = { reportInput: true };

/**
 * Parses input by its schema and converts what people type. Where the schema requires a number, a numeric string is
 * accepted. Where it requires digits (phone, code, date), Arabic-Indic and Persian digits are accepted. Only refused
 * values are converted; other texts stay unchanged.
 */
export function readTyped<T>(schema: z.ZodType<T>, given: unknown): z.ZodSafeParseResult<T> {
  const parsed = schema.safeParse(given, reporting);
  if (parsed.success) return parsed;
  const read = parsed.error.issues.flatMap((issue) => {
    const meant = meantBy(issue, valueAt(given, issue.path));
    return meant === undefined ? [] : [{ path: issue.path, meant }];
  });
  if (read.length === 0) return parsed;
  const copy = structuredClone(given);
  for (const { path, meant } of read) put(copy, path, meant);
  return schema.safeParse(copy, reporting);
}

/** The converted value for a schema issue; undefined if no conversion is clear. */
function meantBy(issue: Issue, value: unknown): number | string | undefined {
  if (typeof value !== 'string' || value.length > MAX_NUMERAL) return undefined;
  if (issue.code === 'invalid_type') return isNumber(issue.expected) ? numberIn(value) : undefined;
  if (issue.code !== 'invalid_format' || !OF_FIGURES.has(issue.format)) return undefined;
  const figures = toAsciiDigits(value);
  return figures !== value && FIGURES_ALONE.test(figures) ? figures : undefined;
}

const isNumber = (expected: string): boolean => expected === 'number' || expected === 'int';

type Holder = Readonly<Record<PropertyKey, unknown>>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** The value at a path, own properties only. */
const valueAt = (whole: unknown, path: readonly PropertyKey[]): unknown => {
  let value = whole;
  for (const key of path) value = isHolder(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
};

function put(whole: unknown, path: readonly PropertyKey[], value: unknown): void {
  const holder = valueAt(whole, path.slice(0, -1));
  const key = path.at(-1);
  if (isHolder(holder) && key !== undefined && Object.hasOwn(holder, key)) Reflect.set(holder, key, value);
}
