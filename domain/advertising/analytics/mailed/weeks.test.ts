import { expect, test } from 'vitest';
import { morningOf, nextMonday, weekBefore } from './weeks.ts';

test.each([
  ['on Sunday evening', '2026-11-29T20:00:00.000Z', '2026-11-30'],
  ['on Monday before seven', '2026-11-30T04:59:59.000Z', '2026-11-30'],
  ['on Monday at seven', '2026-11-30T05:00:00.000Z', '2026-12-07'],
  ['on Sunday in UTC, when Monday has begun in Egypt', '2026-11-29T22:30:00.000Z', '2026-11-30'],
  ['on Tuesday, at the turn of the year', '2026-12-29T10:00:00.000Z', '2027-01-04'],
])('asked for %s, the first mail comes on the next Monday morning', (_, at, monday) => {
  expect(nextMonday(at)).toBe(monday);
});

test('mails go out at seven in Egypt, in summer and in winter', () => {
  expect(morningOf('2026-11-30')).toBe('2026-11-30T05:00:00.000Z');
  expect(morningOf('2026-07-06')).toBe('2026-07-06T04:00:00.000Z');
});

test('the week of a mail are the seven days before its Monday', () => {
  expect(weekBefore('2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
});
