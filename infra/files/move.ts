/** Moves files between stores beside running servers. Bytes are moved as they are sealed, without any key. */
import { createHash, type Hash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { BlobAddress, BlobStore, Span } from '../../commands/ports/files.ts';
import { SEAL_BYTES, sealedSize } from './chunks.ts';
import { findRow, leftIn, rowsIn, type FileRow, type StoreName } from './rows.ts';

export type MoveOptions = {
  readonly pool: Pool;
  readonly stores: Readonly<Record<StoreName, BlobStore>>;
  readonly from: StoreName;
  readonly to: StoreName;
  readonly signal: AbortSignal;
  /** Called after each file. */
  readonly progress: (moved: Moved) => void;
};

export type Moved = {
  readonly files: number;
  /** Sealed bytes. */
  readonly bytes: number;
  /** Files whose bytes the store does not have, which stay where they are. */
  readonly missing: readonly string[];
};

/** A copy differs from what was copied. */
export class CopyDiffers extends Error {
  override name = 'CopyDiffers';
}

/** Files moved at once, and rows read at once. */
const AT_ONCE = 4;
const ROWS = 200;
/** Bytes of a large file in memory. */
const PIECE_BYTES = 8 * 1024 * 1024;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Blob = { readonly address: BlobAddress; readonly bytes: number };

/** The blobs of a file, with their sealed sizes. */
const blobsOf = ({ file, chunkBytes }: FileRow): readonly Blob[] => {
  const { person, id } = file;
  const whole = chunkBytes === null ? file.bytes + SEAL_BYTES : sealedSize(file.bytes, chunkBytes);
  return [
    { address: { person, file: id }, bytes: whole },
    ...file.variants.map(({ name, bytes }) => ({
      address: { person, file: id, variant: name },
      bytes: bytes + SEAL_BYTES,
    })),
  ];
};

/** The source has no such blob. */
class BlobMissing extends Error {}

async function* piecesOf(store: BlobStore, { address, bytes }: Blob, hash: Hash): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes; from += PIECE_BYTES) {
    const span: Span = { from, to: Math.min(from + PIECE_BYTES, bytes) - 1 };
    const piece = await store.readSpan(address, span);
    if (piece?.length !== span.to - span.from + 1) throw new BlobMissing();
    hash.update(piece);
    yield piece;
  }
}

/** Copies a blob and compares the copy, as the target gives it back, by its hash. */
const copy = async (source: BlobStore, target: BlobStore, blob: Blob): Promise<void> => {
  const [sent, kept] = [createHash('sha256'), createHash('sha256')];
  await target.writeStream(blob.address, piecesOf(source, blob, sent));
  try {
    for await (const piece of piecesOf(target, blob, kept)) void piece;
  } catch (error) {
    if (!(error instanceof BlobMissing)) throw error;
  }
  if (sent.digest('hex') !== kept.digest('hex'))
    throw new CopyDiffers(`The copy of file ${blob.address.file} differs from the file.`);
};

/**
 * Moves all files of a store into another one. A file's row is locked while it is copied, so an erasure waits for it;
 * servers read the file from the store that its row names. It may be ended at any time: another call resumes. Throws
 * `FilesUnavailable` and {@link CopyDiffers}.
 */
export const moveFiles = async ({
  pool,
  stores,
  from,
  to,
  signal,
  progress,
}: MoveOptions): Promise<Moved> => {
  const [source, target] = [stores[from], stores[to]];
  const missing = new Set<string>();
  let [files, bytes] = [0, 0];
  const moved = (): Moved => ({ files, bytes, missing: [...missing] });

  /** Deletes what a moved file has left behind. */
  const clear = async (row: FileRow): Promise<void> => {
    for (const { address } of blobsOf(row)) await source.remove(address);
    await pool.query('update ops.file set left_store = null where id = $1 and left_store = $2', [
      row.file.id,
      from,
    ]);
  };

  /** Copies and switches one file; null if it isn't there any more. */
  const switchOne = async (client: PoolClient, id: string): Promise<FileRow | null> => {
    const row = await findRow(client, id, 'for update');
    if (row?.store !== from) return null;
    for (const blob of blobsOf(row)) await copy(source, target, blob);
    await client.query('update ops.file set store = $2, left_store = $3 where id = $1', [id, to, from]);
    return row;
  };

  const moveOne = async (id: string): Promise<void> => {
    const row = await within(pool, (client) => switchOne(client, id)).catch((error: unknown) => {
      if (!(error instanceof BlobMissing)) throw error;
      missing.add(id);
      return null;
    });
    if (!row) return;
    await clear(row);
    files += 1;
    bytes += blobsOf(row).reduce((sum, blob) => sum + blob.bytes, 0);
    progress(moved());
  };

  for (const row of await leftIn(pool, from)) await clear(row);
  // files stored during a scan may have ids that it has passed
  for (let isDone = false; !isDone && !signal.aborted;) {
    isDone = true;
    let after = BEFORE_ALL;
    for (;;) {
      const rows = await rowsIn(pool, from, after, ROWS);
      const ids = rows.map(({ file }) => file.id).filter((id) => !missing.has(id));
      if (ids.length > 0) isDone = false;
      await atOnce(ids, signal, moveOne);
      after = rows.at(-1)?.file.id ?? after;
      if (rows.length < ROWS || signal.aborted) break;
    }
  }
  return moved();
};

/** Works through a list, a few at once. Waits for those begun, then throws the first error. */
const atOnce = async (
  ids: readonly string[],
  signal: AbortSignal,
  work: (id: string) => Promise<void>,
): Promise<void> => {
  const left = [...ids];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let id = left.shift(); id !== undefined && !signal.aborted; id = left.shift()) await work(id);
  });
  await Promise.allSettled(workers);
  await Promise.all(workers);
};

const within = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // ends the transaction with the connection
    client.release(true);
    throw error;
  }
};
