import type { SegmentRule } from '../../domain/advertising/analytics/user-segment.ts';
import type { ABOUT } from '../../domain/notifications/kinds.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import type { Policy } from '../../domain/social/policies.ts';
import type { REPORT_TYPES } from '../../domain/advertising/analytics/analytics-report.ts';
import type { ViewFigures, ViewSubscribersOf } from './view-figures.ts';

/** State of process managers and timers outside the log. All of it is operational (schema `ops`). */

/** A log position: the last event handled; 0n and null before the first. */
export type Checkpoint = { readonly position: bigint; readonly eventId: string | null };

/** A dead letter: an event whose handling failed, kept until it is retried. */
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
  /** The event that is being retried now. */
  readonly failing: { readonly eventId: string; readonly reason: string } | null;
};

/**
 * Checkpoints of process managers. A crash of the machine may lose the last updates in order; those events are handled
 * again.
 */
export type ProcessLedger = {
  /** Reads a process manager's checkpoint; a new one starts at `start`. */
  enter(name: string, start: Checkpoint): Promise<Checkpoint>;
  /** Moves a checkpoint from its expected position; false if it was moved by another process. This is the fence. */
  move(name: string, from: bigint, to: Checkpoint): Promise<boolean>;
  /** Resets a checkpoint to the log's beginning. The current leader is fenced off, and the log is handled again. */
  restart(name: string): Promise<void>;
  /** Records the event being retried; the next move clears it. */
  failing(name: string, eventId: string, reason: string): Promise<void>;
  /** Stores a dead letter; repeated with the same id, only the reason changes. */
  addDeadLetter(event: NewDeadLetter): Promise<void>;
  removeDeadLetter(id: string): Promise<void>;
  /** Oldest first. */
  deadLetters(): Promise<readonly DeadLetter[]>;
  rows(): Promise<readonly ProcessRow[]>;
};

/** Due time of an action that runs by itself. */
export type Timer = {
  readonly kind: string;
  readonly item: string;
  readonly action: string;
  /** Stream of the item. */
  readonly stream: string;
  /** RFC 3339 UTC, milliseconds. */
  readonly at: string;
};

export type TimerKey = Pick<Timer, 'kind' | 'item' | 'action'>;
export type FailingTimer = Timer & { readonly reason: string };

/** `late`: its time has passed; `failing`: its action failed and is tried again. */
export const TIMER_STATES = ['waiting', 'late', 'failing'] as const;
export type TimerState = (typeof TIMER_STATES)[number];

export type ListedTimer = Timer & {
  readonly state: TimerState;
  /** Why it failed last; null if it didn't. */
  readonly reason: string | null;
  /** When it is tried again, RFC 3339; null if it didn't fail. */
  readonly retryAt: string | null;
};

export type TimerPage = {
  readonly kind?: string | undefined;
  readonly state?: TimerState | undefined;
  readonly after?: (TimerKey & Pick<Timer, 'at'>) | undefined;
  readonly limit: number;
};

export type TimersStatus = {
  readonly waiting: number;
  readonly due: number;
  /** The earliest due time, RFC 3339; null if there is none. */
  readonly next: string | null;
  readonly failing: readonly FailingTimer[];
};

export type TimerStore = {
  /** Sets or moves a timer; a changed time resets its failures. */
  set(timer: Timer): Promise<void>;
  clear(key: TimerKey): Promise<void>;
  /** The earliest timers that are due. */
  due(now: Date, limit: number): Promise<readonly Timer[]>;
  /** Postpones a timer that failed. */
  postpone(key: TimerKey, until: Date, reason: string): Promise<void>;
  status(now: Date): Promise<TimersStatus>;
  /** Timers by their time, the earliest first. */
  page(asked: TimerPage, now: Date): Promise<readonly ListedTimer[]>;
  /** The timer of an action of an item; null if there is none. */
  find(key: TimerKey): Promise<Timer | null>;
};

/**
 * Runs a task under a lock, waiting for it; `held` is aborted when the lock is lost or `signal` is. Another process
 * takes over when this one ends.
 */
export type Lead = (
  name: string,
  signal: AbortSignal,
  task: (held: AbortSignal) => Promise<void>,
) => Promise<void>;

/** Items that reference an item, from the read models: `parent` is set if they live in another's stream. */
export type Referrers = (
  kind: string,
  field: string,
  id: string,
  /** Log position that the result must include. */
  upTo: bigint,
) => Promise<readonly { readonly id: string; readonly parent: string | null }[]>;

/** The items that contain a file, from the read models, without a check of access. */
export type ItemsWithFile = (
  file: string,
) => Promise<readonly { readonly kind: string; readonly id: string }[]>;

/** The admins with permissions for an area, from the read models. */
export type StaffOf = (
  area: string,
  /** Log position that the result must include. */
  upTo: bigint,
) => Promise<readonly string[]>;

/** A notice that waits for its time in a channel. */
export type HeldNotice = {
  /** Id of its entry in the notification log. */
  readonly id: string;
  readonly notificationId: string;
  readonly kind: string;
  readonly byId: string | null;
  readonly postId: string | null;
  readonly aboutKind: (typeof ABOUT)[number] | null;
  readonly aboutId: string | null;
  readonly policy: Policy | null;
  /** The time of the event; null in older entries. */
  readonly happenedAt: string | null;
  /** The time of the latest message of others in the room that it is about; null if it is about no room. */
  readonly latestAt: string | null;
};

/** The notices of a member that wait for the same time in a channel, from the read models. */
export type HeldNotices = (
  userId: string,
  channel: 'email' | 'push',
  dueAt: string,
  /** Log position that the result must include. */
  upTo: bigint,
) => Promise<readonly HeldNotice[]>;

/** The members for whom a rule holds, from the read models, in the order of their ids. */
export type MembersOf = (
  rule: SegmentRule,
  /** The time at which the rule holds, RFC 3339. */
  at: string,
  page: { readonly after: string | null; readonly limit: number },
  /** Log position that the result must include. */
  upTo: bigint,
) => Promise<readonly string[]>;

/** The total number of members that {@link MembersOf} finds. */
export type CountMembers = (rule: SegmentRule, at: string, upTo: bigint) => Promise<number>;

/** The members with a saved search that alerts them, and those searches, from the read models, in the order of ids. */
export type SearchersOf = (
  page: { readonly after: string | null; readonly limit: number },
  /** Log position that the result must include. */
  upTo: bigint,
) => Promise<readonly { readonly userId: string; readonly ids: readonly string[] }[]>;

/** The items that a search finds, that others made, and that became new to the actor after a time; latest first. */
export type FreshFinds = (
  asked: {
    readonly actor: Actor;
    readonly query: string | null;
    /** A tab of the search; null = all kinds. */
    readonly tab: string | null;
    readonly filters: Readonly<Record<string, string>>;
    /** RFC 3339. */
    readonly from: string;
    readonly limit: number;
  },
  /** Log position that the result must include. */
  upTo: bigint,
) => Promise<readonly string[]>;

/** For each of these lines that counts: its member, and the member's total points, from the read models. */
export type TotalsOf = (
  /** Ids of lines. */
  lines: readonly string[],
  /** Log position that the result must include. */
  upTo: bigint,
) => Promise<readonly { readonly line: string; readonly id: string; readonly total: number }[]>;

/** Counted impressions and clicks of a campaign, from the read models. */
export type CampaignCounts = (
  campaign: string,
  /** Log position that the result must include. */
  upTo: bigint,
) => Promise<{
  readonly impressions: number;
  readonly clicks: number;
  /** Of each approved advertisement: the members who were shown it, and those of them who clicked. */
  readonly ads: readonly { readonly name: string; readonly shown: number; readonly converted: number }[];
}>;

/** Contents of reports: lines for some days, and their log position, which is `upTo` or later. */
export type Reports = (
  type: (typeof REPORT_TYPES)[number],
  days: { readonly from: string; readonly to: string },
  upTo: bigint,
) => Promise<{
  readonly rows: readonly Readonly<Record<string, string | number>>[];
  readonly position: bigint;
}>;

/** The reads that process managers and jobs need. */
export type ProcessReads = {
  readonly referrers: Referrers;
  readonly itemsWithFile: ItemsWithFile;
  readonly reports: Reports;
  readonly staffOf: StaffOf;
  readonly heldNotices: HeldNotices;
  readonly membersOf: MembersOf;
  readonly countMembers: CountMembers;
  readonly totalsOf: TotalsOf;
  readonly searchersOf: SearchersOf;
  readonly freshFinds: FreshFinds;
  readonly viewFigures: ViewFigures;
  readonly viewSubscribersOf: ViewSubscribersOf;
  readonly campaignCounts: CampaignCounts;
};
