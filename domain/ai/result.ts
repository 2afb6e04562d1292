import { z } from 'zod';
import { integer, list } from '../kit/fields.ts';
import { file, heightCm } from '../trade/fields.ts';
import { METRICS, MOMENTS } from '../format/measuring.ts';
import { NOTES } from '../format/remarks.ts';

const MOST_PICTURES = 40;

/** Measures that the member gave for the video. */
export const calibration = z.object({
  bodyHeightCm: heightCm().optional(),
  distanceM: z.number().min(0.5).max(200).optional(),
  /** The ends of the known distance: shares of the picture's width and height, from its upper left corner. */
  fromX: z.number().min(0).max(1).optional(),
  fromY: z.number().min(0).max(1).optional(),
  toX: z.number().min(0).max(1).optional(),
  toY: z.number().min(0).max(1).optional(),
});
export type Calibrating = z.output<typeof calibration>;

const measured = z.number().min(-1e6).max(1e6);

/** A number with the bounds of its 95 % interval, in the unit of its name. */
const metric = z.object({ name: z.enum(METRICS), value: measured, low: measured, high: measured });
export type Metric = z.output<typeof metric>;

/** A part of the video with a number of its own, such as a jump or a split; in seconds. */
const mark = z.object({ start: measured, end: measured, value: measured, low: measured, high: measured });

/** The result of an analysis. */
export const result = z.object({
  metrics: list(metric, METRICS.length).min(1),
  marks: list(mark, 400),
  curve: list(z.object({ at: measured, value: measured }), 240),
  notes: list(z.enum(NOTES), NOTES.length),
  video: z.object({
    seconds: z.number().min(0).max(100_000),
    rate: z.number().min(0).max(100_000),
    width: integer(1, 8192),
    height: integer(1, 8192),
    variableRate: z.boolean(),
    slowMotion: z.boolean(),
  }),
});
export type AnalysisResult = z.output<typeof result>;

/** Numbers that follow from the scale, in widths of the picture, with the standard error that is not the scale's. */
export const scaleless = () =>
  list(z.object({ name: z.enum(METRICS), value: measured, error: measured }), METRICS.length);
export type Scaleless = z.output<ReturnType<typeof scaleless>>[number];

/** The same with the size of the picture. Without a scale they say nothing of a person, so decisions can read them. */
export const pictured = z.object({ width: integer(1, 8192), height: integer(1, 8192), numbers: scaleless() });
export type Pictured = z.output<typeof pictured>;

/** Half of the 95 % interval of each point of the curve, where it is known. */
export const curveSpreads = () => list(z.number().min(0).max(1e6), 240);

/** Roles of pictures: a moment of the result, or a frame of the motion around the moments. */
export const PICTURE_ROLES = [...MOMENTS, 'motion'] as const;

/** Frames that a result was read from: number in the video, time in microseconds, and the file of the picture. */
export const pictures = () =>
  list(
    z.object({
      role: z.enum(PICTURE_ROLES),
      frame: integer(0, 100_000),
      timeUs: integer(0, 10_000_000_000),
      fileId: file(),
    }),
    MOST_PICTURES,
  );
export type Picture = z.output<ReturnType<typeof pictures>>[number];

/** Numbers of the frames that are the moments themselves, among the pictures around them. */
export const momentFrames = () => list(integer(0, 100_000), MOST_PICTURES);

/** The pictures of an analysis, from its stored values. */
export const picturesIn = (value: unknown): readonly Picture[] => pictures().safeParse(value).data ?? [];

const GRAVITY = 9.81;
/** Standard error of a moment that lies anywhere between two frames: the step divided by √12. */
const BETWEEN = Math.sqrt(12);
export const NORMAL_95 = 1.96;
const MICROSECONDS = 1_000_000;

/** Height in centimetres of a jump by its flight time in seconds: g t² / 8. */
export const heightOf = (flight: number): number => (100 * GRAVITY * flight ** 2) / 8;

/** A number with as many decimals as results are stored with. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * Height and flight time by the last frame on the ground before a jump and the first one after it. The feet left in the
 * middle of the step after the one, and came back in the middle of the step before the other, give or take half a step.
 */
export const measuredBetween = (takeoffUs: number, landingUs: number, stepUs: number): readonly Metric[] => {
  const flight = (landingUs - takeoffUs - stepUs) / MICROSECONDS;
  const spread = (NORMAL_95 * Math.SQRT2 * stepUs) / BETWEEN / MICROSECONDS;
  const [low, high] = [Math.max(0, flight - spread), flight + spread];
  return [
    {
      name: 'height',
      value: rounded(heightOf(flight)),
      low: rounded(heightOf(low)),
      high: rounded(heightOf(high)),
    },
    {
      name: 'flight',
      value: rounded(1000 * flight),
      low: rounded(1000 * low),
      high: rounded(1000 * high),
    },
  ];
};

/** The time of a frame among the pictures of a role; undefined if there is none. */
const timeOf = (kept: readonly Picture[], role: Picture['role'], frame: number): number | undefined =>
  kept.find((one) => one.role === role && one.frame === frame)?.timeUs;

/** The median time between two kept frames that follow each other. */
const stepIn = (kept: readonly Picture[]): number => {
  const steps = kept
    .flatMap((one, at) => {
      const next = kept[at + 1];
      return next?.role === one.role && next.frame === one.frame + 1 ? [next.timeUs - one.timeUs] : [];
    })
    .toSorted((one, other) => one - other);
  return steps[Math.floor(steps.length / 2)] ?? 0;
};

/** The numbers by frames that the member has chosen; null if these are not among the pictures, or in wrong order. */
export const corrected = (
  kept: readonly Picture[],
  takeoffFrame: number,
  landingFrame: number,
): readonly Metric[] | null => {
  const [takeoff, landing] = [timeOf(kept, 'takeoff', takeoffFrame), timeOf(kept, 'landing', landingFrame)];
  const step = stepIn(kept);
  if (takeoff === undefined || landing === undefined || step <= 0 || landing - takeoff <= 2 * step)
    return null;
  return measuredBetween(takeoff, landing, step);
};

export const metrics = () => list(metric, METRICS.length);
