import { hash } from 'node:crypto';
import type { StoredEvent } from '../event-log/open-log.ts';

/** Bytes of an entry: position 8, id 16, digest 32. */
export const ENTRY_BYTES = 56;
/** An entry without its position. */
export const ID_AT = 8;
const DIGEST_AT = 24;

/** The data of an event that the chain keeps. */
export type Entry = {
  readonly position: bigint;
  /** The event's id in hexadecimal, without hyphens. */
  readonly id: string;
  /** SHA-256 of the stored event, in hexadecimal. */
  readonly digest: string;
};

/** Length and text, so that no two lists of texts have the same bytes (a netstring). */
const netstring = (text: string): string => `${Buffer.byteLength(text)}:${text},`;

/** SHA-256 of everything that is stored of an event, but its position. */
export const digestOf = ({ stream, revision, id, type, at, data, meta }: StoredEvent): Buffer =>
  hash(
    'sha256',
    netstring(stream) +
      netstring(String(revision)) +
      netstring(id) +
      netstring(type) +
      netstring(at) +
      netstring(data) +
      netstring(meta),
    'buffer',
  );

/** An id as 16 bytes; what is no UUID is hashed, because a changed log may hold any text. */
const idBytes = (id: string): Buffer => {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return bytes.length === 16 ? bytes : hash('sha256', id, 'buffer').subarray(0, 16);
};

/** Writes the entry of an event into `target`. */
export const writeEntry = (event: StoredEvent, target: Buffer, offset: number): void => {
  target.writeBigUInt64BE(BigInt.asUintN(64, event.position), offset);
  target.set(idBytes(event.id), offset + ID_AT);
  target.set(digestOf(event), offset + DIGEST_AT);
};

/** The entries of events, one after the other. */
export const entriesOf = (events: readonly StoredEvent[]): Buffer => {
  const entries = Buffer.alloc(events.length * ENTRY_BYTES);
  for (const [i, event] of events.entries()) writeEntry(event, entries, i * ENTRY_BYTES);
  return entries;
};

/** The bytes of entry `i`. */
export const entryAt = (entries: Buffer, i: number): Buffer =>
  entries.subarray(i * ENTRY_BYTES, (i + 1) * ENTRY_BYTES);

/** An entry's parts. */
export const readEntry = (entry: Buffer): Entry => ({
  position: entry.readBigUInt64BE(0),
  id: entry.toString('hex', ID_AT, DIGEST_AT),
  digest: entry.toString('hex', DIGEST_AT, ENTRY_BYTES),
});
