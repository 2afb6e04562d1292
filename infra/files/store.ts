/** The file store: rows in `ops.file`, bytes sealed by the vault, blobs in the store that the row names. */
import type { Pool } from 'pg';
import {
  FilesUnavailable,
  MAX_FILE_BYTES,
  type BlobStore,
  type FileStore,
  type NewFile,
  type Span,
  type StoredFile,
} from '../../commands/ports/files.ts';
import type { ByteVault } from '../../commands/ports/vault.ts';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import { isId } from './address.ts';
import {
  CHUNK_BYTES,
  joined,
  openedChunks,
  PersonGone,
  sealedChunks,
  startingWith,
  type Chunked,
} from './chunks.ts';
import { findRow, insertRow, type FileRow, type StoreName } from './rows.ts';

export type FileStoreOptions = {
  readonly pool: Pool;
  readonly vault: ByteVault;
  /** All configured stores, because files may be in several while they are moved. */
  readonly stores: Readonly<Partial<Record<StoreName, BlobStore>>>;
  /** The store of new files. */
  readonly writeTo: StoreName;
};

/** Finds a store by its name. Throws `FilesUnavailable` for one that is not configured. */
export const storesBy =
  (stores: FileStoreOptions['stores']) =>
  (name: StoreName): BlobStore => {
    const store = stores[name];
    if (!store) throw new FilesUnavailable(`A file is in the store ${name}, which is not set up.`);
    return store;
  };

/** A file store over one or more blob stores. Throws the errors of its database, vault and blob stores. */
export function createFileStore({ pool, vault, stores, writeTo }: FileStoreOptions): FileStore {
  const storeOf = storesBy(stores);
  const find = (id: string): Promise<FileRow | null> =>
    isId(id) ? findRow(pool, id) : Promise.resolve(null);

  /** Reads from the row's store. A file that isn't there may just have been moved: then the row names another one. */
  const reading = async <T>(
    row: FileRow,
    read: (store: BlobStore) => Promise<T | null>,
  ): Promise<T | null> => {
    const found = await read(storeOf(row.store));
    if (found !== null) return found;
    const now = await find(row.file.id);
    return now && now.store !== row.store ? read(storeOf(now.store)) : null;
  };

  /** The bytes of a file that is sealed whole. */
  const whole = async ({ file, ...row }: FileRow, variant?: string): Promise<Uint8Array | null> => {
    const address = { person: file.person, file: file.id, ...variantPart(variant) };
    const sealed = await reading({ file, ...row }, (store) => store.read(address));
    return sealed && vault.openBytes(file.person, label(file.id, variant), sealed);
  };

  /** The content of a span; null if the file is gone or its person is erased. Its first piece is read at once. */
  const opened = async (
    row: FileRow,
    chunked: Chunked,
    span: Span,
  ): Promise<AsyncIterable<Uint8Array> | null> => {
    const address = { person: chunked.person, file: chunked.id };
    const pieces = openedChunks(vault, chunked, span, (part) =>
      reading(row, (store) => store.readSpan(address, part)),
    );
    try {
      const first = await pieces.next();
      return first.done ? pieces : startingWith(first.value, pieces);
    } catch (error) {
      if (error instanceof PersonGone) return null;
      throw error;
    }
  };

  return {
    find: async (id) => (await find(id))?.file ?? null,
    async put(person, file) {
      const sizes = blobsOf(file);
      const largest = Math.max(...sizes.map((blob) => blob.bytes.length));
      if (largest > MAX_FILE_BYTES) return refuse('too_large', { values: { limitBytes: MAX_FILE_BYTES } });
      const kept = await find(file.id);
      if (kept) return keptFor(person, kept);
      for (const { variant, bytes } of sizes) {
        const sealed = await vault.sealBytes(person, label(file.id, variant), bytes);
        if (!sealed.ok) return sealed;
        const address = { person, file: file.id, ...variantPart(variant) };
        await storeOf(writeTo).write(address, sealed.value);
      }
      const variants = file.variants.map(({ bytes, ...rest }) => ({ ...rest, bytes: bytes.length }));
      // Last, so that each row has its bytes.
      const row = { ...file, person, bytes: file.bytes.length, seconds: file.seconds ?? null, variants };
      return keptFor(person, await insertRow(pool, { file: row, chunkBytes: null, store: writeTo }));
    },
    async putLarge(person, { content, ...file }) {
      const kept = await find(file.id);
      if (kept) return keptFor(person, kept);
      const chunked = { person, id: file.id, bytes: file.bytes, chunkBytes: CHUNK_BYTES };
      try {
        await storeOf(writeTo).writeStream({ person, file: file.id }, sealedChunks(vault, chunked, content));
      } catch (error) {
        if (error instanceof PersonGone) return refuse('not_found');
        throw error;
      }
      const row = { ...file, person, seconds: null, variants: [] };
      return keptFor(person, await insertRow(pool, { file: row, chunkBytes: CHUNK_BYTES, store: writeTo }));
    },
    async get(id, variant) {
      const row = await find(id);
      if (!row || !hasVariant(row.file, variant)) return null;
      const { file, chunkBytes } = row;
      if (chunkBytes === null) {
        const bytes = await whole(row, variant);
        return bytes && { file, bytes };
      }
      const content = await opened(row, { ...file, chunkBytes }, spanOf(file));
      return content && { file, bytes: await joined(content) };
    },
    async stream(id, span) {
      const row = await find(id);
      if (!row) return null;
      const { file, chunkBytes } = row;
      const { from, to } = span ?? spanOf(file);
      if (chunkBytes === null) {
        const bytes = await whole(row);
        return bytes && { file, content: onePiece(bytes.subarray(from, to + 1)) };
      }
      const content = await opened(row, { ...file, chunkBytes }, { from, to });
      return content && { file, content };
    },
    async remove(id) {
      const row = await find(id);
      if (!row) return;
      const { file } = row;
      const variants = [...file.variants.map(({ name }) => name), undefined];
      // From all stores, because the file may be being moved.
      for (const store of Object.values(stores))
        for (const variant of variants)
          await store.remove({ person: file.person, file: file.id, ...variantPart(variant) });
      // Last, so that a repeat finds what is left.
      await pool.query('delete from ops.file where id = $1', [file.id]);
    },
    async removeAll(person) {
      await pool.query('delete from ops.file where person = $1', [person]);
      await pool.query('delete from ops.upload where person = $1', [person]);
      for (const store of Object.values(stores)) await store.removeAll(person);
    },
    async toCheck({ storedBefore, checkedBefore, at, without, limit }) {
      const { rows } = await pool.query<{ id: string }>(
        `update ops.file set checked_at = $3 where id in (
           select id from ops.file
           where created_at < $1 and (checked_at is null or checked_at < $2) and kind <> all($5)
           order by checked_at nulls first limit $4 for update skip locked
         ) returning id`,
        [storedBefore, checkedBefore, at, limit, without],
      );
      return rows.map(({ id }) => id);
    },
  };
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const spanOf = ({ bytes }: StoredFile): Span => ({ from: 0, to: bytes - 1 });

const label = (file: string, variant = ''): string[] => ['file', file.toLowerCase(), variant];
const variantPart = (variant: string | undefined): { variant?: string } =>
  variant === undefined ? {} : { variant };

const blobsOf = (file: NewFile): { variant?: string; bytes: Uint8Array }[] => [
  { bytes: file.bytes },
  ...file.variants.map(({ name, bytes }) => ({ variant: name, bytes })),
];

const hasVariant = (file: StoredFile, variant: string | undefined): boolean =>
  variant === undefined || file.variants.some(({ name }) => name === variant);

const keptFor = (person: string, { file }: FileRow): Result<StoredFile> =>
  file.person === person.toLowerCase() ? ok(file) : refuse('conflict');
