import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { estimateOf, rankOf } from './sketch.ts';

/** The estimate of some different members. */
const estimated = (count: number): number => {
  const ranks = new Map<number, number>();
  for (let n = 0; n < count; n += 1) {
    const { register, rank } = rankOf(randomUUID());
    ranks.set(register, Math.max(rank, ranks.get(register) ?? 0));
  }
  return estimateOf([...ranks.values()]);
};

test.each([100, 2000, 5000, 20_000, 100_000])(
  '%i members are estimated within four standard errors',
  (count) => {
    expect(Math.abs(estimated(count) / count - 1)).toBeLessThan(4 * 0.023);
  },
);

test('nobody is estimated as nobody, and a member twice as one', () => {
  expect(estimateOf([])).toBe(0);
  expect(estimateOf([rankOf('the same').rank])).toBe(1);
});
