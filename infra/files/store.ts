/** The file store: rows in `ops.file`, bytes sealed by the vault, blobs in a blob store. */
import type { Pool } from 'pg';
import * as z from 'zod';
import {
  MAX_FILE_BYTES,
  type BlobStore,
  type FileStore,
  type NewFile,
  type StoredFile,
} from '../../commands/ports/files.ts';
import type { ByteVault } from '../../commands/ports/vault.ts';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import { isId } from './address.ts';

export type FileStoreOptions = { readonly pool: Pool; readonly vault: ByteVault; readonly blobs: BlobStore };

/** A file store over any blob store. Throws the errors of its database, vault and blob store. */
export function createFileStore({ pool, vault, blobs }: FileStoreOptions): FileStore {
  const find = (id: string): Promise<StoredFile | null> =>
    isId(id) ? findRow(pool, id) : Promise.resolve(null);

  return {
    find,
    async put(person, file) {
      const sizes = blobsOf(file);
      const largest = Math.max(...sizes.map((blob) => blob.bytes.length));
      if (largest > MAX_FILE_BYTES) return refuse('too_large', { values: { limitBytes: MAX_FILE_BYTES } });
      const kept = await find(file.id);
      if (kept) return keptFor(person, kept);
      for (const { variant, bytes } of sizes) {
        const sealed = await vault.sealBytes(person, label(file.id, variant), bytes);
        if (!sealed.ok) return sealed;
        await blobs.write({ person, file: file.id, ...variantPart(variant) }, sealed.value);
      }
      // Last, so that each row has its bytes.
      return keptFor(person, await insertRow(pool, person, file));
    },
    async get(id, variant) {
      const file = await find(id);
      if (!file || !hasVariant(file, variant)) return null;
      const sealed = await blobs.read({ person: file.person, file: file.id, ...variantPart(variant) });
      const bytes = sealed && (await vault.openBytes(file.person, label(file.id, variant), sealed));
      return bytes && { file, bytes };
    },
    async remove(id) {
      const file = await find(id);
      if (!file) return;
      for (const variant of [...file.variants.map(({ name }) => name), undefined])
        await blobs.remove({ person: file.person, file: file.id, ...variantPart(variant) });
      // Last, so that a repeat finds what is left.
      await pool.query('delete from ops.file where id = $1', [file.id]);
    },
    async removeAll(person) {
      await pool.query('delete from ops.file where person = $1', [person]);
      await blobs.removeAll(person);
    },
  };
}

const label = (file: string, variant = ''): string[] => ['file', file.toLowerCase(), variant];
const variantPart = (variant: string | undefined): { variant?: string } =>
  variant === undefined ? {} : { variant };

const blobsOf = (file: NewFile): { variant?: string; bytes: Uint8Array }[] => [
  { bytes: file.bytes },
  ...file.variants.map(({ name, bytes }) => ({ variant: name, bytes })),
];

const hasVariant = (file: StoredFile, variant: string | undefined): boolean =>
  variant === undefined || file.variants.some(({ name }) => name === variant);

const keptFor = (person: string, file: StoredFile): Result<StoredFile> =>
  file.person === person.toLowerCase() ? ok(file) : refuse('conflict');

const rowSchema = z.object({
  id: z.string(),
  person: z.string(),
  kind: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  variants: z.array(z.object({ name: z.string(), bytes: z.int(), width: z.int(), height: z.int() })),
});

const COLUMNS = 'id, person, kind, content_type as "contentType", bytes, width, height, variants';

async function findRow(pool: Pool, id: string): Promise<StoredFile | null> {
  const { rows } = await pool.query(`select ${COLUMNS} from ops.file where id = $1`, [id]);
  return rows.length === 0 ? null : rowSchema.parse(rows[0]);
}

/** Returns the existing row, which may be another's if two store the same id at once. */
async function insertRow(pool: Pool, person: string, file: NewFile): Promise<StoredFile> {
  const variants = file.variants.map(({ bytes, ...rest }) => ({ ...rest, bytes: bytes.length }));
  const { rows } = await pool.query(
    `insert into ops.file (id, person, kind, content_type, bytes, width, height, variants)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (id) do update set id = excluded.id
       returning ${COLUMNS}`,
    [
      file.id,
      person,
      file.kind,
      file.contentType,
      file.bytes.length,
      file.width,
      file.height,
      JSON.stringify(variants),
    ],
  );
  return rowSchema.parse(rows[0]);
}
