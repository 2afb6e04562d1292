import { z } from 'zod';
import type { Broker } from '../ports/broker.ts';
import { PROGRESS_TOPIC } from './analyses.ts';

/** The progress of an analysis as its worker sends it; it is stored nowhere. */
const analysisProgress = z.object({ id: z.uuid(), to: z.uuid(), percent: z.int().min(0).max(100) });
type AnalysisProgress = z.output<typeof analysisProgress>;

/** Calls back at each progress of any analysis. Returns a function that ends it. */
export const onProgress = (broker: Broker, told: (progress: AnalysisProgress) => void): (() => void) =>
  broker.subscribe(PROGRESS_TOPIC, (given) => {
    const { data } = analysisProgress.safeParse(given);
    if (data) told(data);
  });
