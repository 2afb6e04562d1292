import type { Weights } from './features.ts';

/** The weighted sum of counted features that come and go, so that neighbouring parts of a text share their work. */
export type RunningSum = {
  /** Counts the features of an array from one place until another; negative ones are unknown. */
  add(features: Int32Array, from: number, until: number): void;
  /** Takes features away that were added. */
  remove(features: Int32Array, from: number, until: number): void;
  /** The sum: (1 + ln count) * idf of each feature, of about length one, times the weights. */
  value(): number;
  /** The addition of one occurrence of a counted feature to the sum. */
  shareOf(feature: number): number;
};

const levelOf = (count: number): number => (count === 0 ? 0 : 1 + Math.log(count));

/** Counts that are looked up; few features come more often in a text. */
const MOST = 4096;
const growthOf = (count: number): number => levelOf(count + 1) - levelOf(count);
const squareGrowthOf = (count: number): number => levelOf(count + 1) ** 2 - levelOf(count) ** 2;
const GROWTH = Float64Array.from({ length: MOST }, (_, count) => growthOf(count));
const SQUARE_GROWTH = Float64Array.from({ length: MOST }, (_, count) => squareGrowthOf(count));

/** Begins with no feature. `counts` has a zero for each feature, and has zeros again after all were removed. */
export const runningSum = ({ idf, weights, pad }: Weights, counts: Int32Array): RunningSum => {
  let [squares, sum] = [0, 0];
  const length = (): number => Math.sqrt(Math.max(0, squares) + pad);
  return {
    add: (features, from, until) => {
      // locals: a number that closures share is a new object each time that it changes
      let [moreSquares, more] = [0, 0];
      for (let at = from; at < until; at += 1) {
        const index = features[at] ?? -1;
        if (index < 0) continue;
        const count = counts[index] ?? 0;
        counts[index] = count + 1;
        const own = idf[index] ?? 0;
        moreSquares += (SQUARE_GROWTH[count] ?? squareGrowthOf(count)) * own * own;
        more += (GROWTH[count] ?? growthOf(count)) * own * (weights[index] ?? 0);
      }
      squares += moreSquares;
      sum += more;
    },
    remove: (features, from, until) => {
      let [lessSquares, less] = [0, 0];
      for (let at = from; at < until; at += 1) {
        const index = features[at] ?? -1;
        if (index < 0) continue;
        const count = (counts[index] ?? 0) - 1;
        counts[index] = count;
        const own = idf[index] ?? 0;
        lessSquares += (SQUARE_GROWTH[count] ?? squareGrowthOf(count)) * own * own;
        less += (GROWTH[count] ?? growthOf(count)) * own * (weights[index] ?? 0);
      }
      squares -= lessSquares;
      sum -= less;
    },
    value: () => sum / length(),
    shareOf: (feature) => {
      const count = counts[feature] ?? 0;
      const value = levelOf(count) * (idf[feature] ?? 0) * (weights[feature] ?? 0);
      return count === 0 ? 0 : value / count / length();
    },
  };
};
