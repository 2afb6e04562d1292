import { z } from 'zod';
import {
  metrics as metricsOf,
  momentFrames,
  picturesIn,
  result as resultOf,
  type Metric,
} from '../../domain/ai/result.ts';
import { notesAfter, rescaled, withCorrections } from '../../domain/format/measured.ts';
import { CALIBRATIONS, METRICS, TOOL_IDS, toolOf, UNITS, type Tool } from '../../domain/format/measuring.ts';
import { DOUBTS, FAILURES, NOTES } from '../../domain/format/remarks.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { JsonBody } from '../http/answer.ts';
import { metricLabels } from '../messages/metrics.ts';
import type { Reader } from '../messages/locale.ts';

const metricAnswer = z.object({
  name: z.enum(METRICS),
  label: z.string(),
  unit: z.string(),
  value: z.number(),
  low: z.number().describe('Lower bound of the 95 % interval.'),
  high: z.number().describe('Upper bound of the 95 % interval.'),
  trend: z
    .enum(['up', 'down', 'stable'])
    .nullable()
    .describe('Against the analysis before; null = the first.'),
});

/** Description of an analysis for its reader. */
export const analysisAnswer = z.object({
  videoId: z.uuid(),
  toolId: z.enum(TOOL_IDS),
  state: z.string(),
  place: z.int().nullable().describe('Number of analyses that come first; null once it has begun.'),
  progress: z.int().nullable().describe('Percent; null while it is unknown.'),
  cause: z.enum([...FAILURES, ...DOUBTS]).nullable(),
  corrected: z.boolean().describe('Whether the member has chosen other frames.'),
  calibrated: z.boolean().describe('Whether the member has marked two points on a picture.'),
  notes: z.array(z.enum(NOTES)),
  metrics: z.array(metricAnswer),
  parts: z
    .array(
      z.object({ start: z.number(), end: z.number(), value: z.number(), low: z.number(), high: z.number() }),
    )
    .describe(
      'Parts with a number of their own, such as jumps, splits and lengths; start and end in seconds.',
    ),
  pictures: z.array(
    z.object({
      role: z.string(),
      frame: z.int(),
      seconds: z.number(),
      url: z.string(),
      chosen: z.boolean().describe('Whether it is the frame of the moment among those around it.'),
    }),
  ),
});

/** The numbers of an analysis: those that were found, with the member's corrections. */
export const metricsIn = (item: Item): readonly Metric[] =>
  withCorrections(
    resultOf.safeParse(item['result']).data?.metrics ?? [],
    ...[item['correction'], item['recalibration']].map((given) => metricsOf().safeParse(given).data ?? []),
  );

/** Whether a number has changed: beyond both intervals it is a trend, else it is stable. */
const trendOf = (now: Metric, before: Metric | undefined): 'up' | 'down' | 'stable' | null => {
  if (!before) return null;
  if (now.low > before.value && now.value > before.high) return 'up';
  return now.high < before.value && now.value < before.low ? 'down' : 'stable';
};

/** The parts of a result. Those that follow from the scale change with it. */
const partsIn = (item: Item, metrics: readonly Metric[]) => {
  const found = resultOf.safeParse(item['result']).data;
  const scale = toolOf(String(item['tool']))?.curveScale;
  if (!found) return [];
  const [before, now] = [found.metrics, metrics].map((all) => all.find(({ name }) => name === scale));
  return [...rescaled({ curve: [], parts: found.marks }, before, now).parts];
};

export type Waiting = { readonly place: number | null; readonly progress: number | null };

/** An analysis beside the one before it. */
export const presented = (
  item: Item,
  before: Item | null,
  { place, progress }: Waiting,
  { language }: Reader,
): JsonBody => {
  const earlier = before ? metricsIn(before) : [];
  const cause = item['failure'] ?? item['doubt'] ?? null;
  const metrics = metricsIn(item);
  const moments = momentFrames().safeParse(item['momentFrames']).data ?? [];
  const isCalibrated = item['calibratedAt'] != null;
  return {
    videoId: item.id,
    toolId: String(item['tool']),
    state: item.state,
    place,
    progress: item.state === 'finished' ? 100 : progress,
    cause: typeof cause === 'string' ? cause : null,
    corrected: item['correctedAt'] != null,
    calibrated: isCalibrated,
    notes: [...notesAfter(resultOf.safeParse(item['result']).data?.notes ?? [], metrics, isCalibrated)],
    metrics: metrics.map((one) => ({
      ...one,
      label: metricLabels[language][one.name],
      unit: UNITS[one.name],
      trend: trendOf(
        one,
        earlier.find(({ name }) => name === one.name),
      ),
    })),
    parts: partsIn(item, metrics),
    pictures: picturesIn(item['pictures']).map(({ role, frame, timeUs, fileId }) => ({
      role,
      frame,
      seconds: timeUs / 1_000_000,
      url: `/files/${fileId}`,
      chosen: role !== 'motion' && moments.includes(frame),
    })),
  };
};

/** Description of a tool's configuration. */
export const configAnswer = z.object({
  id: z.enum(TOOL_IDS),
  metrics: z.array(z.object({ name: z.enum(METRICS), label: z.string(), unit: z.string() })),
  sports: z.array(z.string()),
  calibration: z.enum(CALIBRATIONS),
  isCorrectable: z.boolean(),
  isInstalled: z.boolean(),
});

/** A tool's configuration. */
export const presentedTool = (
  { id, metrics, sports, calibration, isCorrectable }: Tool,
  isInstalled: boolean,
  { language }: Reader,
): JsonBody => ({
  id,
  metrics: metrics.map((name) => ({ name, label: metricLabels[language][name], unit: UNITS[name] })),
  sports: [...sports],
  calibration,
  isCorrectable,
  isInstalled,
});
