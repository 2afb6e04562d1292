import { expect, test } from 'vitest';
import { sizeOf } from './size.ts';

test.each([
  [0, 'bytes', 0],
  [999, 'bytes', 999],
  [1_000, 'kilo', 1],
  [48_600, 'kilo', 49],
  [999_499, 'kilo', 999],
  [999_500, 'mega', 1],
  [1_250_000, 'mega', 1.3],
  [10_000_000, 'mega', 10],
])('%i bytes are shown as %s: %d', (bytes, unit, value) => {
  expect(sizeOf(bytes)).toEqual({ unit, value });
});
