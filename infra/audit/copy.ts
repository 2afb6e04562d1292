import { z } from 'zod';
import type { Chain, Kept } from './chain.ts';
import type { AuditKeys } from './keys.ts';
import { type CopyPlace, keyFile, segmentFile } from './places.ts';
import { asJwk, publicKey } from './segment.ts';

/** A file of a segment: the JWS, and the entries in base64. */
export const copiedSegment = z.strictObject({ jws: z.string(), entries: z.base64() });
/** A file of a key, as a JWK. */
export const copiedKey = publicKey.extend({ kty: z.literal('OKP'), crv: z.literal('Ed25519') });

/** Segments that are sent in a run. */
const BATCH = 100;

/** The second place holds another file of that name; nothing there is overwritten. */
export class CopyDiffers extends Error {
  override name = 'CopyDiffers';
}

/** Writes a file once. Throws {@link CopyDiffers}. */
const writeOnce = async (place: CopyPlace, name: string, content: object): Promise<void> => {
  const bytes = Buffer.from(`${JSON.stringify(content)}\n`);
  const there = await place.read(name);
  if (there === null) return place.write(name, bytes);
  if (!bytes.equals(there))
    throw new CopyDiffers(
      `The second place of the sealed log holds another ${name}. Run make verify AGAINST=copy.`,
    );
};

const send = async (place: CopyPlace, { segment, entries }: Kept): Promise<void> => {
  const { jws, says } = segment;
  await writeOnce(place, segmentFile(says.segment), { jws, entries: entries.toString('base64') });
};

/** Sends segments that the second place lacks, in order. Returns their number. A failed one is sent again later. */
export const copyNext = async (
  { chain, keys, now }: { readonly chain: Chain; readonly keys: AuditKeys; readonly now: () => Date },
  place: CopyPlace,
): Promise<number> => {
  const waiting = await chain.uncopied(BATCH);
  if (waiting.length === 0) return 0;
  for (const key of await keys.all()) await writeOnce(place, keyFile(key.kid), asJwk(key));
  for (const kept of waiting) {
    await send(place, kept);
    await chain.copied(kept.segment.says.segment, now());
  }
  return waiting.length;
};
