import { hash, randomFillSync } from 'node:crypto';
import type { Kind } from '../domain/kit/kind.ts';

/**
 * Identifiers as RFC 9562 defines them. The package `uuid` makes the same ones: the tests compare them. These take a
 * sixth of its time, and a command makes nine of them.
 */

/** Namespace of all of Malaab's derived ids; part of the stored format. */
const NAMESPACE = Buffer.from('b3b0c1f66c3e5d0a9f573d1c0f6f7a11', 'hex');

/** Longest name that is hashed without an allocation, in UTF-16 units; one of them takes 3 bytes in UTF-8 at most. */
const SHORT_NAME = 512;
const scratch = Buffer.allocUnsafeSlow(NAMESPACE.length + SHORT_NAME * 3);
NAMESPACE.copy(scratch);

/** The bytes that a derived id is the SHA-1 of: namespace, then name. The next call may overwrite them. */
const hashedBytes = (name: string): Buffer =>
  name.length <= SHORT_NAME
    ? scratch.subarray(0, NAMESPACE.length + scratch.write(name, NAMESPACE.length))
    : Buffer.concat([NAMESPACE, Buffer.from(name)]);

/** The UUIDv5 of a name: the first 128 bits of the SHA-1, with version 5 and variant 0b10 set. */
const nameId = (name: string): string => {
  const hex = hash('sha1', hashedBytes(name), 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Random bytes are taken from the system for this many ids at once. */
const POOLED_IDS = 256;
const BYTES_AN_ID = 10;
const pool = Buffer.allocUnsafeSlow(POOLED_IDS * BYTES_AN_ID);
let used = pool.length;
let lastMs = 0;
let sequence = 0;

/**
 * A new, time-ordered id (UUIDv7): 48 bits of Unix milliseconds, a sequence of 32 bits that starts at random in each
 * millisecond and then counts, 42 random bits.
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
    // its highest bit stays free, so that it can't overflow within a millisecond
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

/** An id that follows from what it stands for: the same parts give the same id, for ever. */
export const derivedId = (...parts: readonly string[]): string => nameId(JSON.stringify(parts));

/** The n-th event of a command. */
export const eventId = (command: string, index: number): string => nameId(`${command}/${index}`);

/** The id of a keyed thing, from the values of its key; null while one of them is missing. */
export const keyedId = (kind: Kind, values: Readonly<Record<string, unknown>>): string | null => {
  const { stream } = kind.resource;
  if (stream?.kind !== 'keyed') return null;
  const key = stream.by.map((field) => values[field]);
  if (!key.every((one): one is string => typeof one === 'string')) return null;
  return derivedId(kind.name, ...(stream.sorted ? key.toSorted() : key));
};

/** The stream of a thing that has one of its own. */
export const streamOf = (kind: string, id: string): string => `${kind}-${id}`;
