import { alarmOf } from '../support/alarm.ts';

export type Pace = {
  /** Pause between two runs, in milliseconds. */
  readonly everyMs: number;
  readonly signal: AbortSignal;
  /** Receives a run's exception; the next run follows anyway. */
  readonly report: (error: Error) => void;
};

/** Runs a task immediately and then repeatedly, until aborted. */
export const every = async (
  { everyMs, signal, report }: Pace,
  task: () => Promise<unknown>,
): Promise<void> => {
  const pause = alarmOf();
  while (!signal.aborted) {
    try {
      await task();
    } catch (thrown) {
      report(asError(thrown));
    }
    await pause.wait(everyMs, signal);
  }
};

/** Converts a thrown value to an Error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
