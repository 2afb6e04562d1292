import type { FieldError, Problem } from '../errors.ts';
import { dayAt } from './day.ts';

/**
 * Rules between fields, for an action's `refuse`. Sent values replace stored values. Missing values and pairs without a
 * sent value are valid. A personal field that isn't sent is unknown. Nested values are named by path: `discount.from`.
 */

type Sent = { readonly input: Readonly<Record<string, unknown>>; readonly now: string };

/** The top-level field of a path. */
type FieldIn<P extends string> = P extends `${infer F}.${string}` ? F : P;

type Check<K extends string> = {
  /** The checked fields; exists in the type only. */
  readonly about?: K;
  /** The errors of the fields; [] = valid. */
  readonly errors: (item: object, sent: Sent) => readonly FieldError[];
};

/** A rule on the fields `K`; it doesn't compile in a resource without these fields. */
export type FieldRule<K extends string> = Check<K> &
  (<I extends object>(
    item: [K] extends [keyof I] ? I : { readonly noSuchField: Exclude<K, keyof I> },
    sent: Sent,
  ) => Problem | undefined);

const ruleOf = <K extends string>(errorsIn: Check<K>['errors']): FieldRule<K> => {
  const refuse = (item: object, sent: Sent): Problem | undefined => {
    const errors = errorsIn(item, sent);
    return errors.length > 0 ? { code: 'invalid', errors } : undefined;
  };
  return Object.assign(refuse, { errors: errorsIn });
};

const DAY = /^\d{4}-\d\d-\d\d/;

/** A value for comparison: days and instants by time, because an instant has several spellings. */
const comparable = (value: unknown): string | number | undefined => {
  if (typeof value === 'string') return DAY.test(value) ? Date.parse(value) : value;
  return typeof value === 'number' ? value : undefined;
};

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((thing, step) => Object(thing)[step], value);

/** Whether the path's top-level field is sent; fields are sent as a whole. */
const isSent = ({ input }: Pick<Sent, 'input'>, path: string): boolean => {
  const [field = ''] = path.split('.');
  return input[field] !== undefined;
};

/** The sent value at a path, else the stored one. */
export const valueIn = (item: object, sent: Pick<Sent, 'input'>, path: string): unknown =>
  at(isSent(sent, path) ? sent.input : item, path);

/** The error codes of both fields of a wrong pair. */
type Musts = { readonly first: string; readonly second: string };

/** The last part of a path. */
const nameIn = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const ordered = <A extends string, B extends string>(
  from: A,
  to: B,
  isRight: (order: number) => boolean,
  musts: Musts,
): FieldRule<FieldIn<A | B>> =>
  ruleOf((item, sent) => {
    if (!isSent(sent, from) && !isSent(sent, to)) return [];
    const [one, other] = [comparable(valueIn(item, sent, from)), comparable(valueIn(item, sent, to))];
    if (one === undefined || other === undefined) return [];
    if (isRight(Number(one > other) - Number(one < other))) return [];
    return [
      { path: from, code: 'out_of_order', values: { must: musts.first, other: nameIn(to) } },
      { path: to, code: 'out_of_order', values: { must: musts.second, other: nameIn(from) } },
    ];
  });

/** `from` must be less than or equal to `to`. */
export const inOrder = <A extends string, B extends string>(from: A, to: B) =>
  ordered(from, to, (order) => order <= 0, { first: 'not_after', second: 'not_before' });

/** `from` must be less than `to`. */
export const before = <A extends string, B extends string>(from: A, to: B) =>
  ordered(from, to, (order) => order < 0, { first: 'before', second: 'after' });

/** Whether an instant has passed, or a day is over in Egypt. */
const isPast = (value: string, now: string): boolean =>
  value.includes('T') ? Date.parse(value) <= Date.parse(now) : value < dayAt(now);

/** The sent value must be in the future: a later instant, or a day that isn't over in Egypt. */
export const inFuture = <P extends string>(path: P): FieldRule<FieldIn<P>> =>
  ruleOf((item, sent) => {
    const value = at(sent.input, path);
    // An unchanged value is valid.
    const isKept = at(item, 'state') !== 'none' && at(item, path) === value;
    const isWrong = typeof value === 'string' && !isKept && isPast(value, sent.now);
    return isWrong ? [{ path, code: 'in_the_past' }] : [];
  });

/** The sent day must not be in the future in Egypt, for example a date of birth. */
export const untilToday = <P extends string>(path: P): FieldRule<FieldIn<P>> =>
  ruleOf((_, { input, now }) => {
    const [value, maximum] = [at(input, path), dayAt(now)];
    return typeof value === 'string' && value > maximum
      ? [{ path, code: 'too_big', values: { maximum } }]
      : [];
  });

/** Combines several rules. */
export const both = <K extends string>(...rules: readonly Check<K>[]): FieldRule<K> =>
  ruleOf((item, sent) => rules.flatMap(({ errors }) => errors(item, sent)));
