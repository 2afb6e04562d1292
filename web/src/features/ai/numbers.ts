import type { AnalysisResult, Metric, Picture } from '../../../../domain/ai/result.ts';
import { toolOf, type Tool, type Unit } from '../../../../domain/format/measuring.ts';
import type { videoAnalysis } from '../../../../domain/ai/video-analysis.ts';
import type { Shown } from '../../app/api/resource-types.ts';

export type Analysis = Shown<typeof videoAnalysis>;

/** The tool of an analysis. */
export const toolIn = ({ tool }: Analysis): Tool | undefined => toolOf(tool ?? '');

/** The numbers of an analysis: those that were found, with the member's corrections. */
export const metricsOf = ({ result, correction }: Analysis): readonly Metric[] => {
  const corrected: readonly Metric[] = correction ?? [];
  return (result?.metrics ?? []).map((one) => corrected.find(({ name }) => name === one.name) ?? one);
};

/** Decimals that a number is known to. */
const DECIMALS: Readonly<Record<Unit, number>> = {
  cm: 1,
  ms: 0,
  m: 1,
  'm/s': 2,
  count: 0,
  'per-minute': 0,
};

/** A value with as many decimals as its unit has. */
export const rounded = (value: number, unit: Unit): number => {
  const factor = 10 ** DECIMALS[unit];
  return Math.round(value * factor) / factor;
};

export const picturesOf = (analysis: Analysis, role: Picture['role']): readonly Picture[] =>
  (analysis.pictures ?? []).filter((one) => one.role === role);

export const resultOf = (analysis: Analysis): AnalysisResult | null => analysis.result ?? null;
