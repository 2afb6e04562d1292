import { LRUCache } from 'lru-cache';
import { onProgress } from '../../commands/ai/progress.ts';
import type { Broker } from '../../commands/ports/broker.ts';

const MOST_KNOWN = 500;

/** The last progress that this process has heard of, by analysis. */
export const lastProgressOf = (broker: Broker): ((id: string) => number | null) => {
  const known = new LRUCache<string, number>({ max: MOST_KNOWN });
  onProgress(broker, ({ id, percent }) => known.set(id, percent));
  return (id) => known.get(id) ?? null;
};
