import { picturesOf, frameOf, type Analysis } from '../numbers.ts';
import type { Moment } from '../../../../../domain/format/measuring.ts';

/** A kept frame, with its time from the moment at which the clips are aligned. */
export type Step = { readonly offsetMs: number; readonly fileId: string };

/** The kept frames of an analysis in their order, timed from a moment. Empty if that moment has no picture. */
export const stripOf = (analysis: Analysis, moment: Moment): readonly Step[] => {
  const frame = frameOf(analysis, moment);
  const zero = picturesOf(analysis, moment).find((one) => one.frame === frame);
  if (!zero) return [];
  // a frame may be kept in several roles
  const byFrame = new Map((analysis.pictures ?? []).map((one) => [one.frame, one]));
  return [...byFrame.values()]
    .toSorted((one, other) => one.timeUs - other.timeUs)
    .map(({ timeUs, fileId }) => ({ offsetMs: Math.round((timeUs - zero.timeUs) / 1000), fileId }));
};

/** The frame at a time: the last one that has begun, or the first one before that. */
export const stepAt = (strip: readonly Step[], ms: number): Step | undefined =>
  strip.findLast(({ offsetMs }) => offsetMs <= ms) ?? strip[0];

/** The times at which a frame of any strip begins, rising. */
export const stopsOf = (...strips: readonly (readonly Step[])[]): readonly number[] =>
  [...new Set(strips.flat().map(({ offsetMs }) => offsetMs))].toSorted((one, other) => one - other);

/** The nearest stop after a time, or before it; the time itself if there is none. */
export const nextStop = (stops: readonly number[], ms: number, direction: 1 | -1): number =>
  (direction === 1 ? stops.find((stop) => stop > ms) : stops.findLast((stop) => stop < ms)) ?? ms;
