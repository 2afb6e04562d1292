import type { FieldError } from '../errors.ts';
import type { Refusal } from '../kit/resource.ts';
import { dayAt } from './day.ts';

/**
 * Rules between fields, for an action's `refuse`. What is sent counts before what is there; a value that is neither
 * sent nor there is fine, and so is what nobody has touched. A personal field that isn't sent is not seen.
 */

type Sent = { readonly input: Readonly<Record<string, unknown>>; readonly now: string };

type Check<K extends string> = {
  readonly fields: readonly K[];
  /** What is wrong with the fields; [] if nothing is. */
  readonly errors: (item: object, sent: Sent) => readonly FieldError[];
};

/** A rule on the fields `K`: the compiler refuses it in a resource that lacks one of them. */
export type FieldRule<K extends string> = Check<K> &
  (<I extends object>(
    item: [K] extends [keyof I] ? I : { readonly noSuchField: Exclude<K, keyof I> },
    sent: Sent,
  ) => Refusal | undefined);

const ruleOf = <K extends string>(check: Check<K>): FieldRule<K> => {
  const refuse = (item: object, sent: Sent): Refusal | undefined => {
    const errors = check.errors(item, sent);
    return errors.length > 0 ? { code: 'invalid', errors } : undefined;
  };
  return Object.assign(refuse, check);
};

const DAY = /^\d{4}-\d\d-\d\d/;

/** A value as it is compared: days and instants by their time, as one instant has several spellings. */
const comparable = (value: unknown): string | number | undefined => {
  if (typeof value === 'string') return DAY.test(value) ? Date.parse(value) : value;
  return typeof value === 'number' ? value : undefined;
};

const valueIn = (item: object, { input }: Sent, field: string): unknown =>
  input[field] === undefined ? Reflect.get(item, field) : input[field];

/** What is said of either field where two don't follow each other. */
type Musts = { readonly first: string; readonly second: string };

const ordered = <A extends string, B extends string>(
  from: A,
  to: B,
  isRight: (order: number) => boolean,
  musts: Musts,
): FieldRule<A | B> =>
  ruleOf<A | B>({
    fields: [from, to],
    errors: (item, sent) => {
      if (sent.input[from] === undefined && sent.input[to] === undefined) return [];
      const [one, other] = [comparable(valueIn(item, sent, from)), comparable(valueIn(item, sent, to))];
      if (one === undefined || other === undefined) return [];
      if (isRight(Number(one > other) - Number(one < other))) return [];
      return [
        { path: from, code: 'out_of_order', values: { must: musts.first, other: to } },
        { path: to, code: 'out_of_order', values: { must: musts.second, other: from } },
      ];
    },
  });

/** `from` is no later, or no greater, than `to`. */
export const inOrder = <A extends string, B extends string>(from: A, to: B): FieldRule<A | B> =>
  ordered(from, to, (order) => order <= 0, { first: 'not_after', second: 'not_before' });

/** `from` is earlier, or smaller, than `to`. */
export const before = <A extends string, B extends string>(from: A, to: B): FieldRule<A | B> =>
  ordered(from, to, (order) => order < 0, { first: 'before', second: 'after' });

/** Whether an instant has come, or a day is over in Egypt. */
const isPast = (value: string, now: string): boolean =>
  value.includes('T') ? Date.parse(value) <= Date.parse(now) : value < dayAt(now);

/** What is sent for `field` lies ahead: an instant after now, or a day that isn't over in Egypt. */
export const inFuture = <K extends string>(field: K): FieldRule<K> =>
  ruleOf({
    fields: [field],
    errors: (item, sent) => {
      const value = sent.input[field];
      // who sends back what is there has changed nothing
      const isKept = Reflect.get(item, 'state') !== 'none' && Reflect.get(item, field) === value;
      const isWrong = typeof value === 'string' && !isKept && isPast(value, sent.now);
      return isWrong ? [{ path: field, code: 'in_the_past' }] : [];
    },
  });

/** Several rules at once. */
export const both = <K extends string>(...rules: readonly Check<K>[]): FieldRule<K> =>
  ruleOf({
    fields: rules.flatMap(({ fields }) => fields),
    errors: (item, sent) => rules.flatMap(({ errors }) => errors(item, sent)),
  });
