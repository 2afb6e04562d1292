import { expect, test } from 'vitest';
import { remainingMs } from './remaining.ts';

const running = { begunAt: 1000, notedAt: 1000, percent: 0, estimatedMs: 60_000 };

test('before the first part, the estimate counts down', () => {
  expect(remainingMs(running, 1000)).toBe(60_000);
  expect(remainingMs(running, 31_000)).toBe(30_000);
});

test('then the pace so far says how long it takes, also if it is slower than the estimate', () => {
  const slow = { ...running, notedAt: 51_000, percent: 25 };
  expect(remainingMs(slow, 51_000)).toBe(150_000);
  expect(remainingMs(slow, 61_000)).toBe(140_000);
});

test('of one that takes longer than expected, nothing is said', () => {
  expect(remainingMs(running, 61_000)).toBeNull();
  expect(remainingMs({ ...running, notedAt: 51_000, percent: 100 }, 52_000)).toBeNull();
});
