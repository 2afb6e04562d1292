/**
 * Reads of one lane share connections, so that a read waits only for reads of its own lane: `key` = a few rows by key ·
 * `list` = a page or rows along an index · `scan` = work that grows with the data (search, counts) · `report` = numbers and
 * events over any range of days, for the staff. Postgres keeps one plan for each text, but plans a `report` for its values.
 */
export const LANES = ['key', 'list', 'scan', 'report'] as const;
export type Lane = (typeof LANES)[number];

/** A read-only statement. */
export type ReadStatement = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Not prepared: for a text that is rarely repeated. */
  readonly once?: boolean;
};

/** Load of a lane. */
export type LaneLoad = {
  /** Open connections. */
  readonly connections: number;
  /** Reads that were sent and have no result yet. */
  readonly inFlight: number;
  /** Reads that wait to be sent. */
  readonly waiting: number;
  /** Connections opened to replace lost ones. */
  readonly reconnects: number;
};

/** Reads of the read models, except reads that need a transaction. */
export type Reader = {
  /**
   * The rows of one statement; `T` is the row type. A read whose connection is lost is sent once more. Throws
   * `DatabaseError` if the server refuses it, the connection error, or {@link ReadsUnavailable}.
   */
  read<T extends object>(lane: Lane, statement: ReadStatement): Promise<readonly T[]>;
  load(): Readonly<Record<Lane, LaneLoad>>;
  /** The listener receives the duration of each read in seconds. */
  onRead(listener: (lane: Lane, seconds: number) => void): void;
  /** Refuses new reads, waits for pending ones, and ends the connections. */
  close(): Promise<void>;
};

/** The reader was closed. */
export class ReadsUnavailable extends Error {
  override name = 'ReadsUnavailable';
}
