import { expect, test } from 'vitest';
import { monthAt, nextMonthAfter } from './contacts.ts';

test.each([
  // winter time, two hours ahead of UTC
  ['2026-11-24T19:00:00.000Z', '2026-11', '2026-11-30T22:00:00.000Z'],
  ['2026-12-31T21:59:59.000Z', '2026-12', '2026-12-31T22:00:00.000Z'],
  ['2026-12-31T22:00:00.000Z', '2027-01', '2027-01-31T22:00:00.000Z'],
  // summer time, three hours ahead
  ['2026-06-15T10:00:00.000Z', '2026-06', '2026-06-30T21:00:00.000Z'],
])('at %s the month in Egypt is %s and the next one begins at %s', (instant, month, next) => {
  expect(monthAt(instant)).toBe(month);
  expect(nextMonthAfter(instant)).toBe(next);
  expect(monthAt(next) > month).toBe(true);
});
