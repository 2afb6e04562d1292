import type { HandleJob, Job } from '../../commands/ports/jobs.ts';
import { failureOf } from '../../commands/process/trouble.ts';

/** How jobs are tried again. */
export type Patience = {
  /** Milliseconds before the second try, the third and so on; after the last of them a job is given up on. */
  readonly retryMs: readonly number[];
  /** How often in a row a job may be lost with its worker. */
  readonly mostLosses: number;
};

/** About a quarter of an hour, so that an outage elsewhere passes meanwhile. */
export const PATIENCE: Patience = {
  retryMs: [1_000, 5_000, 30_000, 120_000, 600_000],
  mostLosses: 20,
};

/** What is to be done with a job after a try. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly afterMs: number; readonly reason: string }
  | { readonly kind: 'dead'; readonly reason: string };

/** Tries a job; never rejects. */
export const tryJob = async (
  handle: HandleJob,
  job: Job,
  attempt: number,
  { retryMs }: Patience,
): Promise<Outcome> => {
  try {
    await handle(job, attempt);
    return { kind: 'done' };
  } catch (error) {
    const { reason } = failureOf(error);
    const afterMs = retryMs[attempt - 1];
    return afterMs === undefined ? { kind: 'dead', reason } : { kind: 'again', afterMs, reason };
  }
};
