import type { AnalysisResult, Metric, Picture } from '../../../../domain/ai/result.ts';
import {
  notesAfter,
  rescaled,
  withCorrections,
  type CurvePoints,
} from '../../../../domain/format/measured.ts';
import { toolOf, type Moment, type Tool, type Unit } from '../../../../domain/format/measuring.ts';
import { type Note } from '../../../../domain/format/remarks.ts';
import type { videoAnalysis } from '../../../../domain/ai/video-analysis.ts';
import type { Shown } from '../../app/api/resource-types.ts';

export type Analysis = Shown<typeof videoAnalysis>;

/** The tool of an analysis. */
export const toolIn = ({ tool }: Analysis): Tool | undefined => toolOf(tool ?? '');

/** The numbers of an analysis: those that were found, with the member's corrections. */
export const metricsOf = ({ result, correction, recalibration }: Analysis): readonly Metric[] =>
  withCorrections<Metric>(result?.metrics ?? [], correction ?? [], recalibration ?? []);

/** The remarks on the numbers, with the member's corrections. */
export const notesOf = (analysis: Analysis): readonly Note[] =>
  notesAfter(analysis.result?.notes ?? [], metricsOf(analysis), Boolean(analysis.calibratedAt));

/** Decimals that a number is known to. */
const DECIMALS: Readonly<Record<Unit, number>> = {
  cm: 1,
  'cm²': 1,
  'cm/s': 2,
  ms: 0,
  s: 2,
  m: 1,
  'm/s': 2,
  count: 0,
  'per-minute': 0,
};

export const decimalsOf = (unit: Unit): number => DECIMALS[unit];

/** A value with as many decimals as its unit has. */
export const rounded = (value: number, unit: Unit): number => {
  const factor = 10 ** DECIMALS[unit];
  return Math.round(value * factor) / factor;
};

export const picturesOf = (analysis: Analysis, role: Picture['role']): readonly Picture[] =>
  (analysis.pictures ?? []).filter((one) => one.role === role);

/** The frame that a moment was read from, or the one that the member has chosen. Older results have it in the middle. */
export const frameOf = (analysis: Analysis, moment: Moment): number => {
  const pictures = picturesOf(analysis, moment);
  const chosen =
    moment === 'takeoff' ? analysis.takeoffFrame : moment === 'landing' ? analysis.landingFrame : undefined;
  const read =
    pictures.find(({ frame }) => analysis.momentFrames?.includes(frame)) ??
    pictures[Math.floor(pictures.length / 2)];
  return chosen ?? read?.frame ?? 0;
};

/** A result as it is drawn: its curve may have a band. */
export type DrawnResult = Omit<AnalysisResult, 'curve'> & { readonly curve: CurvePoints };

/** The result with curve and parts by the scale that the member has marked. */
export const resultOf = (analysis: Analysis, { curveScale }: Tool): DrawnResult | null => {
  const { result, curveSpreads } = analysis;
  if (!result) return null;
  const banded = result.curve.map((point, at) => ({ ...point, spread: curveSpreads?.[at] }));
  const [found, now] = [result.metrics, metricsOf(analysis)].map((all) =>
    all.find(({ name }) => name === curveScale),
  );
  const { curve, parts } = rescaled({ curve: banded, parts: result.marks }, found, now);
  return { ...result, curve, marks: [...parts] };
};
