import type { Pool } from 'pg';
import { packCheckpoint } from './ledger.ts';
import { qualified, quote, type Table } from './table.ts';

/** How a rebuilt table compares with the live one at the same position of the log. */
export type Parity = {
  readonly table: string;
  readonly rows: number;
  readonly missing: number;
  readonly extra: number;
  readonly different: number;
  /** Keys of up to five rows that don't agree. */
  readonly examples: readonly string[];
};

export const agrees = ({ missing, extra, different }: Parity): boolean => missing + extra + different === 0;

const printName = (table: Table): string => `parity_${table.name}`;

const prints = (schema: string, table: Table): string =>
  `select concat_ws('/', ${table.key.map(quote).join(', ')}) as key, hashtextextended(t::text, 0) as print ` +
  `from ${qualified(schema, table.name)} as t`;

/**
 * Takes a print of every live row, with the position that they stand for, in one repeatable-read snapshot: nobody
 * stops writing. The prints lie in the build's schema.
 */
export const snapshot = async (
  pool: Pool,
  live: string,
  build: string,
  tables: readonly Table[],
): Promise<{ readonly position: bigint }> => {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const { position } = await packCheckpoint(client, live);
    for (const table of tables) {
      const there = await client.query<{ oid: string | null }>('select to_regclass($1)::text as oid', [
        qualified(live, table.name),
      ]);
      const source = there.rows[0]?.oid
        ? prints(live, table)
        : `select '' as key, 0::bigint as print where false`;
      await client.query(`create table ${qualified(build, printName(table))} as ${source}`);
    }
    await client.query('commit');
    return { position };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

type Counts = { rows: string; missing: string; extra: string; different: string; examples: string[] | null };

/** Compares a rebuilt table with the prints of the live one. */
export const compare = async (pool: Pool, build: string, table: Table): Promise<Parity> => {
  const { rows } = await pool.query<Counts>(
    `with both_sides as (
       select coalesce(l.key, b.key) as key, l.print as live, b.print as built
       from ${qualified(build, printName(table))} l full join (${prints(build, table)}) b on b.key = l.key)
     select count(built) as rows,
       count(*) filter (where built is null) as missing,
       count(*) filter (where live is null) as extra,
       count(*) filter (where live <> built) as different,
       (array_agg(key order by key) filter (where live is distinct from built))[1:5] as examples
     from both_sides`,
  );
  const row = rows[0];
  return {
    table: table.name,
    rows: Number(row?.rows ?? 0),
    missing: Number(row?.missing ?? 0),
    extra: Number(row?.extra ?? 0),
    different: Number(row?.different ?? 0),
    examples: row?.examples ?? [],
  };
};
