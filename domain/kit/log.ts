/**
 * The event log as the rest of Malaab sees it: the shapes that are stored for ever and the port that every
 * adapter (`infra/event-log/*`) implements. Types alone: nothing here runs.
 */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** One sealed box per person: AES-256-GCM of that person's fields (base64), see docs/decisions. */
export type SealedBox = { readonly of: string; readonly box: string };

/** What every event carries beside its data. Part of the stored format. */
export type EventMeta = {
  /** Version of this event type's stored fields; older ones go through upcasters. */
  readonly version: number;
  /** Id of the thing that the event is about (differs from the stream's id only in a `partOf`). */
  readonly item: string;
  /** State that the event leads to; `removed` ends the thing until it is made again. */
  readonly state: string;
  /** Command that caused it: a retry with the same id is answered from here. */
  readonly command: string;
  /** Who did it; null = the system. */
  readonly actor: string | null;
  readonly sealed?: readonly SealedBox[];
  /** Holds that the thing keeps from here on, by the hold's name; null = let go. */
  readonly holds?: { readonly [name: string]: HoldKept | null };
};

/** A hold kept: the owner's stream that counts it, and its id there. */
export type HoldKept = { readonly owner: string; readonly hold: string };

export type NewEvent = {
  /** uuid5(command id, index): the same decision taken again has the same ids. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly meta: EventMeta;
};

export type RecordedEvent = NewEvent & {
  readonly stream: string;
  /** Place in its stream, from 0. */
  readonly revision: number;
  /** Place in the log; rises strictly, with or without gaps. Leaves the server as an opaque string only. */
  readonly position: bigint;
  /**
   * The log's own time (RFC 3339 UTC, milliseconds). It never goes back in a stream; over the log it may, by as long as
   * appends take, where they are made by several processes and the log leaves the time to them.
   */
  readonly at: string;
};

/** Revision that the stream's last event must have; 'none' = the stream must not exist. */
export type ExpectedRevision = 'none' | number;

/** An append's honest answer. `outcome_unknown`: it may have been written; look for the own command. */
export type AppendAnswer =
  | { readonly kind: 'appended'; readonly revision: number; readonly position: bigint; readonly at: string }
  | { readonly kind: 'conflict'; readonly actual: ExpectedRevision }
  | { readonly kind: 'too_large'; readonly limitBytes: number }
  | { readonly kind: 'bad_stream_name' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'outcome_unknown' };

/** Largest event that a log takes: data and metadata as UTF-8 JSON. */
export const MAX_EVENT_BYTES = 1_000_000;

/** `post-0190…`, `quota-0190…-2026-11`: letters, digits and `-_.` only, 200 at most. */
export const STREAM_NAME = /^[a-z][A-Za-z0-9]*(?:[-_.][A-Za-z0-9]+)*$/;
export const MAX_STREAM_NAME = 200;

/** What a command handler needs of the log. */
export type EventStore = {
  /** Appends all events to one stream or none. Never throws for the log's own reasons: see {@link AppendAnswer}. */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendAnswer>;
  /** Events of a stream from a revision on (inclusive), in order; [] if there is no such stream. Throws {@link LogUnavailable}. */
  readStream(stream: string, fromRevision?: number): Promise<readonly RecordedEvent[]>;
};

/** What everything that follows the log needs of it. */
export type EventFeed = {
  /**
   * At most `limit` events from a position on (inclusive), in the log's order: fewer where they are large (a read ends
   * at 16 MB); only `[]` means the log's end. `from` is 0n, an event's position, or one more ("after it"); whatever else
   * it is, a log with gaps may find nothing there. Throws {@link LogUnavailable}, and {@link LogWentBack} where it can
   * tell that there is no event to come after.
   */
  readAll(from: bigint, limit: number): Promise<readonly RecordedEvent[]>;
  /**
   * As `readAll`, but events of some types alone; `limit` is 1 or more. A call looks through a bounded part of the log,
   * so it may find none before the log's end: {@link TypesRead} says how far it has looked.
   */
  readTypes(types: readonly string[], from: bigint, limit: number): Promise<TypesRead>;
  /** Position of the last event; 0n in an empty log. */
  end(): Promise<bigint>;
  /** How many events come after a position; a log that would have to read them all says {@link MANY_EVENTS} for more. */
  countAfter(position: bigint): Promise<number>;
  /**
   * Calls back when there may be something new, with the news where the log knows them already. May ring for nothing, may
   * be missed: poll behind it. Returns the way to stop.
   */
  onAppended(ring: (news?: News) => void): () => void;
};

/** The events of some types in a part of the log. */
export type TypesRead = {
  readonly events: readonly RecordedEvent[];
  /**
   * Last position of that part: the next read begins at `looked + 1n`. It may be no event's position. At the log's end,
   * where there was nothing to look at, it is lower than `from`, or 0n in an empty log.
   */
  readonly looked: bigint;
};

/** Events that this process has just appended, and the event that comes right before them in the log. */
export type News = {
  readonly after: Pick<RecordedEvent, 'position' | 'id'>;
  readonly events: readonly RecordedEvent[];
};

/** Where counting ends in a log that has no count of its own. */
export const MANY_EVENTS = 1000;

export type EventLog = EventStore & EventFeed & { close(): Promise<void> };

/** The log can't be reached now; nothing was changed. API answers 503 with Retry-After. */
export class LogUnavailable extends Error {
  override name = 'LogUnavailable';
}

/** The record that was last handled isn't there any more: the log went back in time (a restored back-up). Fatal. */
export class LogWentBack extends Error {
  override name = 'LogWentBack';
}

/** Follows the log from after `last` (0n = from its beginning), one batch at a time and in order, until `signal` aborts. */
export type Tail = (options: {
  readonly last: bigint;
  /** Id of the event at `last`, if known: it must come back first, else {@link LogWentBack}. */
  readonly lastId?: string;
  readonly batch: number;
  readonly signal: AbortSignal;
  readonly handle: (events: readonly RecordedEvent[]) => Promise<void>;
  /** Told, by `performance.now()`, of each moment up to which everything in the log has been handled. */
  readonly caughtUp?: (asOf: number) => void;
}) => Promise<void>;
