/** Work that leaves the house (mail, text messages, push) and may have to be tried again. It is no event. */

export type NewJob = {
  /** Names the handler. */
  readonly queue: string;
  /** A second job with the same queue and key is not added, so adding can be retried. */
  readonly key: string;
  /** JSON. It is stored encrypted, and deleted when the job ends. */
  readonly payload: unknown;
  /** The kind of message, such as that of a mail. It is stored unencrypted, so it holds no personal data. */
  readonly kind?: string;
  /** The subject of the job, such as an address; see `forget`. */
  readonly about?: string;
  /** Ids of what it delivers. They stay when the payload is deleted; see `returned`. */
  readonly deliveries?: readonly string[];
  /**
   * The member whose work it is. Of a queue's due jobs those of the member come first on whom least work was spent on the
   * day; a queue may have a limit a member and day, and what is beyond it waits.
   */
  readonly person?: string | undefined;
  /** Earliest time; default: now. */
  readonly due?: Date;
  /** The same, from now on by the clock of the queue. */
  readonly afterMs?: number;
};

/** A job that was taken. Another process may take it again when the lease ends. */
export type Job = {
  readonly id: string;
  readonly queue: string;
  readonly key: string;
  readonly payload: unknown;
  /** This attempt's number, from 1. */
  readonly attempt: number;
  readonly createdAt: Date;
  /** The member whose work it is. */
  readonly person?: string | null;
};

export type QueueStatus = {
  readonly queue: string;
  readonly waiting: number;
  /** Jobs that were given up. */
  readonly failed: number;
  /** Due time of the oldest waiting job, RFC 3339; null if there is none. */
  readonly oldest: string | null;
};

/** The recipient's server names a time before which another attempt is useless. */
export class TryLater extends Error {
  override name = 'TryLater';
  readonly afterMs: number;
  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

export type Jobs = {
  add(jobs: readonly NewJob[]): Promise<void>;
  /** Leases due jobs of some queues to the caller, oldest first. */
  take(queues: readonly string[], limit: number): Promise<readonly Job[]>;
  /**
   * Prolongs the lease of a taken job whose work takes longer. False if another attempt has begun: then this one must
   * end.
   */
  extend(job: Pick<Job, 'id' | 'attempt'>): Promise<boolean>;
  /** Counts time that was spent on a job as work of its member. */
  spend(job: Pick<Job, 'id'>, ms: number): Promise<void>;
  done(id: string): Promise<void>;
  /** Ends a waiting job that nobody wants any more. */
  withdraw(queue: string, key: string): Promise<void>;
  /** Returns a taken job of a process that is being stopped: another one takes it at once, as the same attempt. */
  giveBack(job: Pick<Job, 'id' | 'attempt'>): Promise<void>;
  /** The job is tried again later. */
  postpone(id: string, until: Date, error: string): Promise<void>;
  /** The job is given up. */
  fail(id: string, error: string): Promise<void>;
  /** A job that was done has failed after all. Answers what it delivered; null if the job is unknown. */
  returned(id: string, error: string): Promise<readonly string[] | null>;
  /** Ends all waiting jobs about somebody, for an erased person; case-insensitive. */
  forget(about: string): Promise<void>;
  status(): Promise<readonly QueueStatus[]>;
  /** Number of waiting jobs of the queue that were added before this one; null if it has ended or doesn't exist. */
  ahead(queue: string, key: string): Promise<number | null>;
  /** Calls back, also several listeners, after jobs were added by this process. Other processes notice them within a poll. */
  onAdded(ring: () => void): void;
};
