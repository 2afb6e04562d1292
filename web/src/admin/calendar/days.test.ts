import { expect, test } from 'vitest';
import { daysOn, isLasting, isOn, turned } from './days.ts';

test('a week begins on Saturday in Arabic and on Sunday in English', () => {
  // 26 November 2026 is a Thursday
  const ends = (language: 'ar' | 'en') => {
    const days = daysOn('2026-11-26', 'week', language);
    return [days.length, days[0], days.at(-1)];
  };
  expect(ends('ar')).toEqual([7, '2026-11-21', '2026-11-27']);
  expect(ends('en')).toEqual([7, '2026-11-22', '2026-11-28']);
  expect(daysOn('2026-11-21', 'week', 'ar')[0]).toBe('2026-11-21');
});

test('a month has whole weeks, six at most', () => {
  const month = daysOn('2026-11-26', 'month', 'ar');
  expect([month[0], month.at(-1), month.length]).toEqual(['2026-10-31', '2026-12-04', 35]);
  expect(daysOn('2026-08-10', 'month', 'en')).toHaveLength(42);
  expect(daysOn('2027-02-10', 'month', 'en')).toHaveLength(35);
});

test('pages turn by a week or a month', () => {
  expect(turned('2026-11-26', 'week', -1)).toBe('2026-11-19');
  expect(turned('2026-12-31', 'month', 2)).toBe('2027-02-28');
  expect(turned('2026-01-15', 'month', -1)).toBe('2025-12-15');
});

test('days are those of Cairo', () => {
  const late = { at: '2026-11-26T22:30:00.000Z', until: '2026-11-28T10:00:00.000Z' };
  expect(['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map((day) => isOn(late, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([isLasting(late, '2026-11-27'), isLasting(late, '2026-11-28')]).toEqual([false, true]);
  expect(isOn({ ...late, until: null }, '2026-11-28')).toBe(false);
});
