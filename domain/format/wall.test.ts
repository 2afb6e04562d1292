import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantAt, wallOf } from './wall.ts';

describe('a clock in Egypt', () => {
  test.each([
    ['2026-11-20T12:00:00.000Z', '2026-11-20T14:00'],
    ['2026-07-01T21:30:00.000Z', '2026-07-02T00:30'],
    ['2026-12-31T22:00:00.000Z', '2027-01-01T00:00'],
  ])('at %s shows %s', (instant, wall) => {
    expect(wallOf(instant)).toBe(wall);
    expect(instantAt(wall)).toBe(instant);
  });

  test('maps every existing minute to one instant', () => {
    const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const wall = wallOf(new Date(minute * 60_000).toISOString());
        expect(wallOf(instantAt(wall) ?? '')).toBe(wall);
      }),
    );
  });

  test('shows an hour twice when summer ends: the first is used', () => {
    expect(wallOf('2026-10-29T20:30:00.000Z')).toBe('2026-10-29T23:30');
    expect(wallOf('2026-10-29T21:30:00.000Z')).toBe('2026-10-29T23:30');
    expect(instantAt('2026-10-29T23:30')).toBe('2026-10-29T20:30:00.000Z');
  });

  test('skips an hour when summer begins', () => {
    expect(instantAt('2026-04-24T00:30')).toBe('2026-04-23T22:30:00.000Z');
  });

  test.each(['', 'tomorrow', '2026-13-01T00:00'])('never shows %j', (wall) => {
    expect(instantAt(wall)).toBeUndefined();
    expect(wallOf(wall)).toBe('');
  });
});
