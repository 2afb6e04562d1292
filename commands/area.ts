import type { Result } from '../domain/errors.ts';
import type { Runtime } from './core/runtime.ts';
import type { Saying } from './notices/saying.ts';
import type { AccountsContext } from './people/context.ts';
import type { Analyses } from './ports/analyses.ts';
import type { Broker } from './ports/broker.ts';
import type { FileStore, NewFile } from './ports/files.ts';
import type { Jobs } from './ports/jobs.ts';
import type { MailDelivery } from './ports/mail.ts';
import type { PaymentProvider, Sandbox } from './ports/payments.ts';
import type { ProcessReads } from './ports/process.ts';
import type { Push } from './ports/push.ts';
import type { Rebuilds } from './ports/rebuilds.ts';
import type { SmsTransport } from './ports/sms.ts';
import type { SpamModelFiles } from './ports/spam.ts';
import type { Videos } from './ports/videos.ts';
import type { JobHandler } from './process/job-runner.ts';
import type { ProcessManager } from './process/manager.ts';

/** Dependencies of the process managers. */
export type ManagersContext = AccountsContext &
  ProcessReads & {
    readonly files: FileStore;
    /** Deletes kept mails to an address and kept text messages to a number. */
    readonly forgetMails: (to: string) => Promise<void>;
    /** Forgets the cards that the payment provider can charge again. */
    readonly forgetCards: (person: string) => Promise<void>;
    readonly saying: Saying;
    readonly jobs: Jobs;
    readonly payments: PaymentProvider;
    /** The amount above which two admins approve a refund. */
    readonly twoAdminsAbove: number;
    readonly spamModels: SpamModelFiles;
    /** Time between two readings of a campaign. */
    readonly adReadEveryMs: number;
  };

/** The process managers of an area. */
export type ManagersOf = (context: ManagersContext) => readonly ProcessManager[];

/** Dependencies of the handlers of jobs. */
export type JobsContext = Pick<ProcessReads, 'campaignCounts' | 'itemsWithFile'> & {
  readonly runtime: Runtime;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly broker: Broker;
  readonly mailDelivery: MailDelivery | null;
  readonly smsTransport: SmsTransport | null;
  readonly push: Push;
  readonly sandbox: (PaymentProvider & Sandbox) | null;
  readonly analyses: Analyses;
  readonly videos: Videos;
  readonly rebuilds: Rebuilds;
  readonly processImage: (bytes: Uint8Array) => Promise<Result<Omit<NewFile, 'id' | 'kind'>>>;
  readonly adReadEveryMs: number;
  /** Reports an error of a rebuild, whose text may have values of a row. */
  readonly reportRebuild: (message: string) => void;
};

/** A queue of jobs, and their handler. */
export type JobQueue = {
  readonly queue: string;
  readonly handler: JobHandler;
  /** Runners of its own for jobs that take minutes; each takes one job at a time. Left out = the runner of all quick jobs. */
  readonly runners?: number;
};

/** The queues of an area. */
export type JobsOf = (context: JobsContext) => readonly JobQueue[];
