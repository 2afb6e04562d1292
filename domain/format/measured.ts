import type { MetricName, Note } from './measuring.ts';

/** A number with the bounds of its 95 % interval. */
export type Measured = {
  readonly name: MetricName;
  readonly value: number;
  readonly low: number;
  readonly high: number;
};

/** The found numbers with the member's corrections: each replaces the number of its name, and others are added. */
export const withCorrections = <M extends Measured>(
  found: readonly M[],
  ...corrections: readonly (readonly M[])[]
): readonly M[] => {
  const byName = new Map(found.map((one) => [one.name, one]));
  for (const one of corrections.flat()) byName.set(one.name, one);
  return [...byName.values()];
};

const AGREEMENT: ReadonlySet<Note> = new Set(['methods_agree', 'methods_differ']);
const SCALES: ReadonlySet<Note> = new Set(['by_distance', 'by_body_height', 'by_points']);

/** The remarks on a result after corrections: whether both methods agree, and the source of the scale. */
export const notesAfter = (
  notes: readonly Note[],
  metrics: readonly Measured[],
  isCalibrated: boolean,
): readonly Note[] => {
  const [height, rise] = (['height', 'hipRise'] as const).map((name) =>
    metrics.find((one) => one.name === name),
  );
  const kept = notes.filter((note) => !AGREEMENT.has(note) && !(isCalibrated && SCALES.has(note)));
  if (isCalibrated) kept.push('by_points');
  if (!height || !rise) return kept;
  const isAgreed = rise.low <= height.high && height.low <= rise.high;
  return [...kept, isAgreed ? 'methods_agree' : 'methods_differ'];
};

/** A difference with the bounds of its 95 % interval. */
export type Difference = Omit<Measured, 'name'> & {
  /** Whether the interval excludes zero: the difference is larger than both numbers' errors together. */
  readonly isCertain: boolean;
};

/**
 * How much larger the second of two independent numbers is. Each bound combines the errors on the sides that face each
 * other (Zou and Donner 2008), because the interval of a height is wider above than below.
 */
export const differenceOf = (one: Measured, other: Measured): Difference => {
  const value = other.value - one.value;
  const low = value - Math.hypot(other.value - other.low, one.high - one.value);
  const high = value + Math.hypot(other.high - other.value, one.value - one.low);
  return { value, low, high, isCertain: low > 0 || high < 0 };
};
