/** The first place of each half. */
const HALVES: Readonly<Record<string, number>> = { even: 0, odd: 1 };

/**
 * The part of a long list of cases, such as all screens, that a run takes: with `MALAAB_TEST_HALF` (`even`, `odd`) every second one,
 * else all. Throws for another value.
 */
export const halfOf = <T>(all: readonly T[], half = process.env['MALAAB_TEST_HALF']): readonly T[] => {
  if (half === undefined) return all;
  const first = HALVES[half];
  if (first === undefined) throw new Error(`MALAAB_TEST_HALF is even or odd, not ${half}`);
  return all.filter((_, place) => place % 2 === first);
};
