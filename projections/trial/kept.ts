import type { PoolClient } from 'pg';
import { z } from 'zod';
import { qualified, quote, type Table } from '../engine/table.ts';
import { groupDifferences, type GroupDifference } from './group-differences.ts';

/** Tables of tried projections that were kept under a name. No start, rebuild or erasure changes them. */

/** Their schema. Analysts read it. */
export const KEPT_SCHEMA = 'dataset';

/** The source of a kept table. */
export type KeptNote = {
  /** Its dataset; tables of an older version have none, and are a dataset each. */
  readonly dataset?: string;
  readonly projection: string;
  readonly table: string;
  /** Positions of the log: after the first, up to and including the second. */
  readonly after: string;
  readonly until: string;
  readonly madeAt: string;
  /** Sums beside those of the live table, as they were when the trial ran. */
  readonly differences: readonly GroupDifference[];
};

export type Keeping = {
  readonly name: string;
  /** Columns of a table that may be kept: none with personal data. Null = the table may not be kept. */
  readonly columnsOf: (table: Table) => readonly string[] | null;
  /** The role that may read what is kept. */
  readonly account: string;
  readonly madeAt: string;
};

/** A table that may not be kept. */
export class NotKept extends Error {
  override name = 'NotKept';
}

/** Name of a kept table: that of the dataset, with the table's own where there are several. */
const nameFor = (name: string, tables: readonly Table[], table: Table): string =>
  tables.length === 1 ? name : `${name}_${table.name}`;

/** Copies tables into the schema of kept ones, in place of earlier ones of that name; returns their names. */
export const keep = async (
  client: PoolClient,
  { live, tried }: { readonly live: string; readonly tried: string },
  tables: readonly Table[],
  { name, columnsOf, account, madeAt }: Keeping,
  from: Omit<KeptNote, 'dataset' | 'table' | 'madeAt' | 'differences'>,
): Promise<readonly string[]> => {
  await client.query(`create schema if not exists ${quote(KEPT_SCHEMA)}`);
  await client.query(`grant usage on schema ${quote(KEPT_SCHEMA)} to ${quote(account)}`);
  const names: string[] = [];
  for (const table of tables) {
    const columns = columnsOf(table);
    if (columns === null) throw new NotKept(`${table.name} is no subject of analysis, so it can't be kept`);
    const kept = nameFor(name, tables, table);
    const target = qualified(KEPT_SCHEMA, kept);
    const differences = await groupDifferences(client, { live, tried }, table, columns);
    const note: KeptNote = { ...from, dataset: name, table: table.name, madeAt, differences };
    await client.query(`drop table if exists ${target}`);
    await client.query(
      `create table ${target} as select ${columns.map(quote).join(', ')} from ${qualified(tried, table.name)}`,
    );
    const text = client.escapeLiteral(JSON.stringify(note));
    await client.query(`comment on table ${target} is ${text}`);
    await client.query(`grant select on ${target} to ${quote(account)}`);
    names.push(kept);
  }
  return names;
};

const datasetOf = z.looseObject({ dataset: z.string() });

/** The dataset that the note of a table names; the table itself without one. */
const datasetIn = (table: string, note: string | null): string => {
  try {
    return datasetOf.parse(JSON.parse(note ?? '')).dataset;
  } catch {
    return table;
  }
};

/** Removes the tables of a kept dataset, and returns their names. Other datasets may begin with the same name. */
export const dropKept = async (
  client: Pick<PoolClient, 'query'>,
  name: string,
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ table: string; note: string | null }>(
    `select c.relname as table, obj_description(c.oid, 'pg_class') as note
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r' order by 1`,
    [KEPT_SCHEMA],
  );
  const dropped = rows.flatMap(({ table, note }) => (datasetIn(table, note) === name ? [table] : []));
  for (const one of dropped) await client.query(`drop table ${qualified(KEPT_SCHEMA, one)}`);
  return dropped;
};
