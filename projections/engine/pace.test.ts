import { expect, test } from 'vitest';
import { paceFrom } from './pace.ts';

/** The pauses after batches of one event that arrive this far apart. */
const pausesOf = (everyMs: number, batches: number): readonly number[] => {
  const pace = paceFrom(0);
  return Array.from({ length: batches }, (_, n) => {
    pace.began(n * everyMs, 1);
    return pace.pauseAt(n * everyMs + 1);
  });
};

test('no batch waits at 200 events a second', () => {
  expect(pausesOf(5, 400).every((pause) => pause === 0)).toBe(true);
});

test('batches start ten milliseconds apart at 500 events a second', () => {
  expect(pausesOf(2, 400).at(-1)).toBe(9);
});

test('a batch that took longer than the spacing is followed at once', () => {
  const pace = paceFrom(0);
  pace.began(200, 1000);
  expect(pace.pauseAt(230)).toBe(0);
});

test('the first batch after a busy time does not wait', () => {
  const pace = paceFrom(0);
  pace.began(200, 1000);
  pace.began(10_000, 1);
  expect(pace.pauseAt(10_001)).toBe(0);
});
