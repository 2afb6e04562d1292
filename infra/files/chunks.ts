/** Sealing of large files in chunks, so that neither writing nor a range takes more memory than a few chunks. */
import type { Span } from '../../commands/ports/files.ts';
import type { ByteVault } from '../../commands/ports/vault.ts';

/** Plain bytes of a chunk of new files. */
export const CHUNK_BYTES = 1024 * 1024;
/** Sealed bytes beside the plain ones: nonce and tag. */
export const SEAL_BYTES = 28;
/** Chunks read from the store at once. */
const READ_AT_ONCE = 4;

/** A file that is sealed in chunks. */
export type Chunked = {
  readonly person: string;
  readonly id: string;
  /** Plain bytes of the file. */
  readonly bytes: number;
  readonly chunkBytes: number;
};

/** The person was erased while the file was written. */
export class PersonGone extends Error {
  override name = 'PersonGone';
}

/** Size of a sealed file. */
export const sealedSize = (bytes: number, chunkBytes: number): number =>
  bytes + Math.ceil(bytes / chunkBytes) * SEAL_BYTES;

const countOf = ({ bytes, chunkBytes }: Chunked): number => Math.ceil(bytes / chunkBytes);

/** Names the number of chunks too, so that a shortened file doesn't open. */
const labelOf = (file: Chunked, at: number): string[] => [
  'file',
  file.id.toLowerCase(),
  '',
  'chunk',
  String(at),
  String(countOf(file)),
];

/** Pieces of equal size out of pieces of any size; the last may be smaller. */
export async function* inPieces(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let kept: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    let rest = piece;
    while (length + rest.length >= size) {
      const missing = size - length;
      const last = rest.subarray(0, missing);
      yield kept.length === 0 ? last : Buffer.concat([...kept, last]);
      rest = rest.subarray(missing);
      [kept, length] = [[], 0];
    }
    if (rest.length > 0) kept.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(kept);
}

/** All pieces as one. */
export async function joined(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A content whose first piece was taken out already. */
export async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

/** The sealed chunks of a content. Throws {@link PersonGone}, and if the content has another size than stated. */
export async function* sealedChunks(
  vault: ByteVault,
  file: Chunked,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let [at, length] = [0, 0];
  for await (const plain of inPieces(content, file.chunkBytes)) {
    length += plain.length;
    if (length > file.bytes) break;
    const sealed = await vault.sealBytes(file.person, labelOf(file, at), plain);
    if (!sealed.ok) throw new PersonGone(file.person);
    yield sealed.value;
    at += 1;
  }
  if (length !== file.bytes)
    throw new RangeError(`A content of ${file.bytes} bytes was announced, not ${length}.`);
}

/** Reads sealed bytes; null if they are gone. */
type ReadSealed = (span: Span) => Promise<Uint8Array | null>;

/** The chunks that contain a span, a few at once. */
function* groupsOf({ chunkBytes }: Chunked, { from, to }: Span): Generator<{ first: number; last: number }> {
  const end = Math.floor(to / chunkBytes);
  for (let first = Math.floor(from / chunkBytes); first <= end; first += READ_AT_ONCE)
    yield { first, last: Math.min(first + READ_AT_ONCE - 1, end) };
}

/** The plain bytes of a span. Ends early, with an error, if the file is removed or its person erased meanwhile. */
export async function* openedChunks(
  vault: ByteVault,
  file: Chunked,
  span: Span,
  read: ReadSealed,
): AsyncGenerator<Uint8Array> {
  const sealedBytes = file.chunkBytes + SEAL_BYTES;
  const total = sealedSize(file.bytes, file.chunkBytes);
  for (const { first, last } of groupsOf(file, span)) {
    const sealed = await read({
      from: first * sealedBytes,
      to: Math.min((last + 1) * sealedBytes, total) - 1,
    });
    for (let at = first; at <= last; at += 1) {
      const start = (at - first) * sealedBytes;
      const box = sealed?.subarray(start, start + sealedBytes);
      const plain = box && (await vault.openBytes(file.person, labelOf(file, at), box));
      if (!plain) throw new PersonGone(file.person);
      const begin = at * file.chunkBytes;
      yield plain.subarray(Math.max(0, span.from - begin), span.to - begin + 1);
    }
  }
}
