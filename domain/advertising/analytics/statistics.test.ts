import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, normalCdf, normalQuantile, rateOf, verdictOn, wilson, type Outcome } from './statistics.ts';

/** Members who were shown a variant, and at most as many who converted. */
const outcomes = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([shown, share]): Outcome => ({ shown, converted: Math.floor(shown * share) }));

describe('the normal distribution', () => {
  // Abramowitz & Stegun, table 26.1
  test.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [1.96, 0.97500210485178],
    [-2.5758293035489, 0.005],
    [-5, 2.86651571879e-7],
  ])('up to %d there is a share of %d', (z, chance) => {
    expect(normalCdf(z)).toBeCloseTo(chance, 14);
  });

  test('has quantiles that invert it', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (z) => {
        expect(normalQuantile(normalCdf(z))).toBeCloseTo(z, 8);
      }),
    );
  });

  test('is monotonic, and stays within 0 to 1', () => {
    const values = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(values, values, (one, other) => {
        const [low, high] = [normalCdf(Math.min(one, other)), normalCdf(Math.max(one, other))];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(high - low).toBeGreaterThanOrEqual(-1e-15);
      }),
    );
  });
});

describe('Wilson’s interval', () => {
  // Newcombe 1998, table I, method 3
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d in %d', (converted, shown, low, high) => {
    const interval = wilson({ shown, converted });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('holds the rate, stays within 0 and 1, and mirrors what did not convert', () => {
    fc.assert(
      fc.property(outcomes, ({ shown, converted }) => {
        const { low, high } = wilson({ shown, converted });
        const rest = wilson({ shown, converted: shown - converted });
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        const rate = shown > 0 ? rateOf({ shown, converted }) : low;
        expect(rate).toBeGreaterThanOrEqual(low);
        expect(rate).toBeLessThanOrEqual(high);
        expect(rest.low).toBeCloseTo(1 - high, 9);
      }),
    );
  });

  test('of more members is narrower', () => {
    const width = (shown: number) => {
      const { low, high } = wilson({ shown, converted: shown / 5 });
      return high - low;
    };
    expect(
      [10, 100, 1000, 10_000].map(width).every((one, at, all) => at === 0 || one < (all[at - 1] ?? 0)),
    ).toBe(true);
  });
});

describe('two variants', () => {
  // heart attacks with placebo and with aspirin: Agresti 2007, 2.2.2
  const [placebo, aspirin] = [
    { shown: 11_034, converted: 189 },
    { shown: 11_037, converted: 104 },
  ];

  test('are compared like the textbook’s example', () => {
    const found = compare(placebo, aspirin);
    expect(found?.difference).toBeCloseTo(0.0077, 4);
    expect(found?.z).toBeCloseTo(5.001388, 6);
    expect(found?.pValue).toBeCloseTo(5.6919e-7, 10);
    expect(found?.interval.low).toBeCloseTo(0.0047, 4);
    expect(found?.interval.high).toBeCloseTo(0.0107, 4);
  });

  test('differ equally in both directions, with a p-value between 0 and 1', () => {
    fc.assert(
      fc.property(outcomes, outcomes, (one, other) => {
        const [there, back] = [compare(one, other), compare(other, one)];
        expect(there === null).toBe(back === null);
        if (!there || !back) return;
        expect(there.z).toBeCloseTo(-back.z, 9);
        expect(there.pValue).toBeCloseTo(back.pValue, 12);
        expect(there.pValue).toBeGreaterThanOrEqual(0);
        expect(there.pValue).toBeLessThanOrEqual(1);
        expect(there.interval.low).toBeLessThanOrEqual(there.difference);
        expect(there.interval.high).toBeGreaterThanOrEqual(there.difference);
      }),
    );
  });

  test('are not compared if an expected count is too small', () => {
    expect(compare({ shown: 49, converted: 4 }, { shown: 49, converted: 5 })).toBeNull();
    expect(compare({ shown: 50, converted: 4 }, { shown: 50, converted: 6 })).not.toBeNull();
    expect(compare({ shown: 0, converted: 0 }, { shown: 0, converted: 0 })).toBeNull();
    expect(compare({ shown: 900, converted: 900 }, { shown: 900, converted: 900 })).toBeNull();
  });
});

describe('a winner', () => {
  const tried = (...counts: readonly (readonly [string, number, number])[]) =>
    verdictOn(counts.map(([name, shown, converted]) => ({ name, shown, converted })));

  test('exists if the difference is significant, and not before', () => {
    // z = 2.19, p = 0.028
    expect(tried(['A', 100, 30], ['B', 100, 45])).toMatchObject({
      winner: 'B',
      leader: 'B',
      significance: 0.05,
    });
    expect(tried(['A', 100, 30], ['B', 100, 40])).toMatchObject({ winner: null, leader: 'B' });
    expect(tried(['A', 9, 1], ['B', 9, 8])).toMatchObject({
      winner: null,
      against: [{ difference: null }],
    });
  });

  test('needs a stricter significance among three: every pair is a chance of error', () => {
    const three = tried(['A', 100, 30], ['B', 100, 45], ['C', 100, 29]);
    expect(three.significance).toBeCloseTo(0.05 / 3, 12);
    expect(three.winner).toBeNull();
    expect(tried(['A', 100, 30], ['B', 100, 52], ['C', 100, 29]).winner).toBe('B');
  });

  test('beats every other variant, not only the last', () => {
    expect(tried(['A', 1000, 300], ['B', 1000, 305], ['C', 1000, 100]).winner).toBeNull();
  });

  test('is rarely found without a difference', () => {
    // both at a rate of a half, by a sequence that is the same each time
    let seed = 1;
    const half = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed < 2 ** 31 ? 1 : 0;
    };
    const sample = () => Array.from({ length: 400 }, half).reduce<number>((sum, one) => sum + one, 0);
    const called = Array.from({ length: 1000 }, () =>
      tried(['A', 400, sample()], ['B', 400, sample()]),
    ).filter(({ winner }) => winner !== null).length;
    expect(called).toBeGreaterThan(20);
    expect(called).toBeLessThan(90);
  });
});
