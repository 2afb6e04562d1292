import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { agoOf } from './ago.ts';
import { ar } from '../../web/src/i18n/generated/all.ar.ts';
import { en } from '../../web/src/i18n/generated/all.en.ts';
import { localeOf } from './format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-05-01T10:00:00Z');

const said = (language: 'ar' | 'en', passed: number): string => {
  const { unit, count } = agoOf(NOW - passed, NOW);
  const text = { ar, en }[language][`ui.ago.${unit}`];
  return String(new IntlMessageFormat(text, localeOf(language)).format({ count }));
};

describe('the age of a moment', () => {
  test.each([
    [-5 * MINUTE, 'الآن', 'just now'],
    [HOUR - 1, 'الآن', 'just now'],
    [HOUR, 'منذ ساعة', 'an hour ago'],
    [2 * HOUR, 'منذ ساعتين', 'two hours ago'],
    [3 * HOUR, 'منذ ٣ ساعات', '3 hours ago'],
    [DAY - 1, 'منذ ٢٣ ساعة', '23 hours ago'],
    [DAY, 'منذ يوم', 'a day ago'],
    [2 * DAY, 'منذ يومين', 'two days ago'],
    [10 * DAY, 'منذ ١٠ أيام', '10 days ago'],
    [30 * DAY - 1, 'منذ ٢٩ يومًا', '29 days ago'],
    [30 * DAY, 'منذ شهر', 'a month ago'],
    [60 * DAY, 'منذ شهرين', 'two months ago'],
    [365 * DAY, 'منذ ١٢ شهرًا', '12 months ago'],
    [3000 * DAY, 'منذ ١٠٠ شهر', '100 months ago'],
  ])('%i ms are %s, %s', (passed, arabic, english) => {
    expect([said('ar', passed), said('en', passed)]).toEqual([arabic, english]);
  });

  const lengths = { now: 1, hours: HOUR, days: DAY, months: 30 * DAY };

  test('is never more than the elapsed time, and less than one unit below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: HOUR, max: 5000 * DAY }), (passed) => {
        const { unit, count } = agoOf(NOW - passed, NOW);
        const counted = count * lengths[unit];
        expect(count).toBeGreaterThanOrEqual(1);
        expect(counted).toBeLessThanOrEqual(passed);
        expect(passed - counted).toBeLessThan(lengths[unit]);
      }),
    );
  });
});
