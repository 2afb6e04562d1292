import { z } from 'zod';

/**
 * Numbers that a definition shows beside its fields: counted from events, never typed in. Which event counts for which
 * number of which thing is said once, in `domain/figures.ts`. A number is no field: whoever sends one is refused, no
 * event holds it, and what looks back (`asOf`, history) leaves it out and says so.
 */

/** What numbers are of that belong to no thing in particular. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/** Whose numbers: the thing's own (`id`), of what a field names, or of the whole platform. */
type Whose<K extends string> = K | 'id' | 'platform';

/** A number that is counted: how often, how many persons, or how much money in minor units of {@link CURRENCY}. */
export type Counted<K extends string = string> = {
  readonly kind: 'count' | 'persons' | 'money';
  /** What it is called where it is counted. */
  readonly name: string;
  readonly of: Whose<K>;
  /** Field with the day in Egypt that alone is meant; left out = all days. */
  readonly day?: K;
};

/** A number that follows from others when it is read: some of them together, divided by one. */
export type Rate = { readonly kind: 'rate'; readonly of: readonly string[]; readonly per: string };

export type Figure<K extends string = string> = Counted<K> | Rate;
export type Figures<K extends string = string> = Readonly<Record<string, Figure<K>>>;

/** The currency of what is counted: advertising is sold in one. */
export const CURRENCY = 'EGP';

/** How often something happened to whatever `of` names: `figure('views', 'id')`. */
export const figure = <const K extends string>(name: string, of: K): Counted<K> => ({
  kind: 'count',
  name,
  of,
});

/** How many persons it was that did it, each counted once: `persons('reach', 'adId')`. */
export const persons = <const K extends string>(name: string, of: K): Counted<K> => ({
  kind: 'persons',
  name,
  of,
});

/** How much money it came to. */
export const amount = <const K extends string>(name: string, of: K): Counted<K> => ({
  kind: 'money',
  name,
  of,
});

/** The number as it is of the day in a field alone. */
export const onDay = <const K extends string, const D extends string>(
  day: D,
  counted: Counted<K>,
): Counted<K | D> => ({ ...counted, day });

/** Some figures together, divided by another: `rate(['clicks'], 'impressions')`. To four places; 0 of nothing. */
export const rate = (of: readonly string[], per: string): Rate => ({ kind: 'rate', of, per });

/** The fields that a figure is found by. */
export const fieldsOfFigure = (one: Figure): readonly string[] =>
  one.kind === 'rate'
    ? []
    : [one.of, ...(one.day === undefined ? [] : [one.day])].filter(
        (field) => field !== 'id' && field !== 'platform',
      );

/** A rate from counts, to four places; 0 of nothing. */
export const rateOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The figures among the values that were read, with the rates that follow from them; null if they weren't read. */
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

const schemaOf = (one: Figure): z.ZodType => {
  switch (one.kind) {
    case 'count':
    case 'persons':
      return z.int();
    case 'money':
      return z.object({ amount: z.int(), currency: z.literal(CURRENCY) });
    case 'rate':
      return z.number();
    default: {
      const never: never = one;
      return never;
    }
  }
};

const told = (one: Figure): string =>
  one.kind === 'rate'
    ? `(${one.of.join(' + ')}) / ${one.per}, to four places.`
    : 'Counted from events, never typed in. Left out of what was (`asOf`, history).';

/** The figures of a definition as answers have them, for the API reference. */
export const figureSchemas = (figures: Figures): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, one]) => [
      name,
      schemaOf(one)
        .meta({ readOnly: true, description: told(one) })
        .optional(),
    ]),
  );
