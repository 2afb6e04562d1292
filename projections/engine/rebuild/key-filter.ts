import { bloomFilter, seedOf } from '../../../domain/kit/bloom-filter.ts';

/** 16 MiB: ten million keys at 13 bits each. */
const BYTES = 16 * 1024 * 1024;

/** The keys of one table's rows that were written. */
export type WrittenKeys = {
  add(key: string): void;
  /** False: no row of this key was written. */
  mayHave(key: string): boolean;
};

/**
 * The keys of all rows that were written, in one Bloom filter. Of bounded size, however long the log is: when it fills up,
 * fewer rows are known to be new, and the others are written by an upsert.
 */
export class KeyFilter {
  readonly #keys = bloomFilter(BYTES);

  /** The filter's part for a table. */
  of(table: string): WrittenKeys {
    const keys = this.#keys;
    const seed = seedOf(table);
    return { add: (key) => keys.add(key, seed), mayHave: (key) => keys.has(key, seed) };
  }
}
