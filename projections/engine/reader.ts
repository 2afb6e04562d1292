/**
 * Reads of one lane share connections, so that a read waits only for reads of its own lane: `key` = a few rows by key ·
 * `list` = a page or rows along an index · `scan` = work that grows with the data (search, counts, sums over days).
 */
export const LANES = ['key', 'list', 'scan'] as const;
export type Lane = (typeof LANES)[number];

/** One statement that only reads. */
export type ReadStatement = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Not kept by the server: for a text that is rarely sent twice, or whose values decide its plan. */
  readonly once?: boolean;
};

/** What a lane is doing. */
export type LaneLoad = {
  /** Open connections. */
  readonly connections: number;
  /** Reads that were sent and have no answer yet. */
  readonly inFlight: number;
  /** Reads that wait to be sent. */
  readonly waiting: number;
  /** Connections that were opened in place of lost ones. */
  readonly reconnects: number;
};

/** Reads of the read models: all go through it but those that need a transaction. */
export type Reader = {
  /**
   * The rows of one statement; `T` is what it selects. A read whose connection is lost is sent once more. Throws
   * `DatabaseError` if the server refuses it, the failure of the connection, or {@link ReadsUnavailable}.
   */
  read<T extends object>(lane: Lane, statement: ReadStatement): Promise<readonly T[]>;
  load(): Readonly<Record<Lane, LaneLoad>>;
  /** Is told the seconds from each read to its answer. */
  onRead(listener: (lane: Lane, seconds: number) => void): void;
  /** Takes no more reads, waits for the answers to those it has, and ends its connections. */
  close(): Promise<void>;
};

/** The reader was closed. */
export class ReadsUnavailable extends Error {
  override name = 'ReadsUnavailable';
}
