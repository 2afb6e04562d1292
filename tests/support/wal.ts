import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { superuser } from '../../infra/postgres/cluster.ts';

/** Changes of rows, and bytes of write-ahead log. */
export type Written = { readonly rows: number; readonly bytes: number };

/** Reads the write-ahead log of a server that one test alone uses. */
export type WalReader = {
  /** The present end of the write-ahead log. */
  place(): Promise<string>;
  /**
   * Counts since a place: rows of the database's own tables that were inserted, updated or deleted, and the log's bytes.
   * Images of whole pages are left out: their number depends on the time of the last checkpoint.
   */
  since(place: string): Promise<Written>;
  close(): Promise<void>;
};

const Place = z.object({ place: z.string() });
const Flushed = z.object({ flushed: z.boolean() });
const Counted = z.object({ rows: z.coerce.number(), bytes: z.coerce.number() });

const BYTES = `select coalesce(sum(record_length - fpi_length), 0) as bytes
  from pg_get_wal_records_info($1, pg_current_wal_flush_lsn())`;

/** An update of two pages is one record with two blocks; a COPY has several rows in one record. */
const ROWS = `select coalesce(sum(rows), 0) as rows from (
  select distinct on (block.start_lsn)
    coalesce(substring(block_record.description from 'ntuples: (\\d+)')::int, 1) as rows
  from pg_get_wal_block_info($1, pg_current_wal_flush_lsn()) block
  join pg_get_wal_records_info($1, pg_current_wal_flush_lsn()) block_record using (start_lsn)
  join pg_class changed on pg_relation_filenode(changed.oid) = block.relfilenode and changed.relkind in ('r', 'p')
  join pg_namespace schema on schema.oid = changed.relnamespace and schema.nspname !~ '^pg_'
  where block.record_type ~ '^(INSERT|UPDATE|HOT_UPDATE|DELETE|MULTI_INSERT)'
    and block.resource_manager in ('Heap', 'Heap2')
    and block.reldatabase = (select oid from pg_database where datname = current_database())
) changes`;

/** Opens a reader of the write-ahead log; `url` names the database whose rows are counted. */
export async function walReaderOf(url: string): Promise<WalReader> {
  const privileged = new URL(url);
  privileged.username = superuser;
  const client = new Client({ connectionString: privileged.href });
  await client.connect();
  await client.query('create extension if not exists pg_walinspect');
  const place = async (): Promise<string> =>
    Place.parse((await client.query('select pg_current_wal_insert_lsn()::text as place')).rows[0]).place;
  /** Waits for the log's writer, which flushes the commits that nobody waited for. */
  const flushed = async (): Promise<void> => {
    const until = await place();
    const reached = async () =>
      Flushed.parse(
        (await client.query('select pg_current_wal_flush_lsn() >= $1::pg_lsn as flushed', [until])).rows[0],
      ).flushed;
    while (!(await reached())) await pause(20);
  };
  return {
    place,
    since: async (from) => {
      await flushed();
      const counted = await client.query(`select (${ROWS}) as rows, (${BYTES}) as bytes`, [from]);
      return Counted.parse(counted.rows[0]);
    },
    close: () => client.end(),
  };
}
