import { alarmOf } from './alarm.ts';

export type Pace = {
  /** Pause between the end of one turn and the next, in milliseconds. */
  readonly everyMs: number;
  readonly signal: AbortSignal;
  /** Told what a turn threw; the next one comes all the same. */
  readonly report: (error: Error) => void;
};

/** Does a task at once and then again and again, until aborted. */
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

/** What was thrown, as an error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
