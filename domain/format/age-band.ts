/** Age bands of sport, youngest first. A person belongs to the first that fits the age which they reach this year. */
export const AGE_BANDS = ['under_13', 'under_15', 'under_17', 'under_20', 'from_20'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** The age below which a person belongs to a band, and the band of all others. */
export const AGES: {
  readonly below: readonly (readonly [name: AgeBand, years: number])[];
  readonly last: AgeBand;
} = {
  below: [
    ['under_13', 13],
    ['under_15', 15],
    ['under_17', 17],
    ['under_20', 20],
  ],
  last: 'from_20',
};

/** The band of somebody born in a year, in another year. */
export const ageBandOf = (bornIn: number, year: number): AgeBand =>
  AGES.below.find(([, age]) => year - bornIn < age)?.[0] ?? AGES.last;
