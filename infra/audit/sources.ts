import { readFile, stat } from 'node:fs/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import { openChain } from './chain.ts';
import { copiedKey, copiedSegment } from './copy.ts';
import { publicKeysIn } from './keys.ts';
import { type CopyPlace, folderPlace, keyFile, segmentFile } from './places.ts';
import { FORMAT, type PublicKey, readSegment } from './segment.ts';

/** A segment as a source has it; entries null = the source has signed roots alone. */
export type Sourced = { readonly jws: string; readonly entries: Buffer | null };

/** A copy of the chain. */
export type Source = {
  readonly name: string;
  readonly keys: () => Promise<readonly PublicKey[]>;
  /** All segments in order. */
  readonly segments: () => AsyncIterable<Sourced>;
};

/** `/.well-known/audit`, and the same saved as a file. */
export const published = z.object({
  format: z.literal(FORMAT),
  keys: z.array(copiedKey),
  segments: z.array(z.string()),
  next: z.string().nullable(),
});
type Published = z.output<typeof published>;

/** A source can't be read; the message says why. */
export class SourceUnreadable extends Error {
  override name = 'SourceUnreadable';
}

/** Segments that are read from the database at a time. */
const BATCH = 16;

/** The chain of this installation. */
export const ownSource = (pool: Pool): Source => ({
  name: 'this database',
  keys: () => publicKeysIn(pool),
  segments: async function* segments() {
    const chain = openChain(pool);
    let after = -1;
    for (
      let rows = await chain.stored(after, BATCH);
      rows.length > 0;
      rows = await chain.stored(after, BATCH)
    ) {
      yield* rows;
      after = rows.at(-1)?.number ?? after;
    }
  },
});

const parsed = <T>(schema: z.ZodType<T>, bytes: Uint8Array, name: string): T => {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch (error) {
    throw new SourceUnreadable(`${name} is not in the format ${FORMAT}.`, { cause: error });
  }
};

/** The second place. */
export const placeSource = (place: Pick<CopyPlace, 'read'>, name: string): Source => ({
  name,
  keys: async () => {
    const first = await place.read(segmentFile(1));
    if (!first) throw new SourceUnreadable(`${name} has no ${segmentFile(1)}.`);
    const kid = readSegment(parsed(copiedSegment, first, segmentFile(1)).jws)?.kid ?? '';
    const key = await place.read(keyFile(kid));
    if (!key) throw new SourceUnreadable(`${name} has no ${keyFile(kid)}.`);
    return [parsed(copiedKey, key, keyFile(kid))];
  },
  segments: async function* segments() {
    for (let number = 1; ; number += 1) {
      const bytes = await place.read(segmentFile(number));
      if (!bytes) return;
      const { jws, entries } = parsed(copiedSegment, bytes, segmentFile(number));
      yield { jws, entries: Buffer.from(entries, 'base64') };
    }
  },
});

const documentAt = async (address: string): Promise<Published> => {
  const answer = await fetch(address).catch((error: unknown) => {
    throw new SourceUnreadable(`${address} can't be reached.`, { cause: error });
  });
  if (!answer.ok) throw new SourceUnreadable(`${address} answered ${answer.status}.`);
  return parsed(published, await answer.bytes(), address);
};

/** The published roots, page by page. */
const addressSource = (address: string): Source => ({
  name: address,
  keys: async () => (await documentAt(address)).keys,
  segments: async function* segments() {
    for (let next: string | null = address; next !== null;) {
      const page: Published = await documentAt(next);
      for (const jws of page.segments) yield { jws, entries: null };
      next = page.next === null ? null : new URL(page.next, address).href;
    }
  },
});

/** A saved page of the published roots. */
const fileSource = (path: string): Source => {
  const read = async (): Promise<Published> => parsed(published, await readFile(path), path);
  return {
    name: path,
    keys: async () => (await read()).keys,
    segments: async function* segments() {
      for (const jws of (await read()).segments) yield { jws, entries: null };
    },
  };
};

/** The source that a text names: an address, a folder of copies, or a saved file. Throws {@link SourceUnreadable}. */
export const sourceAt = async (text: string): Promise<Source> => {
  if (/^https?:\/\//.test(text)) return addressSource(text);
  const found = await stat(text).catch(() => null);
  if (!found) throw new SourceUnreadable(`${text} is neither a file, nor a folder, nor an address.`);
  return found.isDirectory() ? placeSource(folderPlace(text), text) : fileSource(text);
};
