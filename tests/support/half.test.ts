import { expect, test } from 'vitest';
import { halfOf } from './half.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

test('two halves are the whole, without a thing in both', () => {
  const halves = [halfOf(all, 'even'), halfOf(all, 'odd')];
  expect(halves).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd'],
  ]);
});

test('another half is an error', () => {
  expect(() => halfOf(all, 'first')).toThrow('MALAAB_TEST_HALF is even or odd, not first');
});
