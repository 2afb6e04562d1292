import { setTimeout as pause } from 'node:timers/promises';
import { LogUnavailable } from '../../domain/kit/log.ts';

const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 500;

/** Retries during an outage with back-off, for `patienceMs` or until `closing` aborts. Throws `LogUnavailable`. */
export const patientlyFor =
  (patienceMs: number, closing: AbortSignal) =>
  async <T>(attempt: () => Promise<T>): Promise<T> => {
    const giveUpAt = performance.now() + patienceMs;
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof LogUnavailable) || closing.aborted) throw error;
        if (performance.now() + waitMs > giveUpAt) throw error;
        await pause(waitMs);
      }
    }
  };
