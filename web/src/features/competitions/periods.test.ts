import { expect, test } from 'vitest';
import { spanOf } from './periods.ts';

const at = (instant: string) => new Date(instant);

test('a week begins today in Cairo, and has seven days', () => {
  expect(spanOf('week', at('2026-11-24T12:00:00Z'))).toEqual({ from: '2026-11-24', to: '2026-11-30' });
  // it is past midnight in Cairo already
  expect(spanOf('week', at('2026-12-30T22:30:00Z'))).toEqual({ from: '2026-12-31', to: '2027-01-06' });
});

test('a month ends with its last day, and the next one begins with its first', () => {
  expect(spanOf('month', at('2028-02-10T12:00:00Z'))).toEqual({ from: '2028-02-10', to: '2028-02-29' });
  expect(spanOf('nextMonth', at('2026-12-10T12:00:00Z'))).toEqual({ from: '2027-01-01', to: '2027-01-31' });
});
