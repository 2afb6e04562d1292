import { compare, SIGNIFICANCE, type Difference, type Outcome } from './analytics/statistics.ts';

/** The lists of an audience that depend on members' properties. */
export const GROUPED = ['roles', 'sports', 'countries'] as const;
export type Grouped = (typeof GROUPED)[number];

/** Members who were shown an advertisement, and those of them who clicked, in all and by members' properties. */
export type Response = Outcome & {
  readonly [list in Grouped]: readonly (Outcome & { readonly value: string | null })[];
};

export type Dropped = { readonly list: Grouped; readonly value: string; readonly difference: Difference };

type Lists = { readonly [list in Grouped]: readonly string[] };

/** The members of the first set that are not in the second. */
const without = (all: Outcome, some: Outcome): Outcome => ({
  shown: all.shown - some.shown,
  converted: all.converted - some.converted,
});

/**
 * Values that an audience should drop: of its lists, each value whose members click the advertisement significantly
 * less than all other members who were shown it (two-proportion z-test, Bonferroni over the comparable values). A list
 * never loses all values: an empty one would mean everybody.
 */
export const weakIn = (lists: Lists, response: Response): readonly Dropped[] => {
  const compared = GROUPED.flatMap((list) =>
    lists[list].flatMap((value) => {
      const own = response[list].find((one) => one.value === value);
      const difference = own ? compare(own, without(response, own)) : null;
      return difference ? [{ list, value, difference }] : [];
    }),
  );
  const significance = SIGNIFICANCE / Math.max(1, compared.length);
  const weak = compared.filter(
    ({ difference }) => difference.difference < 0 && difference.pValue < significance,
  );
  return weak.filter(({ list }) => weak.filter((one) => one.list === list).length < lists[list].length);
};
