import type { Pool } from 'pg';
import { freshDatabase } from '../../tests/support/database.ts';
import { openPool as poolOf } from '../../tests/support/pool.ts';

/** A clock that advances only by calls. */
export function handClock(): { now: () => Date; wait: (milliseconds: number) => void } {
  let at = new Date('2026-05-01T10:00:00Z');
  return {
    now: () => at,
    wait: (milliseconds) => {
      at = new Date(at.getTime() + milliseconds);
    },
  };
}

/** A database, with a pool for each simulated process. */
export async function sharedDatabase(): Promise<{ openPool: () => Pool; close: () => Promise<void> }> {
  const db = await freshDatabase();
  const pools: Pool[] = [];
  return {
    openPool: () => {
      const pool = poolOf(db.url);
      pools.push(pool);
      return pool;
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await db.drop();
    },
  };
}
