import type { REPORT_TYPES } from '../../domain/advertising/analytics/analytics-report.ts';

/** What process managers and timers keep outside of the log. All of it is operational state (schema `ops`). */

/** A place in the log: the last event handled; 0n and null before the first. */
export type Checkpoint = { readonly position: bigint; readonly eventId: string | null };

/** An event that a process manager gave up on, until somebody has it tried again. */
export type DeadLetter = {
  readonly id: string;
  readonly process: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly position: bigint;
  readonly reason: string;
  /** RFC 3339 UTC. */
  readonly at: string;
};

export type NewDeadLetter = Omit<DeadLetter, 'at'>;

export type ProcessRow = Checkpoint & {
  readonly name: string;
  /** What it is trying again just now. */
  readonly failing: { readonly eventId: string; readonly reason: string } | null;
};

/** Checkpoints of process managers. A machine that fails may lose the last moves, never one before another: those events come again. */
export type ProcessLedger = {
  /** Where a process manager stands; a new one is entered at `start`. */
  enter(name: string, start: Checkpoint): Promise<Checkpoint>;
  /** Moves a checkpoint from where it is known to be; false if somebody else moved it. This is the fence. */
  move(name: string, from: bigint, to: Checkpoint): Promise<boolean>;
  /** Back to the log's beginning: whoever follows it now is fenced off, and goes through the log again. */
  restart(name: string): Promise<void>;
  /** Notes what is being tried again; the next move clears it. */
  failing(name: string, eventId: string, reason: string): Promise<void>;
  /** Adds a dead letter; again with the same id, only the reason changes. */
  addDeadLetter(event: NewDeadLetter): Promise<void>;
  unpark(id: string): Promise<void>;
  /** Oldest first. */
  deadLetters(): Promise<readonly DeadLetter[]>;
  rows(): Promise<readonly ProcessRow[]>;
};

/** When an action of a thing happens by itself. */
export type Timer = {
  readonly kind: string;
  readonly item: string;
  readonly action: string;
  /** Stream that the thing lives in. */
  readonly stream: string;
  /** RFC 3339 UTC, milliseconds. */
  readonly at: string;
};

export type TimerKey = Pick<Timer, 'kind' | 'item' | 'action'>;
export type FailingTimer = Timer & { readonly reason: string };

export type TimersStatus = {
  readonly waiting: number;
  readonly due: number;
  /** The earliest, RFC 3339; null if there is none. */
  readonly next: string | null;
  readonly failing: readonly FailingTimer[];
};

export type TimerStore = {
  /** Sets or moves a timer; what failed before counts no longer if its time changed. */
  set(timer: Timer): Promise<void>;
  clear(key: TimerKey): Promise<void>;
  /** The earliest of those whose time has come. */
  due(now: Date, limit: number): Promise<readonly Timer[]>;
  /** Lets one that could not fire wait until a time. */
  postpone(key: TimerKey, until: Date, reason: string): Promise<void>;
  status(now: Date): Promise<TimersStatus>;
};

/**
 * Runs a task while no other process does, waiting for its turn; `held` is aborted when the turn is lost or `signal`
 * is. Another takes over when this process ends, however it ends.
 */
export type Lead = (
  name: string,
  signal: AbortSignal,
  task: (held: AbortSignal) => Promise<void>,
) => Promise<void>;

/** Things that refer to a thing, from the read models: `parent` where they live in another's stream. */
export type Referrers = (
  kind: string,
  field: string,
  id: string,
  /** Position of the log that the answer must include. */
  upTo: bigint,
) => Promise<readonly { readonly id: string; readonly parent: string | null }[]>;

/** The admins who may act in an area, from the read models. */
export type StaffOf = (
  area: string,
  /** Position of the log that the answer must include. */
  upTo: bigint,
) => Promise<readonly string[]>;

/** What reports hold: lines over some days, and the place in the log that they are as of, which is `upTo` or later. */
export type Reports = (
  type: (typeof REPORT_TYPES)[number],
  days: { readonly from: string; readonly to: string },
  upTo: bigint,
) => Promise<{
  readonly rows: readonly Readonly<Record<string, string | number>>[];
  readonly position: bigint;
}>;
