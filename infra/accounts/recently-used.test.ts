import { expect, test } from 'vitest';
import { recentlyUsed } from './recently-used.ts';

test('forgets what has gone unused the longest', () => {
  const map = recentlyUsed<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect(map.get('b')).toBeUndefined();
  expect(map.get('a')).toBe(1);
  expect(map.get('c')).toBe(3);
});

test('a value set again is not counted twice', () => {
  const map = recentlyUsed<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('b', 3);
  expect(map.get('a')).toBe(1);
  expect(map.get('b')).toBe(3);
});
