import { randomFillSync } from 'node:crypto';
import { derivedId, nameId } from '../../domain/kit/ids.ts';

export { derivedId, keyedId } from '../../domain/kit/ids.ts';

/** Number of ids for which random bytes are fetched at once. */
const POOLED_IDS = 256;
const BYTES_AN_ID = 10;
const pool = Buffer.allocUnsafeSlow(POOLED_IDS * BYTES_AN_ID);
let used = pool.length;
let lastMs = 0;
let sequence = 0;

/**
 * A new, time-ordered id (UUIDv7): 48 bits of Unix milliseconds, a 32-bit sequence with a random start in each
 * millisecond, and 42 random bits.
 */
export const newId = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const at = used;
  used += BYTES_AN_ID;
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    // the highest bit stays 0, so the sequence can't overflow within a millisecond
    sequence = pool.readUInt32BE(at) >>> 1;
  } else {
    sequence += 1;
  }
  const ms = lastMs.toString(16).padStart(12, '0');
  const high = (0x7000 | ((sequence >>> 20) & 0xfff)).toString(16);
  const middle = (0x8000 | ((sequence >>> 6) & 0x3fff)).toString(16);
  const low = ((sequence << 2) & 0xfc) | (pool.readUInt8(at + 4) & 0x3);
  const rest = low.toString(16).padStart(2, '0') + pool.toString('hex', at + 5, at + BYTES_AN_ID);
  return `${ms.slice(0, 8)}-${ms.slice(8)}-${high}-${middle}-${rest}`;
};

/** The n-th event of a command. */
export const eventId = (command: string, index: number): string => nameId(`${command}/${index}`);

/** The owner stream of a reservation whose key is no personal value. */
export const openOwnerStream = (of: string, key: string): string => `hold-${derivedId('hold', of, key)}`;

/** The name of an item's own stream. */
export const streamOf = (kind: string, id: string): string => `${kind}-${id}`;
