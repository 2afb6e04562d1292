import { expect, test } from 'vitest';
import { daysAfter } from './days.ts';

test('dates are counted over the ends of months and years, forward and back', () => {
  expect(daysAfter('2026-11-30', 1)).toBe('2026-12-01');
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2026-11-26', -89)).toBe('2026-08-29');
});
