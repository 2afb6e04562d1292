import { expect, test } from 'vitest';
import { beginOf, dayAt, endOf } from './day.ts';

test('a day starts and ends at midnight in Egypt, in winter and in summer', () => {
  expect(dayAt('2026-11-20T21:59:59.999Z')).toBe('2026-11-20');
  expect(dayAt('2026-11-20T22:00:00.000Z')).toBe('2026-11-21');
  expect(beginOf('2026-11-20')).toBe('2026-11-19T22:00:00.000Z');
  expect(endOf('2026-11-20')).toBe('2026-11-20T22:00:00.000Z');
  expect(beginOf('2026-07-01')).toBe('2026-06-30T21:00:00.000Z');
});

test('a day has 23 hours when daylight saving starts, and 25 when it ends', () => {
  expect([beginOf('2026-04-24'), endOf('2026-04-24')]).toEqual([
    '2026-04-23T22:00:00.000Z',
    '2026-04-24T21:00:00.000Z',
  ]);
  expect([beginOf('2026-10-29'), endOf('2026-10-29')]).toEqual([
    '2026-10-28T21:00:00.000Z',
    '2026-10-29T22:00:00.000Z',
  ]);
});
