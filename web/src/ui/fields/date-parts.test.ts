import { expect, test } from 'vitest';
import { joined, partsOf } from './date-parts.ts';

test.each([
  [{ day: '29', month: '2', year: '2004' }, '2004-02-29'],
  [{ day: '٧', month: '12', year: '١٩٩٩' }, '1999-12-07'],
  [{ day: '', month: '2', year: '2004' }, '2004-02-'],
  [{ day: 'x', month: '', year: '' }, ''],
])('%o is written %s', (parts, value) => {
  expect(joined(parts)).toBe(value);
});

test('an unfinished date survives the round trip', () => {
  expect(partsOf('2004-02-29')).toEqual({ day: '29', month: '02', year: '2004' });
  expect(partsOf(joined({ day: '', month: '11', year: '20' }))).toEqual({ day: '', month: '11', year: '20' });
  expect(partsOf('')).toEqual({ day: '', month: '', year: '' });
  expect(partsOf('yesterday')).toEqual({ day: '', month: '', year: '' });
});
