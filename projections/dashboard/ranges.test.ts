import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '../../domain/format/days.ts';
import { daysIn, rangeBefore, segmentsOf } from './ranges.ts';

const day = fc.integer({ min: 0, max: 5000 }).map((days) => daysAfter('2016-02-20', days));

/** All days of segments, each once. */
const daysOf = (from: string, to: string): readonly string[] =>
  Array.from({ length: daysIn(from, to) }, (_, at) => daysAfter(from, at));

describe('segments', () => {
  test('cover exactly the days of the range, with whole months', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1000 }), (from, length) => {
        const to = daysAfter(from, length);
        const segments = segmentsOf({ from, to });
        expect(segments.flatMap((one) => daysOf(one.from, one.to))).toEqual(daysOf(from, to));
        for (const one of segments.filter(({ grain }) => grain === 'M')) {
          expect(one.from.slice(8)).toBe('01');
          expect(daysAfter(one.to, 1).slice(8)).toBe('01');
        }
        const single = segments.filter(({ grain }) => grain === 'D');
        expect(single.reduce((sum, one) => sum + daysIn(one.from, one.to), 0)).toBeLessThanOrEqual(60);
      }),
    );
  });

  test('by year cover the same days in whole years, with months and days at the ends', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 4000 }), (from, length) => {
        const to = daysAfter(from, length);
        const segments = segmentsOf({ from, to }, 'Y');
        expect([segments[0]?.from, segments.at(-1)?.to]).toEqual([from, to]);
        expect(segments.slice(1).map((one) => one.from)).toEqual(
          segments.slice(0, -1).map((one) => daysAfter(one.to, 1)),
        );
        for (const one of segments) {
          const begins = { D: '', M: '-01', Y: '-01-01' }[one.grain];
          expect(one.from.endsWith(begins) && daysAfter(one.to, 1).endsWith(begins)).toBe(true);
        }
        const months = segments.filter(({ grain }) => grain === 'M');
        expect(months.reduce((sum, one) => sum + daysIn(one.from, one.to), 0)).toBeLessThanOrEqual(2 * 335);
      }),
    );
  });

  test('of an empty range are none', () => {
    expect(segmentsOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
  });

  test('without a beginning reach back to the first day', () => {
    expect(segmentsOf({ to: '2026-03-31' })).toEqual([{ grain: 'M', from: '0001-01-01', to: '2026-03-31' }]);
  });
});

test('the range before has the same length and ends the day before', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  expect(rangeBefore({ to: '2026-03-31' })).toBeNull();
});
