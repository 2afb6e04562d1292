import { expect, test } from 'vitest';
import { toAsciiDigits } from '../text/digits.ts';
import { asciiDigits, digitsIn, inDigits, numberIn } from './digits.ts';

test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '0123456789', 'كود ٤٢ / ۷', ''])('reads %s like the API', (typed) => {
  expect(asciiDigits(typed)).toBe(toAsciiDigits(typed));
});

test.each([
  ['رمزك هو ٤٣٢١', '4321'],
  ['12 34', '1234'],
  ['۰۰۰۷', '0007'],
  ['none', ''],
])('finds the digits in “%s”', (typed, digits) => {
  expect(digitsIn(typed)).toBe(digits);
});

test.each([
  ['١٨١', 181],
  [' 74.5 ', 74.5],
  ['٧٤٫٥', 74.5],
  ['١٬٠٠٠', 1000],
  ['-3', -3],
])('reads “%s” as a number', (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});

test.each(['', 'ten', '1,5', '12 cm', '1.2.3', '1e3'])('“%s” is not a number', (typed) => {
  expect(numberIn(typed)).toBeUndefined();
});

test('a figure is shown in the reader’s digits, and read from them', () => {
  expect(inDigits('181.5', 'arab')).toBe('١٨١.٥');
  expect(inDigits('181.5', 'latn')).toBe('181.5');
  expect(numberIn(inDigits('181.5', 'arab'))).toBe(181.5);
});
