import { expect, test } from 'vitest';
import { progressLine } from './progress.ts';

test.each([
  [{ events: 0, share: 0 }, 0, '[                              ]   0 %  0 events  0/s  0 s left'],
  [
    { events: 250_000, share: 0.25 },
    2.5,
    '[████████                      ]  25 %  250,000 events  100,000/s  8 s left',
  ],
  [
    { events: 999_999, share: 0.999999 },
    10,
    '[██████████████████████████████]  99 %  999,999 events  100,000/s  1 s left',
  ],
  [{ events: 10, share: 1 }, 10, '[██████████████████████████████] 100 %  10 events  1/s  0 s left'],
])('%o after %d s', (watched, seconds, line) => {
  expect(progressLine(watched, seconds)).toBe(line);
});
