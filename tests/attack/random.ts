import fc from 'fast-check';

/** Pseudo-random choices from a seed, so that a run can be repeated. */
export type Chance = {
  readonly seed: number;
  /** This many elements of a list, in order. */
  readonly some: <T>(list: readonly T[], count: number) => readonly T[];
};

export const chanceOf = (seed: number): Chance => {
  let drawn = 0;
  return {
    seed,
    some: (list, count) => {
      drawn += 1;
      if (count >= list.length) return list;
      const indexes = fc.sample(
        fc.uniqueArray(fc.nat(list.length - 1), { minLength: count, maxLength: count }),
        { seed: seed + drawn, numRuns: 1 },
      )[0];
      return (indexes ?? []).toSorted((a, b) => a - b).flatMap((index) => list.slice(index, index + 1));
    },
  };
};
