import { expect, test } from 'vitest';
import { endOfDay } from './day.ts';

test.each([
  ['winter', '2026-11-20', '2026-11-20T22:00:00.000Z'],
  ['summer', '2026-07-20', '2026-07-20T21:00:00.000Z'],
  ['the last day before summer time, when there is no midnight', '2026-04-23', '2026-04-23T22:00:00.000Z'],
  ['the first day of summer time', '2026-04-24', '2026-04-24T21:00:00.000Z'],
  ['the last day of summer time, whose last hour comes twice', '2026-10-29', '2026-10-29T22:00:00.000Z'],
  ['the last day of a year', '2026-12-31', '2026-12-31T22:00:00.000Z'],
])('a day is over at midnight in Egypt: %s', (_, day, over) => {
  expect(endOfDay(day)).toBe(over);
});
