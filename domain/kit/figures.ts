/**
 * Counters that a definition shows beside its fields. `domain/figures.ts` declares which event changes which counter.
 * A counter is not a field: input that sets one is refused, and no event stores it. History and `asOf` reads omit it.
 */

/** The item id of platform-wide counters. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/** The subject of a counter: the item (`id`), the item in a field, or the whole platform. */
type Whose<K extends string> = K | 'id' | 'platform';

/** Unit of a counter: events, distinct persons, or money in minor units of a currency. */
type What = { readonly kind: 'count' | 'persons' } | { readonly kind: 'money'; readonly currency: string };

export type Counted<K extends string = string> = What & {
  /** Name of the counter in the counting read model. */
  readonly name: string;
  readonly of: Whose<K>;
  /** Field with the day in Egypt to count; left out = all days. */
  readonly day?: K;
};

/** A number computed on read: the sum of some counters divided by another. */
export type Rate = { readonly kind: 'rate'; readonly of: readonly string[]; readonly per: string };

export type Figure<K extends string = string> = Counted<K> | Rate;
export type Figures<K extends string = string> = Readonly<Record<string, Figure<K>>>;

/** Counts events about the item in `of`: `figure('views', 'id')`. */
export const figure = <const K extends string>(name: string, of: K): Counted<K> => ({
  kind: 'count',
  name,
  of,
});

/** Counts distinct persons: `persons('reach', 'adId')`. */
export const persons = <const K extends string>(name: string, of: K): Counted<K> => ({
  kind: 'persons',
  name,
  of,
});

/** Sums money of one currency: `amount('spend', 'adId', 'EGP')`. */
export const amount = <const K extends string>(name: string, of: K, currency: string): Counted<K> => ({
  kind: 'money',
  currency,
  name,
  of,
});

/** Restricts a counter to the day in a field. */
export const onDay = <const K extends string, const D extends string>(
  day: D,
  counted: Counted<K>,
): Counted<K | D> => ({ ...counted, day });

/**
 * The sum of some counters divided by another: `rate(['clicks'], 'impressions')`. Four decimal places; 0 if both are 0.
 */
export const rate = (of: readonly string[], per: string): Rate => ({ kind: 'rate', of, per });

/** The fields that a counter's query needs. */
export const fieldsOfFigure = (one: Figure): readonly string[] =>
  one.kind === 'rate'
    ? []
    : [one.of, ...(one.day === undefined ? [] : [one.day])].filter(
        (field) => field !== 'id' && field !== 'platform',
      );

/** A rate with four decimal places; 0 if the divisor is 0. */
export const rateOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The counters among the values that were read, with their rates; null if they weren't read. */
export const figuresIn = (
  figures: Figures,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | null => {
  const names = Object.keys(figures).filter((name) => figures[name]?.kind !== 'rate');
  if (names.some((name) => values[name] === undefined)) return null;
  const shown = Object.entries(figures).map(([name, one]) => {
    if (one.kind !== 'rate') return [name, values[name]] as const;
    const part = one.of.reduce((sum, counted) => sum + numberIn(values[counted]), 0);
    return [name, rateOf(part, numberIn(values[one.per]))] as const;
  });
  return Object.fromEntries(shown);
};
