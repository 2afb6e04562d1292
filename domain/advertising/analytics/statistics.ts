/**
 * The statistics of A/B tests. Pure, over counts: members who were shown a variant, and those of them who converted.
 */

/** The result of a variant. */
export type Outcome = { readonly shown: number; readonly converted: number };

export type Interval = { readonly low: number; readonly high: number };

/** Probability of finding a difference where there is none. */
export const SIGNIFICANCE = 0.05;

/** Beyond this many standard deviations the rest is below the precision of doubles. */
const FARTHEST = 8.2;

/**
 * The probability that a standard normal value is at most `z`, by the series Φ(z) = ½ + φ(z)·(z + z³/3 + z⁵/(3·5) + …).
 * Abramowitz & Stegun, Handbook of Mathematical Functions (1964), 26.2.11; Marsaglia, Evaluating the Normal
 * Distribution, Journal of Statistical Software 11(4), 2004.
 */
export const normalCdf = (z: number): number => {
  if (Math.abs(z) > FARTHEST) return z > 0 ? 1 : 0;
  let sum = z;
  let term = z;
  for (let odd = 3; Math.abs(term) > Number.EPSILON * Math.abs(sum); odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return Math.min(1, Math.max(0, 0.5 + sum * density));
};

/** The quantile of the standard normal distribution: the inverse of `normalCdf`, by bisection. */
export const normalQuantile = (chance: number): number => {
  let [low, high] = [-FARTHEST, FARTHEST];
  // each step gives a bit, and a double has 53
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/**
 * The number of standard deviations that leaves this share of the normal distribution outside, on both sides together.
 */
const reachOf = (outside: number): number => normalQuantile(1 - outside / 2);

/** The share that converted; 0 if nobody was shown it. */
export const rateOf = ({ shown, converted }: Outcome): number => (shown === 0 ? 0 : converted / shown);

/**
 * Wilson's score interval of a rate: it contains the true rate with a probability of 95 %, also for small counts and
 * for rates near 0 or 1. Wilson, Probable Inference, Journal of the American Statistical Association 22, 1927;
 * Newcombe, Statistics in Medicine 17, 1998, method 3.
 */
export const wilson = (outcome: Outcome, outside = SIGNIFICANCE): Interval => {
  const { shown, converted } = outcome;
  if (shown === 0) return { low: 0, high: 1 };
  const [rate, z] = [rateOf(outcome), reachOf(outside)];
  const share = (z * z) / shown;
  const centre = (rate + share / 2) / (1 + share);
  const half = (z / (1 + share)) * Math.sqrt((rate * (1 - rate)) / shown + share / (4 * shown));
  // rounding must not move a bound at 0 or 1
  return {
    low: converted === 0 ? 0 : Math.max(0, centre - half),
    high: converted === shown ? 1 : Math.min(1, centre + half),
  };
};

/**
 * The difference of two variants: `pValue` is the probability of such a difference, in either direction, if there is
 * none.
 */
export type Difference = {
  readonly difference: number;
  readonly z: number;
  readonly pValue: number;
  readonly interval: Interval;
};

/** Each of the four expected counts must reach this for the normal approximation to hold. */
const FEWEST_EXPECTED = 5;

/**
 * The two-proportion z-test: z is the difference of the rates over its standard error under the pooled rate; the
 * interval of the difference uses each rate separately. Null if the counts are too small (Cochran's rule: five expected
 * in every cell). Fleiss, Levin & Paik, Statistical Methods for Rates and Proportions (2003), chapter 3; Agresti, An
 * Introduction to Categorical Data Analysis (2007), 2.2; Cochran, Biometrics 10, 1954.
 */
export const compare = (one: Outcome, other: Outcome, outside = SIGNIFICANCE): Difference | null => {
  const pooled = (one.converted + other.converted) / (one.shown + other.shown);
  const fewest = Math.min(one.shown, other.shown) * Math.min(pooled, 1 - pooled);
  if (!(fewest >= FEWEST_EXPECTED)) return null;
  const [rate, otherRate] = [rateOf(one), rateOf(other)];
  const difference = rate - otherRate;
  const z = difference / Math.sqrt(pooled * (1 - pooled) * (1 / one.shown + 1 / other.shown));
  const error = Math.sqrt((rate * (1 - rate)) / one.shown + (otherRate * (1 - otherRate)) / other.shown);
  const reach = reachOf(outside) * error;
  return {
    difference,
    z,
    pValue: 2 * normalCdf(-Math.abs(z)),
    interval: { low: difference - reach, high: difference + reach },
  };
};

/** A variant by its name. */
export type Tried = Outcome & { readonly name: string };

export type Verdict = {
  /** The variant that does better than each other one; null while that is not significant. */
  readonly winner: string | null;
  /** The significance level of a p-value, corrected for the number of comparisons. */
  readonly significance: number;
  /** The variant with the highest rate, and its comparison with each other one. */
  readonly leader: string | null;
  readonly against: readonly { readonly name: string; readonly difference: Difference | null }[];
};

/**
 * The winner: the variant with the highest rate, if the test distinguishes it from every other one. With more than two
 * the leader is picked after the fact, so Bonferroni's correction counts every pair: 0.05 over k(k−1)/2. Bonferroni,
 * 1936; Dunn, Multiple Comparisons Among Means, Journal of the American Statistical Association 56, 1961.
 */
export const verdictOn = (tried: readonly Tried[]): Verdict => {
  const [leader, ...others] = tried.toSorted((one, other) => rateOf(other) - rateOf(one));
  const pairs = (tried.length * (tried.length - 1)) / 2;
  const significance = SIGNIFICANCE / Math.max(1, pairs);
  if (!leader) return { winner: null, significance, leader: null, against: [] };
  const against = others.map((other) => ({
    name: other.name,
    difference: compare(leader, other, significance),
  }));
  const isSetApart = against.every(
    ({ difference }) => difference !== null && difference.pValue < significance,
  );
  return {
    winner: others.length > 0 && isSetApart ? leader.name : null,
    significance,
    leader: leader.name,
    against,
  };
};
