import type { MetricName } from './measuring.ts';
import type { Note } from './remarks.ts';

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

/** A part of a result with a number of its own; in seconds. */
export type Part = {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
};
/** A curve; `spread` is half of the 95 % interval of a point, if it is known. */
export type CurvePoints = readonly {
  readonly at: number;
  readonly value: number;
  readonly spread?: number | undefined;
}[];

/** Half of an interval as a share of its number. The upper half: the lower one may end at zero. */
const shareOf = ({ value, high }: Pick<Measured, 'value' | 'high'>): number =>
  value === 0 ? 0 : (high - value) / value;

/**
 * Curve and parts of a result in proportion to a number that follows from the scale: as it was found, and as it is after
 * a calibration. A part keeps the error of its times; that of the old scale is exchanged for that of the new one.
 */
export const rescaled = <P extends Part>(
  { curve, parts }: { readonly curve: CurvePoints; readonly parts: readonly P[] },
  found: Measured | undefined,
  now: Measured | undefined,
): { readonly curve: CurvePoints; readonly parts: readonly P[] } => {
  if (!found || !now || found.value === 0 || found.value === now.value) return { curve, parts };
  const factor = now.value / found.value;
  const exchanged = shareOf(now) ** 2 - shareOf(found) ** 2;
  const spreadAfter = (value: number, spread: number): number =>
    Math.sqrt(Math.max(0, spread ** 2 + exchanged * value ** 2));
  return {
    curve: curve.map(({ at, value, spread }) => ({
      at,
      value: value * factor,
      ...(spread !== undefined && { spread: factor * spreadAfter(value, spread) }),
    })),
    parts: parts.map((part) => {
      const value = part.value * factor;
      const spread = factor * spreadAfter(part.value, part.high - part.value);
      return { ...part, value, low: Math.max(0, value - spread), high: value + spread };
    }),
  };
};

/** A difference with the bounds of its 95 % interval. */
export type Difference = Omit<Measured, 'name'> & {
  /** Whether the interval excludes zero: the difference is larger than both numbers' errors together. */
  readonly isCertain: boolean;
};

/**
 * The second of two independent numbers less the first. Each bound combines the errors on the sides that face each
 * other (Zou and Donner 2008), because the interval of a height is wider above than below.
 */
export const differenceOf = (one: Measured, other: Measured): Difference => {
  const value = other.value - one.value;
  const low = value - Math.hypot(other.value - other.low, one.high - one.value);
  const high = value + Math.hypot(other.high - other.value, one.value - one.low);
  return { value, low, high, isCertain: low > 0 || high < 0 };
};
