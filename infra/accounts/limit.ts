import { TooBusy } from '../../commands/ports/accounts.ts';

/** Runs jobs within a limit; `waiting` tells how many are in line. */
export type Limited = {
  <T>(job: () => Promise<T>): Promise<T>;
  waiting(): number;
};

/**
 * Runs at most `running` jobs at a time and keeps at most `waiting` more in line, first come first served.
 * One above that throws {@link TooBusy} at once.
 */
export function limit(running: number, waiting: number): Limited {
  const line: (() => void)[] = [];
  let free = running;

  const limited = async <T>(job: () => Promise<T>): Promise<T> => {
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
  return Object.assign(limited, { waiting: () => line.length });
}
