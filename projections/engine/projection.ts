import type { RecordedEvent } from '../../domain/kit/log.ts';
import type { Rows } from './rows.ts';
import type { Table } from './table.ts';

/** An event as a projection sees it: personal data opened, or left out once its person is erased. */
export type SeenEvent = Omit<RecordedEvent, 'data'> & {
  readonly data: Readonly<Record<string, unknown>>;
  /** A sealed box of it could not be opened: what was in it is left out. */
  readonly unopened?: true;
};

/** What an event does to the projection's rows. Pure: no clock, no random, no reading. */
export type Handler = (event: SeenEvent, rows: Rows) => void;

/** One of several parts that a projection's tables are built in. */
export type Slice = {
  /** From 0. */
  readonly index: number;
  /** How many slices there are. */
  readonly count: number;
};

/** How a part of the log becomes tables. A changed `version` means: make it again from the log. */
export type Projection = {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly Table[];
  readonly on: Readonly<Record<string, Handler>>;
  /** Sees every event, after `on`. */
  readonly every?: Handler;
  /**
   * What becomes of an event that it takes, if a sealed box of it can't be opened. Left out: it takes the event without
   * the personal values, as an erased person's. `detach`: it can't take it, and leaves the pack.
   */
  readonly unopened?: 'detach';
  /** Its handlers look at no personal value: when read models are made again, no box is opened for it alone. */
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
 * The events by which the person that they are about is forgotten, their columns become null in every table: when the
 * erasure is asked for, and again when the key is destroyed, for what was written and read in between.
 */
export const FORGETTING: ReadonlySet<string> = new Set(['PersonErased', 'ErasureCompleted']);
