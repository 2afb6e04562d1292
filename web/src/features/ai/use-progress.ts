import { useEffect, useState } from 'react';
import { useWaitingAnalysisQuery } from './api.ts';

const POLL_MS = 5_000;

const percentFor = (id: string, event: Event): number | null => {
  const frame: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof frame !== 'object' || frame === null || Reflect.get(frame, 'id') !== id) return null;
  const percent: unknown = Reflect.get(frame, 'percent');
  return typeof percent === 'number' ? percent : null;
};

/** The percent of an analysis by the live channel, and its place in the queue, which nobody pushes. */
export const useProgress = (id: string) => {
  const { data } = useWaitingAnalysisQuery(id, {
    pollingInterval: POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    const hear = (event: Event): void => {
      const percent = percentFor(id, event);
      if (percent !== null) setTold(percent);
    };
    window.addEventListener('analysis-progress', hear);
    return () => window.removeEventListener('analysis-progress', hear);
  }, [id]);
  return { percent: told ?? data?.progress ?? null, place: data?.place ?? null };
};
