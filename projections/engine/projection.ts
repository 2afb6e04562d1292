import type { RecordedEvent } from '../../domain/kit/log.ts';
import type { Rows } from './rows.ts';
import type { Statement } from './statements.ts';
import type { Table } from './table.ts';

/** An event for projections: personal data decrypted, or left out once its person is erased. */
export type SeenEvent = Omit<RecordedEvent, 'data'> & {
  readonly data: Readonly<Record<string, unknown>>;
  /** A sealed box could not be decrypted; its values are left out. */
  readonly unopened?: true;
};

/** Maps an event to row changes. Pure: no clock, no random numbers, no reads. */
export type Handler = (event: SeenEvent, rows: Rows) => void;

/** One of several parts that a projection's tables are built in. */
export type Slice = {
  /** From 0. */
  readonly index: number;
  /** Number of slices. */
  readonly count: number;
};

/** Keys of the changed rows of a table. */
export type Touched = (table: string) => readonly string[];

/** A projection of the log to tables. A changed `version` rebuilds the tables from the log. */
export type Projection = {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly Table[];
  readonly on: Readonly<Record<string, Handler>>;
  /** Handles every event, after `on`. */
  readonly every?: Handler;
  /**
   * Statements after the rows of a batch, for columns that depend on several rows. Their result depends on the rows alone,
   * so a batch of one event and a rebuild give the same. `touched`: null = all rows are computed.
   */
  readonly derive?: (schema: string, touched: Touched | null) => readonly Statement[];
  /**
   * Policy for a handled event with a box that can't be decrypted. Left out: the event is handled without the personal
   * values, like an erased person's. `detach`: the projection fails and leaves the group.
   */
  readonly unopened?: 'detach';
  /** The handlers read no personal values, so a rebuild decrypts no box for this projection. */
  readonly sealed?: 'unread';
  /**
   * Its tables can be built in slices by several processes, since no row is written by two slices. `item`: an event
   * writes rows of its item alone, so a slice takes the events of some items. Else the handlers of a slice.
   */
  readonly slices?: 'item' | ((slice: Slice) => Projection['on']);
  /** This is one slice of the projection, see `sliceOf`. */
  readonly slice?: Slice;
};

/**
 * Events that erase the person they are about: personal columns become null in every table. The first is the erasure
 * request. The second is the key's destruction, for rows written in between.
 */
export const FORGETTING: ReadonlySet<string> = new Set(['PersonErased', 'ErasureCompleted']);
