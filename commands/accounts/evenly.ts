import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../../domain/errors.ts';

/** Well above what any of these answers takes, in milliseconds. */
const FLOOR = 80;

/** Holds an answer back until a fixed time has passed, so that what it took to find tells nothing of who has an account. */
export const evenly = async <T>(work: () => Promise<T>): Promise<T> => {
  const [value] = await Promise.all([work(), pause(FLOOR)]);
  return value;
};

/** Does so with refusals alone: whoever knows the secret needn't wait. */
export const evenlyRefused = async <T>(work: () => Promise<Result<T>>): Promise<Result<T>> => {
  const floor = pause(FLOOR);
  const answer = await work();
  if (!answer.ok) await floor;
  return answer;
};
