/** Unfinished uploads: rows in `ops.upload`, their bytes in sealed parts in the blob store. */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import * as z from 'zod';
import type { Prunable } from '../../commands/ports/accounts.ts';
import type { BlobAddress, BlobStore } from '../../commands/ports/files.ts';
import type { Upload, Uploads } from '../../commands/ports/uploads.ts';
import type { ByteVault } from '../../commands/ports/vault.ts';
import { ok, refuse } from '../../domain/errors.ts';
import { isId } from './address.ts';
import { STORES, type StoreName } from './rows.ts';

export type UploadsOptions = {
  readonly pool: Pool;
  readonly vault: ByteVault;
  readonly storeOf: (name: StoreName) => BlobStore;
  readonly writeTo: StoreName;
  readonly now: () => Date;
};

/** Bytes of a part that is not the last of its request. */
const PART_BYTES = 2 * 1024 * 1024;
/** Parts of an upload. A connection that breaks off after each few bytes doesn't get far. */
const MOST_PARTS = 1000;
/** Unfinished uploads of a member. */
export const MOST_UPLOADS = 10;
const HOURS_KEPT = 24;
/** First key of the advisory locks; the second is a hash of the member. */
const LOCK = 5_432_009;

const partsSchema = z.array(z.object({ name: z.string(), bytes: z.int() }));
type Parts = z.output<typeof partsSchema>;

const rowSchema = z.object({
  id: z.string(),
  person: z.string(),
  kind: z.string(),
  bytes: z.int(),
  postId: z.string().nullable(),
  received: z.int(),
  expiresAt: z.date().transform((at) => at.toISOString()),
  parts: partsSchema,
  store: z.enum(STORES),
});
type Row = Upload & { readonly parts: Parts; readonly store: StoreName };

const COLUMNS =
  'id, person, kind, bytes, post_id as "postId", received, expires_at as "expiresAt", parts, store';

const addressOf = ({ person, id }: Pick<Row, 'person' | 'id'>, name: string): BlobAddress => ({
  person,
  file: id,
  variant: name,
});
const labelOf = (id: string, name: string): string[] => ['upload', id, name];

const withoutParts = ({ parts: _parts, store: _store, ...upload }: Row): Upload => upload;

/** Opens the uploads of all processes. Throws the errors of the database, vault and blob store. */
export const openUploads = ({ pool, vault, storeOf, writeTo, now }: UploadsOptions): Uploads & Prunable => {
  const rowOf = async (id: string): Promise<Row | null> => {
    if (!isId(id)) return null;
    const { rows } = await pool.query(`select ${COLUMNS} from ops.upload where id = $1 and expires_at > $2`, [
      id,
      now(),
    ]);
    return rows.length === 0 ? null : rowSchema.parse(rows[0]);
  };
  const expiry = (): Date => new Date(now().getTime() + HOURS_KEPT * 3_600_000);

  const removeParts = async (row: Row): Promise<void> => {
    for (const { name } of row.parts) await storeOf(row.store).remove(addressOf(row, name));
  };

  /** Stores a part and counts it, if the upload is still where the part begins. */
  const addPart = async (row: Row, offset: number, plain: Uint8Array): Promise<boolean> => {
    // of no two requests the same, which may write at once
    const name = randomBytes(8).toString('hex');
    const sealed = await vault.sealBytes(row.person, labelOf(row.id, name), plain);
    if (!sealed.ok) return false;
    const store = storeOf(row.store);
    await store.write(addressOf(row, name), sealed.value);
    const { rowCount } = await pool.query(
      `update ops.upload set received = received + $3, parts = parts || $4::jsonb, expires_at = $5
       where id = $1 and received = $2 and jsonb_array_length(parts) < $6`,
      [row.id, offset, plain.length, JSON.stringify([{ name, bytes: plain.length }]), expiry(), MOST_PARTS],
    );
    if (rowCount === 1) return true;
    await store.remove(addressOf(row, name));
    return false;
  };

  return {
    begin: async (person, { id, kind, bytes, postId }) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        // in a statement of its own: the count must see what the last holder has inserted
        await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, person]);
        const { rows } = await client.query(
          `insert into ops.upload (id, person, kind, bytes, post_id, expires_at, store)
           select $1, $2, $3, $4, $5, $6, $8
           where (select count(*) from ops.upload where person = $2 and expires_at > $7) < $9
           returning ${COLUMNS}`,
          [id, person, kind, bytes, postId, expiry(), now(), writeTo, MOST_UPLOADS],
        );
        await client.query('commit');
        client.release();
        if (rows.length === 0) return refuse('too_many_uploads', { values: { limit: MOST_UPLOADS } });
        return ok(withoutParts(rowSchema.parse(rows[0])));
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    find: async (id) => {
      const row = await rowOf(id);
      return row && withoutParts(row);
    },
    append: async (id, offset, content) => {
      const row = await rowOf(id);
      if (row?.received !== offset) return null;
      let received = offset;
      let kept: Uint8Array[] = [];
      let length = 0;
      const flush = async (): Promise<boolean> => {
        const plain = Buffer.concat(kept);
        [kept, length] = [[], 0];
        if (plain.length === 0) return true;
        const isAdded = await addPart(row, received, plain);
        if (isAdded) received += plain.length;
        return isAdded;
      };
      try {
        for await (const piece of content) {
          const taken = piece.subarray(0, row.bytes - received - length);
          kept.push(taken);
          length += taken.length;
          if (length >= PART_BYTES && !(await flush())) return null;
        }
      } catch (error) {
        // the connection is gone: what has arrived needn't be sent again
        await flush();
        throw error;
      }
      return (await flush()) ? received : null;
    },
    async *content(id) {
      const row = await rowOf(id);
      for (const { name } of row?.parts ?? []) {
        const sealed = row && (await storeOf(row.store).read(addressOf(row, name)));
        const plain = sealed && (await vault.openBytes(row.person, labelOf(row.id, name), sealed));
        if (!plain) return;
        yield plain;
      }
    },
    remove: async (id) => {
      const row = await rowOf(id);
      if (!row) return;
      await pool.query('delete from ops.upload where id = $1', [id]);
      await removeParts(row);
    },
    prune: async (at) => {
      const { rows } = await pool.query(
        `delete from ops.upload where expires_at <= $1 returning ${COLUMNS}`,
        [at],
      );
      for (const row of rows) await removeParts(rowSchema.parse(row));
      return rows.length;
    },
  };
};
