/** Bits of a block: one cache line. All bits of a key lie in one block. */
const BLOCK_BITS = 512;
const BLOCK_BYTES = BLOCK_BITS / 8;
const BITS_A_KEY = 8;

/** FNV-1a, 32 bits, over UTF-16 units: http://www.isthe.com/chongo/tech/comp/fnv/. */
export const fnv1a = (key: string, seed = 0): number => {
  let hash = seed ^ 0x811c9dc5;
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/** Spreads a hash over all of its bits (the finaliser of MurmurHash3). */
const mixed = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
};

/** A seed for the keys of a named set. */
export const seedOf = (name: string): number => fnv1a(name);

/** A probabilistic set of strings: false positives are possible, false negatives are not. */
export type BloomFilter = {
  /** False = the key was certainly not added. `seed` separates equal keys of several sets in one filter. */
  has(key: string, seed?: number): boolean;
  add(key: string, seed?: number): void;
  /** Adds all keys of another filter of the same size. Throws a `RangeError` for another size. */
  merge(bits: Uint8Array): void;
  /** The filter's own memory, not a copy. */
  readonly bits: Uint8Array;
};

/**
 * A blocked Bloom filter of a fixed size in bytes, a power of two (Putze, Sanders, Singler, "Cache-, Hash- and
 * Space-Efficient Bloom Filters", 2007). At 10 bits a key the false-positive rate is about 1.5 %.
 */
export const bloomFilter = (bytes: number): BloomFilter => {
  const bits = new Uint8Array(bytes);
  const blocks = bytes / BLOCK_BYTES;
  /** Calls back with the position of each bit of a key, until the callback returns `false`. */
  const every = (key: string, seed: number, look: (byte: number, mask: number) => boolean): boolean => {
    const text = fnv1a(key, seed);
    const start = (mixed(text) & (blocks - 1)) * BLOCK_BYTES;
    let hash = mixed(text ^ 0x9e3779b9);
    for (let n = 0; n < BITS_A_KEY; n += 1) {
      const bit = hash & (BLOCK_BITS - 1);
      if (!look(start + (bit >>> 3), 1 << (bit & 7))) return false;
      hash = mixed(hash + n + 1);
    }
    return true;
  };
  return {
    bits,
    has: (key, seed = 0) => every(key, seed, (byte, mask) => ((bits[byte] ?? 0) & mask) !== 0),
    add: (key, seed = 0) => {
      every(key, seed, (byte, mask) => {
        bits[byte] = (bits[byte] ?? 0) | mask;
        return true;
      });
    },
    merge: (other) => {
      if (other.length !== bytes)
        throw new RangeError(`Can't merge a filter of ${other.length} bytes into one of ${bytes} bytes.`);
      for (const [at, byte] of other.entries()) if (byte !== 0) bits[at] = (bits[at] ?? 0) | byte;
    },
  };
};
