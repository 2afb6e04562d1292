import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runningSum } from './running-sum.ts';

const FEATURES = 5;
const weights = {
  idf: Float64Array.of(1, 2, 0.5, 3, 1.5),
  weights: Float64Array.of(1, -2, 4, 0.25, -1),
  pad: 7,
};

/** The sum by its formula. */
const plainSum = (features: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const one of features) if (one >= 0) counts.set(one, (counts.get(one) ?? 0) + 1);
  const values = [...counts].map(
    ([one, count]) => [(1 + Math.log(count)) * (weights.idf[one] ?? 0), weights.weights[one] ?? 0] as const,
  );
  const length = Math.sqrt(values.reduce((sum, [value]) => sum + value ** 2, weights.pad));
  return values.reduce((sum, [value, weight]) => sum + value * weight, 0) / length;
};

const some = fc.array(fc.integer({ min: -1, max: FEATURES - 1 }), { maxLength: 40 });

test('features that come and go leave the sum of those that are there', () => {
  fc.assert(
    fc.property(some, some, some, (first, second, third) => {
      const counts = new Int32Array(FEATURES);
      const sum = runningSum(weights, counts);
      const all = Int32Array.of(...first, ...second, ...third);
      const [a, b] = [first.length, first.length + second.length];
      sum.add(all, 0, b);
      expect(sum.value()).toBeCloseTo(plainSum([...first, ...second]), 9);
      sum.add(all, b, all.length);
      sum.remove(all, 0, a);
      expect(sum.value()).toBeCloseTo(plainSum([...second, ...third]), 9);
      // the shares of all occurrences are the sum
      const shares = [...second, ...third].filter((one) => one >= 0).map((one) => sum.shareOf(one));
      expect(shares.reduce((one, other) => one + other, 0)).toBeCloseTo(sum.value(), 9);
      sum.remove(all, a, all.length);
      expect(sum.value()).toBeCloseTo(0, 9);
      expect(counts.every((count) => count === 0)).toBe(true);
    }),
  );
});

test('a feature that comes more often than counts are looked up counts on', () => {
  const often = new Int32Array(5000).fill(2);
  const sum = runningSum(weights, new Int32Array(FEATURES));
  sum.add(often, 0, often.length);
  expect(sum.value()).toBeCloseTo(plainSum([...often]), 9);
});
