import { bloomFilter, seedOf } from '../../../domain/collections/bloom-filter.ts';

/** 16 MiB: ten million keys at 13 bits each. */
const BYTES = 16 * 1024 * 1024;

/** The written keys of one table. */
export type WrittenKeys = {
  add(key: string): void;
  /** False: no row with this key was written. */
  mayHave(key: string): boolean;
};

/**
 * Bloom filter of all written keys, of bounded size. When it is full, fewer rows are recognized as new, and the others
 * are upserted.
 */
export class KeyFilter {
  readonly #keys = bloomFilter(BYTES);

  /** The part of the filter for a table. */
  of(table: string): WrittenKeys {
    const keys = this.#keys;
    const seed = seedOf(table);
    return { add: (key) => keys.add(key, seed), mayHave: (key) => keys.has(key, seed) };
  }
}
