/** Age bands of sport, youngest first. A person belongs to the first that fits the age which they reach this year. */
export const AGE_BANDS = ['under_13', 'under_15', 'under_17', 'under_20', 'from_20'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** The age below which somebody belongs to a band; the last band has none. */
export const BELOW: readonly (readonly [AgeBand, number])[] = [
  ['under_13', 13],
  ['under_15', 15],
  ['under_17', 17],
  ['under_20', 20],
];

/** The band of somebody born in a year, in another year. */
export const ageBandOf = (bornIn: number, year: number): AgeBand =>
  BELOW.find(([, age]) => year - bornIn < age)?.[0] ?? 'from_20';
