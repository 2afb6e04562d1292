import type { Pool } from 'pg';
import { qualified } from './table.ts';
import { named } from './transaction.ts';

/** Reads how many notifications a member hasn't read; null if there is no such member. */
export type UnreadOf = (person: string) => Promise<number | null>;

export const unreadReadsOf = (pool: Pool, schema: string): UnreadOf => {
  const text = `select notifications::float8 as count from ${qualified(schema, 'unread')} where id = $1`;
  return async (person) => {
    const { rows } = await pool.query<{ count: number }>(named(text, [person]));
    return rows[0]?.count ?? null;
  };
};
