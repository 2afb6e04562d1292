import type { Json } from '../../domain/kit/log.ts';

/** Work that takes long or may be refused by another system for a while, and must be done eventually. */
export type Job = {
  /**
   * Identifies the work: at most 200 ASCII characters. A job may be delivered twice, so handlers must be idempotent.
   */
  readonly key: string;
  /** Ids only, never personal values, because erasure does not reach this payload. */
  readonly body: Json;
};

/** A dead job, kept until an operator retries it. */
export type DeadJob = Job & {
  /** Failed attempts. */
  readonly tries: number;
  /** Reason of the last failure, without error messages; `LOST` if its workers ended. */
  readonly reason: string;
};

/** The reason of a job whose workers repeatedly ended or lost their connection. */
export const LOST = 'lost';

/** Resolves = done. Rejects = retried later, a bounded number of times. `attempt` counts from 1. */
export type HandleJob = (job: Job, attempt: number) => Promise<void>;

export type Worker = {
  /** Takes no more jobs; resolves when all running ones have ended. */
  stop(): Promise<void>;
};

/** The outcome of enqueueing is unknown: enqueue the job again, under its key. */
export class JobsUnavailable extends Error {
  override readonly name = 'JobsUnavailable';
}

/**
 * Job queues outside the event log. Each job is done at least once, by any worker process. Order is kept except for
 * retries, several workers and parallel jobs.
 */
export type Jobs = {
  /** Resolves when the job is durable. Throws `JobsUnavailable`. */
  enqueue(queue: string, job: Job): Promise<void>;
  /** Works on a queue, at most `atOnce` jobs at a time; continues after a reconnect. */
  work(queue: string, options: { readonly atOnce: number }, handle: HandleJob): Worker;
  /** The first hundred dead jobs, oldest first. Throws `JobsUnavailable`. */
  dead(queue: string): Promise<readonly DeadJob[]>;
  /** Retries a dead job by its key; false if it does not exist. Throws `JobsUnavailable`. */
  sendAgain(queue: string, key: string): Promise<boolean>;
  /** Stops all workers of this process and closes the connection. */
  close(): Promise<void>;
};
