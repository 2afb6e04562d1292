/** Boxes of the log that can't be decrypted, recorded in `ops.broken_box` by the process that found them. */
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { z } from 'zod';
import { FAULTS, type BrokenBox, type NotedBox } from '../../commands/ports/vault.ts';

export type BrokenBoxes = {
  /**
   * Records a box; true if this process finds it for the first time. Without a database it is recorded the next time.
   */
  note(box: BrokenBox): Promise<boolean>;
  list(): Promise<readonly NotedBox[]>;
};

/** Number of recorded boxes that a process remembers. */
const REMEMBERED = 10_000;
const LISTED = 100;

const row = z.object({
  eventId: z.string(),
  eventType: z.string(),
  stream: z.string(),
  person: z.string(),
  reason: z.enum(FAULTS),
  at: z.date().transform((at) => at.toISOString()),
});

export const brokenBoxesIn = (pool: Pool): BrokenBoxes => {
  const known = new LRUCache<string, true>({ max: REMEMBERED });
  return {
    async note({ eventId, eventType, stream, person, reason }) {
      if (known.has(eventId)) return false;
      try {
        await pool.query(
          'insert into ops.broken_box (event_id, event_type, stream, person, reason) values ($1, $2, $3, $4, $5) ' +
            'on conflict (event_id) do update set reason = excluded.reason, found_at = now()',
          [eventId, eventType, stream, person, reason],
        );
        known.set(eventId, true);
      } catch {
        // A failed record must not fail the read.
      }
      return true;
    },
    async list() {
      const { rows } = await pool.query(
        'select event_id as "eventId", event_type as "eventType", stream, person, reason, found_at as at ' +
          'from ops.broken_box order by found_at desc, event_id limit $1',
        [LISTED],
      );
      return z.array(row).parse(rows);
    },
  };
};

/** Starts a read of the whole log. The returned function removes boxes that were not found broken again. */
export const sweepBrokenBoxes = async (pool: Pool): Promise<() => Promise<void>> => {
  const { rows } = await pool.query<{ began: string }>('select now()::text as began');
  return async () => {
    await pool.query('delete from ops.broken_box where found_at < $1::timestamptz', [rows[0]?.began]);
  };
};
