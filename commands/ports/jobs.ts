import type { Json } from '../../domain/kit/log.ts';

/** Work that lasts, or that a world outside may refuse for a while, and that must be done in the end. */
export type Job = {
  /**
   * Of the work that it stands for, at most 200 characters of ASCII. A job may come twice, so what is done under a key
   * must be harmless when repeated.
   */
  readonly key: string;
  /** What it is about: ids, never a personal value, which would outlive the person's erasure here. */
  readonly body: Json;
};

/** One that was given up on, until somebody sends it again. */
export type DeadJob = Job & {
  /** Tries that failed. */
  readonly tries: number;
  /** Why it failed at last, without the words of an error; `LOST` if it ended those who worked at it. */
  readonly reason: string;
};

/** The reason of a job whose workers died over it again and again, or were cut off. */
export const LOST = 'lost';

/** Resolves = done. Rejects = to be tried again later, a bounded number of times. `attempt` counts from 1. */
export type HandleJob = (job: Job, attempt: number) => Promise<void>;

export type Worker = {
  /** Takes no more; resolves when all that run have ended. */
  stop(): Promise<void>;
};

/** It is not known whether a job was taken: enqueue it again, under its key. */
export class JobsUnavailable extends Error {
  override readonly name = 'JobsUnavailable';
}

/**
 * Queues of work outside the event log: each job is done at least once, by any of the processes that work on its queue.
 * In the order in which they come, as far as no failure, no second worker and nothing done at once stands in between.
 */
export type Jobs = {
  /** Resolves when the job can't be lost any more. Throws `JobsUnavailable`. */
  enqueue(queue: string, job: Job): Promise<void>;
  /** Does the jobs of a queue, at most `atOnce` at a time, also after the connection was lost. */
  work(queue: string, options: { readonly atOnce: number }, handle: HandleJob): Worker;
  /** The first hundred that were given up on, oldest first. Throws `JobsUnavailable`. */
  dead(queue: string): Promise<readonly DeadJob[]>;
  /** Has what was given up on under a key tried anew; false if there is none. Throws `JobsUnavailable`. */
  sendAgain(queue: string, key: string): Promise<boolean>;
  /** Stops all workers of this process, and hangs up. */
  close(): Promise<void>;
};
