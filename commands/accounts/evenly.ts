import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../../domain/errors.ts';

/** Minimum duration in milliseconds, well above the time of any of these answers. */
const FLOOR = 80;

/** Delays an answer to a fixed minimum time, so that its timing doesn't reveal whether an account exists. */
export const evenly = async <T>(work: () => Promise<T>): Promise<T> => {
  const [value] = await Promise.all([work(), pause(FLOOR)]);
  return value;
};

/** Delays refusals only; a caller with the right secret doesn't wait. */
export const evenlyRefused = async <T>(work: () => Promise<Result<T>>): Promise<Result<T>> => {
  const floor = pause(FLOOR);
  const answer = await work();
  if (!answer.ok) await floor;
  return answer;
};
