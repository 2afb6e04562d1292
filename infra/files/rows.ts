/** Rows of `ops.file`. */
import type { Pool } from 'pg';
import * as z from 'zod';
import type { StoredFile } from '../../commands/ports/files.ts';

/** The stores that bytes can be in, as rows and settings name them. */
export const STORES = ['local', 's3'] as const;
export type StoreName = (typeof STORES)[number];

/** A file, and how and where its bytes are kept. */
export type FileRow = {
  readonly file: StoredFile;
  /** Plain bytes of each chunk that it is sealed in; null = sealed whole. */
  readonly chunkBytes: number | null;
  readonly store: StoreName;
};

const rowSchema = z
  .object({
    id: z.string(),
    person: z.string(),
    kind: z.string(),
    contentType: z.string(),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    seconds: z.int().nullable(),
    variants: z.array(z.object({ name: z.string(), bytes: z.int(), width: z.int(), height: z.int() })),
    chunkBytes: z.int().nullable(),
    store: z.enum(STORES),
  })
  .transform(({ chunkBytes, store, ...file }): FileRow => ({ file, chunkBytes, store }));

const COLUMNS =
  'id, person, kind, content_type as "contentType", bytes, width, height, seconds, variants, chunk_bytes as "chunkBytes", store';

export async function findRow(
  pool: Pick<Pool, 'query'>,
  id: string,
  lock: 'for update' | '' = '',
): Promise<FileRow | null> {
  const { rows } = await pool.query(`select ${COLUMNS} from ops.file where id = $1 ${lock}`, [id]);
  return rows.length === 0 ? null : rowSchema.parse(rows[0]);
}

/** Returns the existing row, which may be another's if two store the same id at once. */
export async function insertRow(pool: Pool, { file, chunkBytes, store }: FileRow): Promise<FileRow> {
  const { rows } = await pool.query(
    `insert into ops.file (id, person, kind, content_type, bytes, width, height, seconds, variants, chunk_bytes, store)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (id) do update set id = excluded.id
       returning ${COLUMNS}`,
    [
      file.id,
      file.person,
      file.kind,
      file.contentType,
      file.bytes,
      file.width,
      file.height,
      file.seconds,
      JSON.stringify(file.variants),
      chunkBytes,
      store,
    ],
  );
  return rowSchema.parse(rows[0]);
}

/** The next files of a store after an id, in order of their ids. */
export async function rowsIn(
  pool: Pool,
  store: StoreName,
  after: string,
  limit: number,
): Promise<readonly FileRow[]> {
  const { rows } = await pool.query(
    `select ${COLUMNS} from ops.file where store = $1 and id > $2 order by id limit $3`,
    [store, after, limit],
  );
  return rows.map((row) => rowSchema.parse(row));
}

/** Files that were moved out of a store, whose bytes are still in it. */
export async function leftIn(pool: Pool, store: StoreName): Promise<readonly FileRow[]> {
  const { rows } = await pool.query(`select ${COLUMNS} from ops.file where left_store = $1`, [store]);
  return rows.map((row) => rowSchema.parse(row));
}
