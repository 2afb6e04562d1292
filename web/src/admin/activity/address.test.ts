import { expect, test } from 'vitest';
import { queryOf } from './address.ts';

test('days are those of Cairo, whatever the time zone of the browser', () => {
  const query = new URLSearchParams(queryOf(new URLSearchParams('from=2026-11-27&to=2026-11-27')));
  expect(query.get('dateFrom')).toBe('2026-11-26T22:00:00.000Z');
  expect(query.get('dateTo')).toBe('2026-11-27T21:59:59.999Z');
});
