/** Places of the filter, as a power of two: 16 MiB, which tell ten million keys from others with 1 error in 200. */
const PLACES = 27;
/** Places a key. */
const EACH = 4;

/** A number of 32 bits from a text; different `seed`s give independent ones. */
const hashOf = (text: string, seed: number): number => {
  let hash = seed ^ 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return hash ^ (hash >>> 16);
};

/**
 * A Bloom filter of the keys of rows that were written: a key that it doesn't have was surely not written. Of bounded
 * size, however long the log is: when it fills up, fewer rows are known to be new, and those take the slower way.
 */
export class KeyFilter {
  readonly #words = new Uint32Array(2 ** (PLACES - 5));

  add(table: string, key: string): void {
    const step = hashOf(key, 1) | 1;
    let hash = hashOf(key, hashOf(table, 0));
    for (let n = 0; n < EACH; n += 1, hash = (hash + step) | 0) {
      const place = hash >>> (32 - PLACES);
      const index = place >>> 5;
      this.#words[index] = (this.#words[index] ?? 0) | (1 << (place & 31));
    }
  }

  /** False: no row of this key was written. */
  mayHave(table: string, key: string): boolean {
    const step = hashOf(key, 1) | 1;
    let hash = hashOf(key, hashOf(table, 0));
    for (let n = 0; n < EACH; n += 1, hash = (hash + step) | 0) {
      const place = hash >>> (32 - PLACES);
      if (((this.#words[place >>> 5] ?? 0) & (1 << (place & 31))) === 0) return false;
    }
    return true;
  }
}
