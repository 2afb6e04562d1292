import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { PROGRESS_TOPIC } from '../../commands/ai/analyses.ts';
import type { Broker } from '../../commands/ports/broker.ts';

/** The progress of an analysis as its worker tells it; it is stored nowhere. */
export const analysisProgress = z.object({ id: z.uuid(), to: z.uuid(), percent: z.int().min(0).max(100) });
export type AnalysisProgress = z.output<typeof analysisProgress>;

const MOST_KNOWN = 500;

/** Calls back at each progress of any analysis. Returns a function that ends it. */
export const onProgress = (broker: Broker, told: (progress: AnalysisProgress) => void): (() => void) =>
  broker.subscribe(PROGRESS_TOPIC, (given) => {
    const { data } = analysisProgress.safeParse(given);
    if (data) told(data);
  });

/** The last progress that this process has heard of, by analysis. */
export const lastProgressOf = (broker: Broker): ((id: string) => number | null) => {
  const known = new LRUCache<string, number>({ max: MOST_KNOWN });
  onProgress(broker, ({ id, percent }) => known.set(id, percent));
  return (id) => known.get(id) ?? null;
};
