import { TOOLS, UNITS, type MetricName, type ToolId, type Unit } from '../format/measuring.ts';
import { NORMAL_95, rounded, type Calibrating, type Metric, type Pictured } from './result.ts';

/** Standard error of a known distance, as a share: its ends are not exactly at the runner's depth. */
const DISTANCE_ERROR = 0.01;
/** Standard error of two marked points together, as a share of the picture's longer side. */
const POINTS_ERROR = 1.5 / 640;
/** Points closer than this share of the longer side give no scale. */
const LEAST_LENGTH = 20 / 640;
/** Factors from metres, metres a second or square metres to a unit. */
const PER_METRE: Partial<Record<Unit, number>> = { cm: 100, 'cm/s': 100, 'cm²': 10_000 };
/** Dimension of a number: 2 for an area; 1, a length, where none is named. */
const DIMENSIONS: Partial<Record<MetricName, number>> = { swayArea: 2 };
/** A rise of the hips is not known better than to 2 cm. */
const LEAST_SPREAD: Partial<Record<MetricName, number>> = { hipRise: 2 };

/** Metres that the width of the picture shows, with the standard error as a share. */
type Scale = { readonly metres: number; readonly error: number };

/** The scale by two points and their distance; null if one is missing, or the points are too close to each other. */
export const scaleOf = (
  { width, height }: Pick<Pictured, 'width' | 'height'>,
  { distanceM, fromX, fromY, toX, toY }: Calibrating,
): Scale | null => {
  if (distanceM === undefined || fromX === undefined || toX === undefined) return null;
  if (fromY === undefined || toY === undefined) return null;
  const pixels = Math.hypot((toX - fromX) * width, (toY - fromY) * height);
  const length = pixels / Math.max(width, height);
  if (length < LEAST_LENGTH) return null;
  return { metres: (distanceM * width) / pixels, error: DISTANCE_ERROR + POINTS_ERROR / length };
};

/**
 * The numbers of a finished analysis by points that the member has marked on its pictures; null if the result has no
 * number that follows from the scale, or the points give none.
 */
export const calibrated = (tool: ToolId, picture: Pictured, given: Calibrating): readonly Metric[] | null => {
  const scale = scaleOf(picture, given);
  const scaled = picture.numbers.filter(({ name }) => TOOLS[tool].scaled.includes(name));
  if (!scale || scaled.length === 0) return null;
  return scaled.map(({ name, value: widths, error }) => {
    const dimension = DIMENSIONS[name] ?? 1;
    const factor = scale.metres ** dimension * (PER_METRE[UNITS[name]] ?? 1);
    const value = widths * factor;
    const spread = NORMAL_95 * Math.hypot(error * factor, dimension * scale.error * value);
    const bound = Math.max(spread, LEAST_SPREAD[name] ?? 0);
    return {
      name,
      value: rounded(value),
      low: rounded(Math.max(0, value - bound)),
      high: rounded(value + bound),
    };
  });
};
