import type { Measured } from './measured.ts';

/** Height of the drawn figure's jump in centimetres. */
const TRUE_CM = 35;
const G = 981;
const POINTS = 24;

/** Seconds in the air: t = √(8 h / g). */
const FLIGHT = Math.sqrt((8 * TRUE_CM) / G);

/** Height of the figure above the ground while it is in the air, in equal steps of time. */
const curve = Array.from({ length: POINTS + 1 }, (_, step) => {
  const at = (FLIGHT * step) / POINTS;
  return { at, value: (G * FLIGHT * at) / 2 - (G * at ** 2) / 2 };
});

/**
 * An example for members without an analysis: the drawn figure of `ai-worker/tests/clips.py jump`, which jumps 35 cm,
 * as the tool for jump heights measures it. A test holds the numbers against the tool.
 */
export const SAMPLE_ANALYSIS: {
  readonly tool: 'jump-height';
  readonly trueCm: number;
  readonly metrics: readonly Measured[];
  readonly curve: readonly { readonly at: number; readonly value: number }[];
  readonly marks: readonly { readonly start: number; readonly end: number }[];
} = {
  tool: 'jump-height',
  trueCm: TRUE_CM,
  metrics: [
    { name: 'height', value: 35.3, low: 33.0, high: 37.7 },
    { name: 'flight', value: 537, low: 519, high: 554 },
  ],
  curve,
  marks: [{ start: 0, end: FLIGHT }],
};
