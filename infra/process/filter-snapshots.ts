import type { Pool } from 'pg';
import type { FilterSnapshots } from '../../commands/ports/filter-snapshots.ts';

type Row = { position: string; event_id: string | null; bits: Buffer };

/**
 * Snapshots of filters in `ops.filter_snapshot`. A lost commit is harmless, because filters can be rebuilt from the
 * log.
 */
export const filterSnapshots = (pool: Pool): FilterSnapshots => ({
  read: async (name) => {
    const { rows } = await pool.query<Row>(
      'select position, event_id, bits from ops.filter_snapshot where name = $1',
      [name],
    );
    const [row] = rows;
    return row ? { position: BigInt(row.position), eventId: row.event_id, bits: row.bits } : null;
  },
  write: async (name, { position, eventId, bits }) => {
    await pool.query(
      `insert into ops.filter_snapshot (name, position, event_id, bits) values ($1, $2, $3, $4)
       on conflict (name) do update set position = excluded.position, event_id = excluded.event_id, bits = excluded.bits`,
      [name, position, eventId, Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength)],
    );
  },
});
