import type { ClientConfig } from 'pg';
import { openReader } from '../../infra/postgres/reader/reader.ts';
import { LANES, type Reader } from '../../projections/engine/reader.ts';

const ONE = { connections: 1, depth: 64, together: 64 };

/** A reader with one connection a lane, so that a lane's session is always the same. */
export const openNarrowReader = (url: string, config: ClientConfig = {}): Reader =>
  openReader(
    { connectionString: url, ...config },
    { sizes: { key: ONE, list: ONE, scan: ONE, report: ONE } },
  );

/** Number of rows that Postgres has read from the tables of a schema, without the engine's reads of its checkpoints. */
export const rowsRead = async (reader: Reader, schema: string): Promise<number> => {
  const ask = (text: string, values: readonly unknown[] = []) =>
    reader.read<{ rows: string }>('list', { text, values });
  // each session keeps its own counts for up to a second
  for (const lane of LANES)
    await reader.read(lane, { text: 'select pg_stat_force_next_flush()', values: [] });
  await ask('select pg_stat_clear_snapshot()');
  const [row] = await ask(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_user_tables where schemaname = $1 and relname <> 'projection'`,
    [schema],
  );
  return Number(row?.rows);
};
