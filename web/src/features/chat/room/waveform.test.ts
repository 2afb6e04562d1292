import { expect, test } from 'vitest';
import { loudnessOf, waveformOf } from './waveform.ts';

test('loudness is that of the samples, with either sign', () => {
  expect(loudnessOf(new Float32Array([0, 0, 0]))).toBe(0);
  expect(loudnessOf(new Float32Array([0.5, -0.5]))).toBeCloseTo(0.5);
  expect(loudnessOf(new Float32Array())).toBe(0);
});

test('a waveform has at most 64 bars, the loudest of which is 100', () => {
  expect(waveformOf([])).toEqual([]);
  expect(waveformOf([0, 0])).toEqual([0, 0]);
  expect(waveformOf([0.1, 0.2, 0.05])).toEqual([50, 100, 25]);
  const long = waveformOf(Array.from({ length: 640 }, (_, n) => (n === 325 ? 1 : 0.1)));
  expect(long).toHaveLength(64);
  expect(long.indexOf(100)).toBe(32);
  expect(long.filter((bar) => bar === 10)).toHaveLength(63);
});
