import type { Checkpoint } from './process.ts';

/** The bits of a filter, as the log's events up to a place make them. */
export type FilterSnapshot = Checkpoint & { readonly bits: Uint8Array };

/** Stores filters that are folded from the log, so that a start reads only the newer events. */
export type FilterSnapshots = {
  read(name: string): Promise<FilterSnapshot | null>;
  /** Keeps a snapshot in place of the one before. */
  write(name: string, snapshot: FilterSnapshot): Promise<void>;
};
