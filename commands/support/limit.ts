import { Semaphore } from './semaphore.ts';

/** The queue of a limit is full: 503 with Retry-After. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

/** Runs jobs within a limit; `waiting` is the length of the queue. */
export type Limited = {
  <T>(job: () => Promise<T>): Promise<T>;
  waiting(): number;
};

/**
 * Runs at most `running` jobs at a time and queues at most `waiting` more, first in, first out. Further jobs throw
 * {@link TooBusy} at once.
 */
export function limit(running: number, waiting: number): Limited {
  const semaphore = new Semaphore(running);
  let inside = 0;
  const limited = async <T>(job: () => Promise<T>): Promise<T> => {
    if (inside >= running + waiting) throw new TooBusy();
    inside += 1;
    try {
      return await semaphore.run(job);
    } finally {
      inside -= 1;
    }
  };
  return Object.assign(limited, { waiting: () => semaphore.waiting });
}
