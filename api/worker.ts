import type { Logger } from 'pino';
import type { AccountsContext } from '../commands/people/context.ts';
import type { BackgroundThrottle } from '../commands/support/background-throttle.ts';
import type { ProcessReads, TimersStatus } from '../commands/ports/process.ts';
import { every } from '../commands/process/every.ts';
import { sealerOf } from '../commands/process/sealer.ts';
import type { JobQueue } from '../commands/area.ts';
import { allJobs, allManagers } from '../commands/areas.ts';
import { jobRunnerOf, type JobRunner, type JobRunnerOptions } from '../commands/process/job-runner.ts';
import { runnerOf, type ProcessRunner, type ProcessStatus } from '../commands/process/runner.ts';
import { tracedManager } from '../commands/tracing/traced-manager.ts';
import { timersOf, type Timers } from '../commands/process/timers.ts';
import { FILE_QUEUE, unusedFilesOf } from '../commands/process/unused-files.ts';
import { notificationText } from './messages/format.ts';
import type { Ports } from './ports.ts';

/** Background work: process managers, timers and regular pruning. */
export type Worker = {
  /** Works until aborted. Process managers run in one process at a time. Throws `LogWentBack`. */
  run(signal: AbortSignal): Promise<void>;
  /** The progress of each process manager with its dead letters, whichever process runs it. */
  processStatus(): Promise<readonly ProcessStatus[]>;
  timersStatus(): Promise<TimersStatus>;
  /** Timers; see `Timers`. */
  readonly timers: Pick<Timers, 'page' | 'find' | 'retry'>;
  /** Dead letters; see `ProcessRunner`. */
  readonly deadLetters: Pick<ProcessRunner, 'deadLetter' | 'retryDeadLetter' | 'skipDeadLetter'>;
  /** Fires the due timers; returns their number. */
  fireDue(): Promise<number>;
  /** Works off the jobs that are due; returns their number. */
  runJobs(): Promise<number>;
  /** Deletes expired rows; returns their number. */
  prune(): Promise<number>;
  /** Plans the removal of files that nothing shows; returns the number of those among the files that it looked at. */
  sweepFiles(): Promise<number>;
  /** Seals the events of the log that are not sealed yet, and sends segments to the second place. */
  seal(): Promise<void>;
};

export type WorkerOptions = {
  readonly ports: Ports;
  readonly context: AccountsContext;
  readonly reads: ProcessReads;
  readonly throttle: Pick<BackgroundThrottle, 'whenIdle'>;
  readonly logger: Logger;
};

const PRUNE_EVERY_MS = 3_600_000;
const SWEEP_EVERY_MS = 3_600_000;

/** A runner for the queues of quick jobs, and runners of their own for queues whose jobs take minutes. */
const runnersOf = (
  queues: readonly JobQueue[],
  running: Omit<JobRunnerOptions, 'handlers' | 'atOnce'>,
): readonly JobRunner[] => {
  const quick = queues.filter(({ runners }) => runners === undefined);
  return [
    jobRunnerOf({
      ...running,
      handlers: Object.fromEntries(quick.map(({ queue, handler }) => [queue, handler])),
    }),
    ...queues.flatMap(({ queue, handler, runners = 0 }) =>
      Array.from({ length: runners }, () =>
        jobRunnerOf({ ...running, handlers: { [queue]: handler }, atOnce: 1 }),
      ),
    ),
  ];
};

export const workerOf = ({ ports, context, reads, throttle, logger }: WorkerOptions): Worker => {
  const { runtime } = context;
  const timers = timersOf({
    runtime,
    store: ports.processes.timers,
    report: (error) => logger.error({ err: error }, 'timers: a run failed'),
  });
  const managers = runnerOf({
    managers: [
      ...allManagers({
        ...context,
        ...reads,
        saying: (language, kind, { others, ...values }) =>
          notificationText(language, kind, values, undefined, others),
        jobs: ports.jobs,
        payments: ports.payments,
        twoAdminsAbove: ports.twoAdminsAbove,
        spamModels: ports.spamModels,
        adReadEveryMs: ports.adReadEveryMs,
        files: ports.files,
        forgetMails: async (to) => ports.mail.forget?.(to),
        forgetCards: async (person) => ports.payments.forgetCards?.(person),
      }),
      timers.keeper,
    ].map((manager) => tracedManager(ports.telemetry?.tracer, manager)),
    feed: ports.log,
    tail: ports.tail,
    ledger: ports.processes.ledger,
    lead: ports.processes.lead,
    observe: (events) => runtime.streams.observe(events),
    throttle,
    report: (what) => {
      if (what.kind === 'dead_letter') logger.error(what, 'process managers: an event became a dead letter');
      else logger.error({ err: what.error }, 'process managers: a run failed');
    },
  });
  const unusedFiles = unusedFilesOf({ ...ports, itemsWithFile: reads.itemsWithFile, now: runtime.now });
  const jobs = runnersOf(
    [
      ...allJobs({
        ...ports,
        ...reads,
        runtime,
        reportRebuild: (message) => logger.error({ message }, 'a rebuild failed'),
      }),
      { queue: FILE_QUEUE, handler: unusedFiles.handler },
    ],
    {
      jobs: ports.jobs,
      now: runtime.now,
      report: ({ error, ...job }) => logger.error({ ...job, err: error }, 'jobs: a job was given up'),
      failed: (error) => logger.error({ err: error }, 'jobs: a run failed'),
    },
  );
  const prune = async (): Promise<number> => {
    let gone = 0;
    for (const store of ports.prunables) gone += await store.prune(runtime.now());
    return gone;
  };
  const sealer = sealerOf({
    ...ports,
    lead: ports.processes.lead,
    report: (error) => logger.error({ err: error }, 'the log could not be sealed or copied'),
  });
  const pruning = {
    everyMs: PRUNE_EVERY_MS,
    report: (error: Error) => logger.error({ err: error }, 'pruning failed'),
  };
  const sweeping = {
    everyMs: SWEEP_EVERY_MS,
    report: (error: Error) => logger.error({ err: error }, 'unused files could not be looked up'),
  };
  return {
    run: async (signal) => {
      // a process that can no longer follow the log must not act on it either
      const stop = new AbortController();
      const both = AbortSignal.any([signal, stop.signal]);
      await Promise.all([
        managers.run(both).finally(() => stop.abort()),
        timers.run(both),
        ...jobs.map((runner) => runner.run(both)),
        every({ ...pruning, signal: both }, prune),
        every({ ...sweeping, signal: both }, unusedFiles.sweep),
        sealer.run(both),
      ]);
    },
    processStatus: () => managers.status(),
    timersStatus: () => timers.status(),
    timers,
    deadLetters: managers,
    fireDue: () => timers.fireDue(),
    runJobs: async () => {
      const counts = await Promise.all(jobs.map((runner) => runner.runDue()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    prune,
    sweepFiles: unusedFiles.sweep,
    seal: () => sealer.seal(),
  };
};
