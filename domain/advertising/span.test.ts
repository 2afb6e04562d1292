import { expect, test } from 'vitest';
import { TODAY } from '../../tests/support/spec.ts';
import { withinAYear } from './span.ts';

const asked = (from: string, to: string) => withinAYear({}, { input: { from, to }, now: TODAY });

test.each([
  ['2026-01-01', '2026-01-01'],
  ['2024-01-01', '2024-12-31'],
  ['2026-01-01', '2027-01-01'],
])('%s to %s is within a year', (from, to) => {
  expect(asked(from, to)).toBeUndefined();
});

test('more than a year is refused with the last possible day', () => {
  expect(asked('2026-01-01', '2027-01-02')).toEqual({
    code: 'invalid',
    errors: [{ path: 'to', code: 'too_big', values: { maximum: '2027-01-01' } }],
  });
});

test('days out of order are both errors', () => {
  expect(asked('2026-01-02', '2026-01-01')).toMatchObject({
    errors: [{ path: 'from' }, { path: 'to' }],
  });
});
