import { setTimeout as pause } from 'node:timers/promises';

const GIVE_UP_MS = 60_000;

/** Waits until something is so; the milliseconds that it took, Infinity if it was given up. */
export const timeUntil = async (isSo: () => boolean | Promise<boolean>): Promise<number> => {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > GIVE_UP_MS) return Infinity;
    await pause(20);
  }
  return performance.now() - begun;
};
