import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountAt, sumsOf, unitPriceAt, type Discount, type Takes } from './price.ts';
import { apportion, halfEven, lessShare, shareOf } from '../../format/rounding.ts';

const NOW = '2026-11-26T12:00:00Z';
const egp = (amount: number) => ({ amount, currency: 'EGP' }) as const;

const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const products = fc.constantFrom('a', 'b', 'c', 'd');
const lines = fc.array(
  fc.record({
    productId: products,
    quantity: fc.integer({ min: 1, max: 1000 }),
    unitPrice: amounts.map(egp),
  }),
  { maxLength: 20 },
);
const ofSome = fc.option(fc.array(products, { maxLength: 3 }));
const coupons: fc.Arbitrary<Takes> = fc.oneof(
  fc.record({ percent: percents, productIds: ofSome }),
  fc.record({ amount: amounts.map(egp), productIds: ofSome }),
);

describe('rounding', () => {
  test.each([
    [5n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 2n],
    [26n, 10n, 3n],
    [24n, 10n, 2n],
  ])('of %d / %d is %d', (numerator, divisor, rounded) => expect(halfEven(numerator, divisor)).toBe(rounded));

  test('is never further than half a unit away, and a half goes to the even neighbour', () => {
    const some = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 6n }));
    fc.assert(
      fc.property(some, ([numerator, divisor]) => {
        const rounded = halfEven(numerator, divisor);
        const away = 2n * (rounded * divisor - numerator);
        const distance = away < 0n ? -away : away;
        expect(distance <= divisor).toBe(true);
        if (distance === divisor) expect(rounded % 2n).toBe(0n);
      }),
    );
  });

  test('of a share stays between nothing and all', () => {
    fc.assert(
      fc.property(amounts, percents, (amount, percent) => {
        for (const part of [shareOf(amount, percent), lessShare(amount, percent)]) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(amount);
        }
      }),
    );
    expect([shareOf(999, 0), shareOf(999, 100), lessShare(999, 0), lessShare(999, 100)]).toEqual([
      0, 999, 999, 0,
    ]);
  });

  test('of parts sums to the whole, and no part exceeds its weight', () => {
    const weights = fc.array(amounts, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.nat({ max: 1000 }), (given, thousandths) => {
        const whole = given.reduce((sum, weight) => sum + weight, 0);
        const amount = Math.floor((whole / 1000) * thousandths);
        const parts = apportion(amount, given);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [at, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(given[at] ?? 0);
        }
      }),
    );
  });
});

describe('the price of one unit', () => {
  const days = (percent: number, from: number, to: number): Discount => ({
    percent,
    from: `2026-11-${from}T00:00:00Z`,
    to: `2026-11-${to}T00:00:00Z`,
  });
  const shoes = (more: object = {}) => ({ id: 'shoes', price: egp(45_005), ...more });

  test('is the variant’s price, else the product’s', () => {
    expect(unitPriceAt({ product: shoes() }, NOW)?.price).toEqual(egp(45_005));
    expect(unitPriceAt({ product: shoes(), variant: { price: egp(50_000) } }, NOW)?.price).toEqual(
      egp(50_000),
    );
    expect(unitPriceAt({ product: shoes(), variant: { price: null } }, NOW)?.price).toEqual(egp(45_005));
    expect(unitPriceAt({ product: { id: 'gone' } }, NOW)).toBeUndefined();
  });

  test('is lowered by the largest discount in force, the product’s own or one beside it', () => {
    const product = shoes({ discount: days(10, 20, 30) });
    expect(unitPriceAt({ product }, NOW)).toEqual({
      listPrice: egp(45_005),
      // 40,504.5 is rounded to the even neighbour
      price: egp(40_504),
      discount: days(10, 20, 30),
    });
    const discounts = [days(30, 27, 30), days(20, 20, 29), days(20, 20, 28), { percent: 'much' }];
    expect(unitPriceAt({ product, discounts }, NOW)).toMatchObject({
      price: egp(36_004),
      discount: days(20, 20, 29),
    });
  });

  test('is lowered from the first instant of a discount until before its last', () => {
    const one = { percent: 10, from: '2026-11-26T12:00:00Z', to: '2026-11-27T12:00:00+02:00' };
    expect(discountAt([one], '2026-11-26T11:59:59.999Z')).toBeNull();
    expect(discountAt([one], '2026-11-26T12:00:00Z')).toEqual(one);
    expect(discountAt([one], '2026-11-27T09:59:59.999Z')).toEqual(one);
    expect(discountAt([one], '2026-11-27T10:00:00Z')).toBeNull();
  });

  test('is never below zero and never above the price without a discount', () => {
    fc.assert(
      fc.property(amounts, fc.array(percents, { maxLength: 4 }), (amount, given) => {
        const discounts = given.map((percent) => days(percent, 20, 30));
        const price = unitPriceAt({ product: shoes({ price: egp(amount) }), discounts }, NOW)?.price.amount;
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(amount);
      }),
    );
  });
});

describe('the sums of lines', () => {
  test('add up to the last minor unit, with any coupon, and are never below zero', () => {
    fc.assert(
      fc.property(lines, fc.option(coupons), (given, coupon) => {
        const { lines: summed, subtotal, discount, total } = sumsOf(given, coupon, 'EGP');
        const sum = (of: 'subtotal' | 'couponDiscount' | 'total') =>
          summed.reduce((all, line) => all + line[of].amount, 0);
        expect([sum('subtotal'), sum('couponDiscount'), sum('total')]).toEqual([
          subtotal.amount,
          discount.amount,
          total.amount,
        ]);
        expect(subtotal.amount - discount.amount).toBe(total.amount);
        for (const line of summed) {
          expect(line.subtotal.amount).toBe(line.quantity * line.unitPrice.amount);
          expect(line.subtotal.amount - line.couponDiscount.amount).toBe(line.total.amount);
          expect(line.couponDiscount.amount).toBeGreaterThanOrEqual(0);
          expect(line.total.amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('lower only the lines that the coupon is for', () => {
    const line = (productId: string, amount: number) => ({ productId, quantity: 1, unitPrice: egp(amount) });
    const given = [line('a', 10_000), line('b', 3333), line('c', 3334)];
    const offs = (coupon: Takes) =>
      sumsOf(given, coupon, 'EGP').lines.map(({ couponDiscount }) => couponDiscount.amount);
    expect(offs({ amount: egp(100), productIds: ['b', 'c'] })).toEqual([0, 50, 50]);
    expect(offs({ amount: egp(101), productIds: ['b', 'c'] })).toEqual([0, 50, 51]);
    expect(offs({ amount: egp(1_000_000), productIds: ['b'] })).toEqual([0, 3333, 0]);
    expect(offs({ percent: 10, productIds: [] })).toEqual([1000, 333, 334]);
  });
});
