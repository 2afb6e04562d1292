import type { Pool } from 'pg';
import type { Prunable } from '../../commands/ports/accounts.ts';
import type { UploadQuota } from '../../commands/ports/upload-quota.ts';
import { dayAt, endOf } from '../../domain/trade/day.ts';

export type UploadQuotaOptions = {
  readonly pool: Pool;
  readonly now: () => Date;
  /** For each member and day; 0 = unlimited. */
  readonly files: number;
  readonly bytes: number;
};

/**
 * Counts uploads in `ops.upload_day`, one row for each member and day of Egypt. One statement, so concurrent uploads
 * can't exceed it.
 */
export const openUploadQuota = ({ pool, now, files, bytes }: UploadQuotaOptions): UploadQuota & Prunable => ({
  take: async (person, size) => {
    const at = now();
    const day = dayAt(at.toISOString());
    const { rowCount } = await pool.query(
      `insert into ops.upload_day as u (person, day, files, bytes)
       select $1::uuid, $2::date, 1, $3::bigint where $5::bigint = 0 or $3 <= $5
       on conflict (person, day) do update set files = u.files + 1, bytes = u.bytes + excluded.bytes
         where ($4::integer = 0 or u.files < $4) and ($5 = 0 or u.bytes + excluded.bytes <= $5)`,
      [person, day, size, files, bytes],
    );
    if (rowCount === 1) return null;
    return { retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(endOf(day)) - at.getTime()) / 1000)) };
  },
  prune: async (at) => {
    const { rowCount } = await pool.query('delete from ops.upload_day where day < $1', [
      dayAt(at.toISOString()),
    ]);
    return rowCount ?? 0;
  },
});
