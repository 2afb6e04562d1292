/** Places of the filter, as a power of two: 16 MiB, which tell ten million keys from others with 1 error in 150. */
const PLACES = 27;
/** Places a key. */
const EACH = 4;

/** A number of 32 bits from a text; another `seed` gives another one. */
const hashOf = (text: string, seed: number): number => {
  let hash = seed ^ 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  return hash ^ (hash >>> 13);
};

/** How far apart the places of a hash are; odd, so that they differ. */
const stepOf = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d) | 1;

/** The keys of one table's rows that were written. */
export type WrittenKeys = {
  add(key: string): void;
  /** False: no row of this key was written. */
  mayHave(key: string): boolean;
};

/**
 * A Bloom filter of the keys of rows that were written: a key that it doesn't have was surely not written. Of bounded
 * size, however long the log is: when it fills up, fewer rows are known to be new, and those take the slower way.
 */
export class KeyFilter {
  readonly #words = new Uint32Array(2 ** (PLACES - 5));

  /** The filter's part for a table. */
  of(table: string): WrittenKeys {
    const words = this.#words;
    const seed = hashOf(table, 0);
    return {
      add: (key) => {
        let hash = hashOf(key, seed);
        const step = stepOf(hash);
        for (let n = 0; n < EACH; n += 1, hash = (hash + step) | 0) {
          const place = hash >>> (32 - PLACES);
          words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31));
        }
      },
      mayHave: (key) => {
        let hash = hashOf(key, seed);
        const step = stepOf(hash);
        for (let n = 0; n < EACH; n += 1, hash = (hash + step) | 0) {
          const place = hash >>> (32 - PLACES);
          if (((words[place >>> 5] ?? 0) & (1 << (place & 31))) === 0) return false;
        }
        return true;
      },
    };
  }
}
