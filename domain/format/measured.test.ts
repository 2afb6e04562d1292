import { expect, test } from 'vitest';
import { differenceOf, notesAfter, rescaled, type Measured, withCorrections } from './measured.ts';

const height = (value: number, below: number, above = below): Measured => ({
  name: 'height',
  value,
  low: value - below,
  high: value + above,
});
const rise = (value: number): Measured => ({ ...height(value, 2), name: 'hipRise' });

test('a difference is certain if it is larger than both uncertainties together', () => {
  // √(3² + 4²) = 5
  expect(differenceOf(height(30, 3), height(34.9, 4)).isCertain).toBe(false);
  expect(differenceOf(height(30, 3), height(35.1, 4))).toMatchObject({ isCertain: true });
  expect(differenceOf(height(35.1, 4), height(30, 3)).isCertain).toBe(true);
  expect(differenceOf(height(30, 3), height(35, 4))).toMatchObject({ value: 5, low: 0, high: 10 });
});

test('the sides of the intervals that face each other count', () => {
  // the lower one reaches far up, the upper one is sharp below
  const [low, high] = [height(30, 1, 6), height(36, 1, 9)];
  expect(differenceOf(low, high)).toMatchObject({ isCertain: false });
  expect(differenceOf(low, high).low).toBeCloseTo(6 - Math.hypot(1, 6));
  expect(differenceOf(low, high).high).toBeCloseTo(6 + Math.hypot(9, 1));
});

test('two numbers that are known exactly differ as soon as they are not equal', () => {
  expect(differenceOf(height(3, 0), height(3, 0)).isCertain).toBe(false);
  expect(differenceOf(height(3, 0), height(4, 0)).isCertain).toBe(true);
});

test('corrections replace numbers and add those that were not found', () => {
  expect(withCorrections([height(30, 1)], [height(32, 1)], [rise(33)])).toEqual([height(32, 1), rise(33)]);
});

test('after corrections the remarks say whether the methods agree now, and the source of the scale', () => {
  const notes = ['slow_motion', 'methods_agree', 'by_body_height'] as const;
  expect(notesAfter(notes, [height(30, 1), rise(50)], false)).toEqual([
    'slow_motion',
    'by_body_height',
    'methods_differ',
  ]);
  expect(notesAfter(notes, [height(30, 1), rise(31)], true)).toEqual([
    'slow_motion',
    'by_points',
    'methods_agree',
  ]);
});

test('splits and curve follow the scale, and exchange its error for that of the new one', () => {
  const number = (value: number, share: number) => ({
    value,
    low: value * (1 - share),
    high: value * (1 + share),
  });
  const found = { name: 'meanSpeed', ...number(5, 0.1) } as const;
  const now = { name: 'meanSpeed', ...number(6, 0.05) } as const;
  const parts = [{ start: 0, end: 1, ...number(4, 0.13) }];
  const curve = [{ at: 0, value: 5 }];
  const after = rescaled({ curve, parts }, found, now);
  expect(after.curve).toEqual([{ at: 0, value: 6 }]);
  expect(after.parts[0]?.value).toBeCloseTo(4.8);
  // 0.13² - 0.1² + 0.05²
  const share = Math.sqrt(0.0094);
  expect(after.parts[0]?.high).toBeCloseTo(4.8 * (1 + share));
  expect(after.parts[0]?.low).toBeCloseTo(4.8 * (1 - share));
  const banded = rescaled({ curve: [{ at: 0, value: 5, spread: 0.65 }], parts }, found, now);
  expect(banded.curve[0]?.spread).toBeCloseTo(6 * share);
  expect(rescaled({ curve, parts }, found, found)).toEqual({ curve, parts });
  expect(rescaled({ curve, parts }, undefined, undefined)).toEqual({ curve, parts });
});
