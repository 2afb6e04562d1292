import { describe, expect, test } from 'vitest';
import { END_OF_LOG } from '../../projections/dashboard/dashboard-reads.ts';
import { spanBefore } from './filter.ts';

const now = new Date('2026-11-27T08:00:00.000Z'); // 10:00 in Cairo

describe('the span before', () => {
  test('of today ends yesterday at the same time', () => {
    expect(spanBefore({ from: '2026-11-27', to: '2026-11-27' }, now)).toEqual({
      from: '2026-11-26',
      to: '2026-11-26',
      end: { at: '2026-11-26T08:00:00.000Z', position: END_OF_LOG, day: '2026-11-26' },
    });
  });

  test('of a period that reaches into the future has as many days as are over', () => {
    expect(spanBefore({ from: '2026-11-01', to: '2026-11-30' }, now)).toMatchObject({
      from: '2026-10-05',
      to: '2026-10-31',
      end: { at: '2026-10-31T08:00:00.000Z', day: '2026-10-31' },
    });
  });

  test('of whole days is whole days', () => {
    const before = { from: '2026-11-06', to: '2026-11-12' };
    expect(spanBefore({ from: '2026-11-13', to: '2026-11-19' }, now)).toEqual(before);
    const end = { at: '2026-11-21T10:00:00.000Z', position: END_OF_LOG, day: '2026-11-21' };
    expect(spanBefore({ from: '2026-11-13', to: '2026-11-19', end }, now)).toEqual(before);
  });

  test('of a period that ends within its last day ends at that time of day', () => {
    const end = { at: '2026-11-20T20:30:00.000Z', position: 7n, day: '2026-11-20' };
    expect(spanBefore({ from: '2026-11-19', to: '2026-11-20', end }, now)).toEqual({
      from: '2026-11-17',
      to: '2026-11-18',
      end: { at: '2026-11-18T20:30:00.000Z', position: END_OF_LOG, day: '2026-11-18' },
    });
  });

  test('keeps the time of day over a change of the clocks, and stays within its day', () => {
    // 29 October 2026 has 25 hours in Cairo, 24 April 23
    const inWinter = { at: '2026-10-30T08:00:00.000Z', position: END_OF_LOG, day: '2026-10-30' };
    expect(spanBefore({ from: '2026-10-30', to: '2026-10-30', end: inWinter }, now)?.end?.at).toBe(
      '2026-10-29T07:00:00.000Z',
    );
    const late = { at: '2026-04-25T20:59:00.000Z', position: END_OF_LOG, day: '2026-04-25' };
    expect(spanBefore({ from: '2026-04-25', to: '2026-04-25', end: late }, now)?.end?.day).toBe('2026-04-24');
  });

  test('of all time is none', () => {
    expect(spanBefore({ to: '2026-11-27' }, now)).toBeNull();
  });
});
