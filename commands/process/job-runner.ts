import { Undeliverable } from '../ports/mail.ts';
import { TryLater, type Job, type Jobs } from '../ports/jobs.ts';
import { alarmOf } from '../support/alarm.ts';
import { asError } from './every.ts';

/**
 * Does the work of a job. Throws {@link Undeliverable} if another attempt is useless, and {@link TryLater} if it is useless
 * before some time.
 */
export type JobHandler = {
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** Called when the job is given up; possibly again after a crash. */
  givenUp?(job: Job, error: Error): Promise<void>;
};

export type JobRunnerOptions = {
  readonly jobs: Jobs;
  /** By queue. */
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Jobs taken at once, which are worked on in parallel; default 20. */
  readonly atOnce?: number;
  readonly now: () => Date;
  readonly report: (what: { readonly queue: string; readonly key: string; readonly error: Error }) => void;
  readonly failed: (error: Error) => void;
};

export type JobRunner = {
  /** Works off due jobs until aborted; running handlers get the signal. Several processes may run at once. */
  run(signal: AbortSignal): Promise<void>;
  /** Works off the jobs that are due now; returns their number. */
  runDue(): Promise<number>;
};

const AT_ONCE = 20;
/** Pause between two looks for due jobs. */
const POLL_MS = 1000;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** A job is given up after this time. RFC 5321, 4.5.4.1, demands four to five days for mail between servers; ours is nearer. */
export const LIFE_MS = 48 * 3_600_000;

/** The pause after an attempt: 15 s, doubled up to an hour. */
export const pauseAfter = (attempt: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempt - 1, 20), LONGEST_PAUSE_MS);

const pauseOf = (error: Error, attempt: number): number =>
  Math.max(pauseAfter(attempt), error instanceof TryLater ? error.afterMs : 0);

/** Runs the jobs of all queues that have a handler. */
export const jobRunnerOf = ({
  jobs,
  handlers,
  atOnce = AT_ONCE,
  now,
  report,
  failed,
}: JobRunnerOptions): JobRunner => {
  const queues = Object.keys(handlers);
  const news = alarmOf();
  jobs.onAdded(() => news.ring());

  const giveUp = async (job: Job, handler: JobHandler | undefined, error: Error): Promise<void> => {
    await handler?.givenUp?.(job, error);
    await jobs.fail(job.id, error.message);
    report({ queue: job.queue, key: job.key, error });
  };

  const work = async (job: Job, signal: AbortSignal): Promise<void> => {
    const handler = handlers[job.queue];
    const since = performance.now();
    try {
      try {
        await handler?.run(job, signal);
      } finally {
        if (job.person) await jobs.spend(job, performance.now() - since);
      }
      await jobs.done(job.id);
    } catch (thrown) {
      if (signal.aborted) return await jobs.giveBack(job);
      const error = asError(thrown);
      const until = new Date(now().getTime() + pauseOf(error, job.attempt));
      if (error instanceof Undeliverable || until.getTime() - job.createdAt.getTime() > LIFE_MS)
        await giveUp(job, handler, error);
      else await jobs.postpone(job.id, until, error.message);
    }
  };

  const runDue = async (signal = new AbortController().signal): Promise<number> => {
    let count = 0;
    for (;;) {
      const taken = queues.length === 0 ? [] : await jobs.take(queues, atOnce);
      const ended = await Promise.allSettled(taken.map((job) => work(job, signal)));
      for (const one of ended) if (one.status === 'rejected') failed(asError(one.reason));
      count += taken.length;
      if (taken.length < atOnce || signal.aborted) return count;
    }
  };

  return {
    runDue: () => runDue(),
    run: async (signal) => {
      while (!signal.aborted) {
        const count = await runDue(signal).catch((thrown: unknown) => {
          failed(asError(thrown));
          return 0;
        });
        if (count === 0) await news.wait(POLL_MS, signal);
      }
    },
  };
};
