import { hash } from 'node:crypto';
import type { Kind } from './kind.ts';

/**
 * Derived ids: UUIDv5 of RFC 9562. Tests compare them with the package `uuid`; this code takes a third of its time, and
 * each command derives several ids.
 */

/** Namespace of all derived ids; part of the stored format. */
const NAMESPACE = Buffer.from('b3b0c1f66c3e5d0a9f573d1c0f6f7a11', 'hex');

/** Longest name that is hashed without an allocation, in UTF-16 units; each takes at most 3 bytes in UTF-8. */
const SHORT_NAME = 512;
const scratch = Buffer.allocUnsafeSlow(NAMESPACE.length + SHORT_NAME * 3);
NAMESPACE.copy(scratch);

/** The input of the SHA-1: namespace, then name. The next call may overwrite it. */
const hashedBytes = (name: string): Buffer =>
  name.length <= SHORT_NAME
    ? scratch.subarray(0, NAMESPACE.length + scratch.write(name, NAMESPACE.length))
    : Buffer.concat([NAMESPACE, Buffer.from(name)]);

/** The UUIDv5 of a name: the first 128 bits of the SHA-1, with version 5 and variant 0b10 set. */
export const nameId = (name: string): string => {
  const hex = hash('sha1', hashedBytes(name), 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** A deterministic id: the same parts always give the same id. */
export const derivedId = (...parts: readonly string[]): string => nameId(JSON.stringify(parts));

/** The id of a keyed item, from its key's values; null if one of them is missing. */
export const keyedId = (kind: Kind, values: Readonly<Record<string, unknown>>): string | null => {
  const { stream } = kind.resource;
  if (stream?.kind !== 'keyed') return null;
  const key = stream.by.map((field) => values[field]);
  if (!key.every((one): one is string => typeof one === 'string')) return null;
  return derivedId(kind.name, ...(stream.sorted ? key.toSorted() : key));
};
