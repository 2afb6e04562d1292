import type { Logger } from 'pino';
import type { AccountsContext } from '../commands/accounts/accounts.ts';
import type { BackgroundThrottle } from '../commands/core/background-throttle.ts';
import type { Runtime } from '../commands/core/runtime.ts';
import type {
  CampaignCounts,
  CountMembers,
  HeldNotices,
  ItemsWithFile,
  MembersOf,
  FreshFinds,
  Referrers,
  Reports,
  SearchersOf,
  StaffOf,
  TimersStatus,
  TotalsOf,
} from '../commands/ports/process.ts';
import { REBUILD_QUEUE, rebuildHandler } from '../commands/accounts/oversight/rebuilds.ts';
import { MAIL_QUEUE, mailHandler } from '../commands/notifications/deliver-mail.ts';
import { failDelivery } from '../commands/notifications/failed-delivery.ts';
import { noteBounce } from '../commands/notifications/returned-mail.ts';
import { SMS_QUEUE, smsHandler } from '../commands/notifications/deliver-sms.ts';
import { PUSH_QUEUE, pushHandler } from '../commands/notifications/deliver-push.ts';
import { METER_QUEUE, meterHandler } from '../commands/advertising/readings.ts';
import { sandboxHandler } from '../commands/commerce/payments/deliver-sandbox.ts';
import { SANDBOX_QUEUE } from '../commands/ports/payments.ts';
import { ANALYSES_AT_ONCE, ANALYSIS_QUEUE, analysisHandler } from '../commands/ai/analyses.ts';
import { VIDEO_QUEUE, videoHandler, VIDEOS_AT_ONCE } from '../commands/social/videos.ts';
import { every } from '../commands/process/every.ts';
import { sealerOf } from '../commands/process/sealer.ts';
import { allManagers } from '../commands/areas.ts';
import { jobRunnerOf, type JobHandler, type JobRunnerOptions } from '../commands/process/job-runner.ts';
import { runnerOf, type ProcessRunner, type ProcessStatus } from '../commands/process/runner.ts';
import { tracedManager } from '../commands/tracing/traced-manager.ts';
import { timersOf, type Timers } from '../commands/process/timers.ts';
import { FILE_QUEUE, unusedFilesOf } from '../commands/process/unused-files.ts';
import type { ViewFigures, ViewSubscribersOf } from '../commands/ports/view-figures.ts';
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
  readonly referrers: Referrers;
  readonly reports: Reports;
  readonly staffOf: StaffOf;
  readonly heldNotices: HeldNotices;
  readonly membersOf: MembersOf;
  readonly countMembers: CountMembers;
  readonly searchersOf: SearchersOf;
  readonly freshFinds: FreshFinds;
  /** The items that show a file. */
  readonly itemsWithFile: ItemsWithFile;
  readonly totalsOf: TotalsOf;
  readonly campaignCounts: CampaignCounts;
  readonly viewFigures: ViewFigures;
  readonly viewSubscribersOf: ViewSubscribersOf;
  readonly throttle: Pick<BackgroundThrottle, 'whenIdle'>;
  readonly logger: Logger;
};

const PRUNE_EVERY_MS = 3_600_000;
const SWEEP_EVERY_MS = 3_600_000;

export const workerOf = (options: WorkerOptions): Worker => {
  const { ports, context, referrers, reports, staffOf, heldNotices, throttle, logger } = options;
  const { membersOf, countMembers, searchersOf, freshFinds, totalsOf, campaignCounts } = options;
  const { viewFigures, viewSubscribersOf } = options;
  const { runtime } = context;
  const timers = timersOf({
    runtime,
    store: ports.processes.timers,
    report: (error) => logger.error({ err: error }, 'timers: a run failed'),
  });
  const runner = runnerOf({
    managers: [
      ...allManagers({
        ...context,
        referrers,
        reports,
        staffOf,
        heldNotices,
        saying: (language, kind, { others, ...values }) =>
          notificationText(language, kind, values, undefined, others),
        jobs: ports.jobs,
        payments: ports.payments,
        twoAdminsAbove: ports.twoAdminsAbove,
        spamModels: ports.spamModels,
        membersOf,
        countMembers,
        searchersOf,
        freshFinds,
        totalsOf,
        campaignCounts,
        viewFigures,
        viewSubscribersOf,
        adReadEveryMs: ports.adReadEveryMs,
        files: ports.files,
        itemsWithFile: options.itemsWithFile,
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
  const running: Pick<JobRunnerOptions, 'jobs' | 'now' | 'report' | 'failed'> = {
    jobs: ports.jobs,
    now: runtime.now,
    report: ({ error, ...job }) => logger.error({ ...job, err: error }, 'jobs: a job was given up'),
    failed: (error) => logger.error({ err: error }, 'jobs: a run failed'),
  };
  const unusedFiles = unusedFilesOf({ ...ports, itemsWithFile: options.itemsWithFile, now: runtime.now });
  const jobs = jobRunnerOf({
    ...running,
    handlers: { ...jobHandlersOf(ports, runtime, campaignCounts), [FILE_QUEUE]: unusedFiles.handler },
  });
  // an encoding takes minutes, which mails must not wait for
  const videos = jobRunnerOf({
    ...running,
    handlers: { [VIDEO_QUEUE]: videoHandler({ ...ports, runtime, itemsWithFile: options.itemsWithFile }) },
    atOnce: VIDEOS_AT_ONCE,
  });
  // lanes of one: a short analysis doesn't wait for a long one that was taken with it
  const analyses = Array.from({ length: ANALYSES_AT_ONCE }, () =>
    jobRunnerOf({
      ...running,
      handlers: {
        [ANALYSIS_QUEUE]: analysisHandler({ ...ports, runtime, itemsWithFile: options.itemsWithFile }),
      },
      atOnce: 1,
    }),
  );
  // a rebuild takes minutes, and one at a time is enough
  const rebuilds = jobRunnerOf({
    ...running,
    handlers: {
      [REBUILD_QUEUE]: rebuildHandler({
        ...ports,
        runtime,
        report: (message) => logger.error({ message }, 'a rebuild failed'),
      }),
    },
    atOnce: 1,
  });
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
        runner.run(both).finally(() => stop.abort()),
        timers.run(both),
        jobs.run(both),
        videos.run(both),
        ...analyses.map((lane) => lane.run(both)),
        rebuilds.run(both),
        every({ ...pruning, signal: both }, prune),
        every({ ...sweeping, signal: both }, unusedFiles.sweep),
        sealer.run(both),
      ]);
    },
    processStatus: () => runner.status(),
    timersStatus: () => timers.status(),
    timers,
    deadLetters: runner,
    fireDue: () => timers.fireDue(),
    runJobs: async () => {
      const counts = await Promise.all([jobs, videos, ...analyses, rebuilds].map((lane) => lane.runDue()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    prune,
    sweepFiles: unusedFiles.sweep,
    seal: () => sealer.seal(),
  };
};

const jobHandlersOf = (
  { jobs, adReadEveryMs, mailDelivery, smsTransport, push, sandbox }: Ports,
  runtime: Runtime,
  campaignCounts: CampaignCounts,
): Readonly<Record<string, JobHandler>> => ({
  [METER_QUEUE]: meterHandler({ runtime, campaignCounts, jobs, adReadEveryMs }),
  [PUSH_QUEUE]: pushHandler(runtime, push),
  ...(sandbox && { [SANDBOX_QUEUE]: sandboxHandler(runtime, sandbox) }),
  ...(smsTransport && { [SMS_QUEUE]: smsHandler(smsTransport) }),
  ...(mailDelivery && {
    [MAIL_QUEUE]: mailHandler(mailDelivery, {
      bounced: noteBounce(runtime, mailDelivery.bounces),
      failed: failDelivery(runtime),
    }),
  }),
});
