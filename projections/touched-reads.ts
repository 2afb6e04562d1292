import type { Pool } from 'pg';
import { qualified } from './table.ts';
import { named } from './transaction.ts';

/** The places in the log of all events that concern a person or a thing, in order. */
export type TouchedBy = (id: string) => Promise<readonly bigint[]>;

export const touchedReadsOf = (pool: Pool, schema: string): TouchedBy => {
  const text = `select position from ${qualified(schema, 'touched')} where id = $1 order by position`;
  return async (id) => {
    const { rows } = await pool.query<{ position: string }>(named(text, [id]));
    return rows.map(({ position }) => BigInt(position));
  };
};
