import type { PoolClient } from 'pg';
import { PACK } from '../ledger.ts';
import { qualified, quote, type Table } from '../table.ts';

/** Comparison of a rebuilt table with the live one at the same log position. */
export type Parity = {
  readonly table: string;
  readonly rows: number;
  readonly missing: number;
  readonly extra: number;
  readonly different: number;
  /** Keys of up to five different rows. */
  readonly examples: readonly string[];
};

export const agrees = ({ missing, extra, different }: Parity): boolean => missing + extra + different === 0;

const prints = (table: Table, rows: string): string =>
  `select '${table.name}' as of, concat_ws('/', ${table.key.map(quote).join(', ')}) as key, ` +
  `hashtextextended(t::text, 0) as print from ${rows} as t`;

/** Row count and checksum of a table, independent of row order. */
export type Sum = { readonly rows: number; readonly sum: string };

/** Generated columns follow from other columns; a `tsvector` has no hash. */
const summed = (table: Table, rows: string): string =>
  `select '${table.name}' as of, count(*)::text as rows, coalesce(sum(hash_record_extended(` +
  `row(${Object.keys(table.columns).map(quote).join(', ')}), 0)), 0)::text as sum from ${rows} as t`;

type SumRow = { of: string; rows: string; sum: string };

const sumsIn = (rows: readonly SumRow[]): ReadonlyMap<string, Sum> =>
  new Map(rows.map(({ of, rows: count, sum }) => [of, { rows: Number(count), sum }]));

/** The checksums of tables in a schema. */
export const sumsOf = async (
  client: PoolClient,
  schema: string,
  tables: readonly Table[],
): Promise<ReadonlyMap<string, Sum>> => {
  const sources = tables.map((table) => summed(table, qualified(schema, table.name)));
  return sumsIn((await client.query<SumRow>(sources.join(' union all '))).rows);
};

/** The checksums of live tables and their position, in one snapshot; `places` as for {@link takePrints}. */
export const liveSums = async (
  client: PoolClient,
  live: string,
  tables: readonly Table[],
  places: string | null,
): Promise<{ readonly position: bigint; readonly sums: ReadonlyMap<string, Sum> }> => {
  const place = `select '${PACK}', '0', position::text from ${qualified(live, 'projection')} where name = '${PACK}'`;
  const sources = tables.map((table) => summed(table, rowsOf(live, table, places)));
  const { rows } = await client.query<SumRow>([...sources, place].join(' union all '));
  const sums = sumsIn(rows);
  return { position: BigInt(sums.get(PACK)?.sum ?? 0), sums };
};

/** The result for a table with equal checksums. */
export const alike = ({ name }: Table, rows: number): Parity => ({
  table: name,
  rows,
  missing: 0,
  extra: 0,
  different: 0,
  examples: [],
});

/** A table's rows with positions mapped to another log; an unmapped position becomes null. */
const elsewhere = (schema: string, table: Table, places: string): string => {
  const columns = Object.entries(table.columns).map(([name, { isPlace }]) =>
    isPlace
      ? `(select target from ${places} where source = own.${quote(name)}) as ${quote(name)}`
      : quote(name),
  );
  const all = [...columns, ...Object.keys(table.generated ?? {}).map(quote)];
  return `(select ${all.join(', ')} from ${qualified(schema, table.name)} as own)`;
};

const hasPlaces = ({ columns }: Table): boolean => Object.values(columns).some(({ isPlace }) => isPlace);

const rowsOf = (live: string, table: Table, places: string | null): string =>
  places !== null && hasPlaces(table) ? elsewhere(live, table, places) : qualified(live, table.name);

/**
 * Copies a hash of every live row with the position that they reflect, in one statement, without blocking writers. The
 * copies end with the transaction. `places`: a table (source, target) that maps positions to another log.
 */
export const takePrints = async (
  client: PoolClient,
  live: string,
  tables: readonly Table[],
  places: string | null,
): Promise<bigint> => {
  const place = `select '${PACK}', '', position from ${qualified(live, 'projection')} where name = '${PACK}'`;
  const sources = [...tables.map((table) => prints(table, rowsOf(live, table, places))), place];
  await client.query(
    `create temporary table live_print (of, key, print) on commit drop as ${sources.join(' union all ')}`,
  );
  await client.query('analyze live_print');
  const { rows } = await client.query<{ print: string }>('select print from live_print where of = $1', [
    PACK,
  ]);
  return BigInt(rows[0]?.print ?? 0);
};

type Counts = { rows: string; missing: string; extra: string; different: string; examples: string[] | null };

/** Compares a rebuilt table with the row hashes of the live one. */
export const compare = async (client: PoolClient, build: string, table: Table): Promise<Parity> => {
  const { rows } = await client.query<Counts>(
    `with both_sides as (
       select coalesce(l.key, b.key) as key, l.print as live, b.print as built
       from (select key, print from live_print where of = $1) l
         full join (${prints(table, qualified(build, table.name))}) b on b.key = l.key)
     select count(built) as rows,
       count(*) filter (where built is null) as missing,
       count(*) filter (where live is null) as extra,
       count(*) filter (where live <> built) as different,
       (array_agg(key order by key) filter (where live is distinct from built))[1:5] as examples
     from both_sides`,
    [table.name],
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
