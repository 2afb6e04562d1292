import { TooBusy } from '../../commands/ports/accounts.ts';

/**
 * Runs at most `running` jobs at a time and keeps at most `waiting` more in line, first come first served.
 * One above that throws {@link TooBusy} at once.
 */
export function limit(running: number, waiting: number): <T>(job: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let free = running;

  return async (job) => {
    if (free > 0) free -= 1;
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
    else throw new TooBusy();
    try {
      return await job();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
