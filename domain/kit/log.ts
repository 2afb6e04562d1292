/** The event log: the stored formats, and the port that every adapter (`infra/event-log/*`) implements. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** One encrypted box for each person: AES-256-GCM of that person's fields (base64), see docs/decisions. */
export type SealedBox = { readonly of: string; readonly box: string };

/** Metadata of every event; part of the stored format. */
export type EventMeta = {
  /** Version of this event type's stored fields; older versions are upcast. */
  readonly version: number;
  /** Id of the item that the event is about; it differs from the stream's id only in a `partOf`. */
  readonly item: string;
  /** State after the event; `removed` ends the item until it is created again. */
  readonly state: string;
  /** Id of the command that caused the event; a retry with the same id finds it here. */
  readonly command: string;
  /** Ids of further commands that the event carries out. */
  readonly also?: readonly string[];
  /** Id of the person who sent the command; null = the system. */
  readonly actor: string | null;
  /** The permission by which one of the staff acted. */
  readonly permission?: string;
  /** The session from which the person acted; older events have that of the staff alone. */
  readonly session?: string;
  /** W3C `traceparent` of the append, if its trace is collected. Nothing depends on it. */
  readonly traceparent?: string;
  /** Ids of the two admins who agreed on it, the one who proposed it first. */
  readonly agreed?: readonly string[];
  readonly sealed?: readonly SealedBox[];
  /** Changes of the item's holds, by hold name; null = released. */
  readonly holds?: { readonly [name: string]: HoldKept | null };
};

/** A kept hold: the owner's stream that counts it, and its id there. */
export type HoldKept = { readonly owner: string; readonly hold: string };

export type NewEvent = {
  /** uuid5(command id, index): a repeated decision gets the same ids. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly meta: EventMeta;
};

export type RecordedEvent = NewEvent & {
  readonly stream: string;
  /** Revision: position in the stream, from 0. */
  readonly revision: number;
  /** Position in the log; strictly increasing, gaps are possible. Clients see it as an opaque string only. */
  readonly position: bigint;
  /**
   * The log's timestamp (RFC 3339 UTC, milliseconds). It never decreases within a stream. Across streams it may decrease
   * by the duration of an append, if several processes append and the database sets the time.
   */
  readonly at: string;
};

/** Revision that the stream's last event must have; 'none' = the stream must not exist. */
export type ExpectedRevision = 'none' | number;

/** A revision as a number; -1 = the stream does not exist. */
export const revisionNumber = (revision: ExpectedRevision): number => (revision === 'none' ? -1 : revision);

/** Result of an append. `outcome_unknown`: the events may have been written; search the stream for the command. */
export type AppendAnswer =
  | { readonly kind: 'appended'; readonly revision: number; readonly position: bigint; readonly at: string }
  | { readonly kind: 'conflict'; readonly actual: ExpectedRevision }
  | { readonly kind: 'too_large'; readonly limitBytes: number }
  | { readonly kind: 'bad_stream_name' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'outcome_unknown' };

/** Maximum event size: data and metadata as UTF-8 JSON. */
export const MAX_EVENT_BYTES = 1_000_000;

/** `post-0190…`, `quota-0190…-2026-11`: letters, digits and `-_.` only, at most 200 characters. */
export const STREAM_NAME = /^[a-z][A-Za-z0-9]*(?:[-_.][A-Za-z0-9]+)*$/;
export const MAX_STREAM_NAME = 200;

/** The part of the log that a command handler uses. */
export type EventStore = {
  /** Appends all events to one stream, or none. Log failures are returned, not thrown: see {@link AppendAnswer}. */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendAnswer>;
  /**
   * Events of a stream from a revision (inclusive), in order; [] if the stream doesn't exist. Throws {@link
   * LogUnavailable}.
   */
  readStream(stream: string, fromRevision?: number): Promise<readonly RecordedEvent[]>;
};

/** The part of the log that subscribers use. */
export type EventFeed = {
  /**
   * At most `limit` events from a position (inclusive), in log order; a read also ends at 16 MB. Only `[]` means the end
   * of the log. `from` must be 0n, an event's position, or an event's position + 1; a log with gaps may find nothing at
   * other values. Throws {@link LogUnavailable}, and {@link LogWentBack} if the log is known to end before `from`.
   */
  readAll(from: bigint, limit: number): Promise<readonly RecordedEvent[]>;
  /**
   * Like `readAll`, for some event types only; `limit` is at least 1. A call scans a bounded part of the log, so it may
   * return no events before the end: {@link TypesRead} says how far it scanned.
   */
  readTypes(types: readonly string[], from: bigint, limit: number): Promise<TypesRead>;
  /** Position of the last event; 0n in an empty log. */
  end(): Promise<bigint>;
  /** Number of events after a position; a log that would have to read them all returns {@link MANY_EVENTS} at most. */
  countAfter(position: bigint): Promise<number>;
  /**
   * Calls back after appends, with the new events if they are known. A call may be spurious or missing, so subscribers
   * must also poll. Returns the unsubscribe function.
   */
  onAppended(ring: (news?: News) => void): () => void;
};

/** The events of some types in a part of the log. */
export type TypesRead = {
  readonly events: readonly RecordedEvent[];
  /**
   * Last scanned position: the next read starts at `looked + 1n`. It needn't be an event's position. If there was nothing
   * to scan, it is lower than `from`, or 0n in an empty log.
   */
  readonly looked: bigint;
};

/** Events that this process has just appended, and the event directly before them in the log. */
export type News = {
  readonly after: Pick<RecordedEvent, 'position' | 'id'>;
  readonly events: readonly RecordedEvent[];
};

/** Upper bound of `countAfter` in a log without its own count. */
export const MANY_EVENTS = 1000;

export type EventLog = EventStore & EventFeed & { close(): Promise<void> };

/** The log is temporarily unreachable; nothing was changed. The API returns 503 with Retry-After. */
export class LogUnavailable extends Error {
  override name = 'LogUnavailable';
}

/** The last handled event is missing: the log was restored to an earlier state. Fatal. */
export class LogWentBack extends Error {
  override name = 'LogWentBack';
}

/** Follows the log after position `last` (0n = from the start), one ordered batch at a time, until `signal` aborts. */
export type Tail = (options: {
  readonly last: bigint;
  /** Id of the event at `last`, if known: it is read again first and must match, else {@link LogWentBack}. */
  readonly lastId?: string;
  readonly batch: number;
  readonly signal: AbortSignal;
  readonly handle: (events: readonly RecordedEvent[]) => Promise<void>;
  /** Receives each time (`performance.now()`) up to which all events have been handled. */
  readonly caughtUp?: (asOf: number) => void;
}) => Promise<void>;
