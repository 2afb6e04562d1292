/*
 * Rounding of money. Amounts are integers in minor units, so an integer is an amount at the currency's exponent: one
 * piastre, one fils, one yen. All arithmetic is on bigint, because a product of two amounts exceeds 2^53.
 */

/** A quotient of a non-negative numerator and a positive divisor, rounded to the nearest integer; a half to the even one. */
export const halfEven = (numerator: bigint, divisor: bigint): bigint => {
  const quotient = numerator / divisor;
  const twice = (numerator % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
};

/** 100 percent in hundredths of a percent, the precision of all percentages. */
const WHOLE = 10_000;

/** A percentage in hundredths, between nothing and all. */
const hundredths = (percent: number): bigint =>
  BigInt(Math.min(WHOLE, Math.max(0, Math.round(percent * 100))));

/** A percentage of an amount, rounded half-even. */
export const shareOf = (amount: number, percent: number): number =>
  Number(halfEven(BigInt(amount) * hundredths(percent), BigInt(WHOLE)));

/** An amount less a percentage of it. The remainder, which is the paid amount, is rounded half-even. */
export const lessShare = (amount: number, percent: number): number =>
  Number(halfEven(BigInt(amount) * (BigInt(WHOLE) - hundredths(percent)), BigInt(WHOLE)));

/**
 * Splits an amount in proportion to weights, so that the parts sum to it exactly: each part is rounded down, and the
 * missing units go to the largest remainders (the first ones where they are equal). If the amount is at most the sum of
 * the weights, no part exceeds its weight.
 */
export const apportion = (amount: number, weights: readonly number[]): readonly number[] => {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { at, part: exact / whole, rest: exact % whole };
  });
  const missing = Number(BigInt(amount) - parts.reduce((sum, { part }) => sum + part, 0n));
  const raised = new Set(
    parts
      .toSorted(
        (one, other) => Number(other.rest > one.rest) - Number(other.rest < one.rest) || one.at - other.at,
      )
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return parts.map(({ at, part }) => Number(part) + Number(raised.has(at)));
};
