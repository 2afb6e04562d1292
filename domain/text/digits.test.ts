import { expect, test } from 'vitest';
import { toAsciiDigits } from './digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['1٢۳4', '1234'],
  ['رقم ٧, ٩٫٥', 'رقم 7, 9٫5'],
  ['abc', 'abc'],
])('%s becomes %s', (typed, ascii) => {
  expect(toAsciiDigits(typed)).toBe(ascii);
});
