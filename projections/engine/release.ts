import type { PoolClient } from 'pg';
import { PACK } from './ledger.ts';
import type { Projection } from './projection.ts';
import { qualified, quote, type Table } from './table.ts';

/**
 * Which program made the read models. Each change of them has a higher number (`generated/release.ts`), and the ledger
 * keeps the highest that was switched in. A program never makes anew or drops what a newer one made, and only a newer
 * one drops a table or a column.
 */

/** The read models were made by a newer program; the message is a sentence for the person who starts this one. */
export class ReadModelsNewer extends Error {
  override name = 'ReadModelsNewer';
}

export type Maker = {
  readonly schema: string;
  readonly release: number;
  readonly projections: readonly Projection[];
};

const START_THAT_ONE =
  'Start that one, or stop every process and drop the schema to have its read models made again.';

const releaseIn = async (client: Pick<PoolClient, 'query'>, schema: string): Promise<number> => {
  const { rows } = await client.query<{ release: number }>(
    `select release from ${qualified(schema, 'projection')} where name = $1`,
    [PACK],
  );
  return rows[0]?.release ?? 0;
};

/** The columns of live tables that a program would lose if it made them anew: `post.title`. */
const lostColumns = async (
  client: Pick<PoolClient, 'query'>,
  schema: string,
  tables: readonly Table[],
): Promise<readonly string[]> => {
  const known = new Map(
    tables.map(({ name, columns, generated }) => [name, new Set(Object.keys({ ...columns, ...generated }))]),
  );
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = $1 and table_name = any($2) order by table_name, ordinal_position`,
    [schema, [...known.keys()]],
  );
  return rows
    .filter(({ table, column }) => known.get(table)?.has(column) === false)
    .map(({ table, column }) => `${table}.${column}`);
};

/** Throws {@link ReadModelsNewer} where a program is too old to make these projections of a schema anew. */
export const mustNotBeOlder = async (
  client: Pick<PoolClient, 'query'>,
  { schema, release, projections }: Maker,
): Promise<void> => {
  const made = await releaseIn(client, schema);
  if (made > release)
    throw new ReadModelsNewer(
      `The read models in ${quote(schema)} were made by a newer Malaab (${made}; this one is ${release}). ${START_THAT_ONE}`,
    );
  if (made < release) return;
  const lost = await lostColumns(
    client,
    schema,
    projections.flatMap(({ tables }) => tables),
  );
  if (lost.length > 0)
    throw new ReadModelsNewer(
      `The read models in ${quote(schema)} have columns that this Malaab doesn't know (${lost.join(', ')}). ${START_THAT_ONE}`,
    );
};

/** The same for a program that is about to start, and so must know every read model that no older one made. */
export const mustKnowAll = async (client: PoolClient, maker: Maker): Promise<void> => {
  const { schema, release, projections } = maker;
  await mustNotBeOlder(client, maker);
  const { rows } = await client.query<{ name: string }>(
    `select name from ${qualified(schema, 'projection')} where name <> all($1) and release >= $2 order by name`,
    [[PACK, ...projections.map(({ name }) => name)], release],
  );
  if (rows.length > 0)
    throw new ReadModelsNewer(
      `There are read models in ${quote(schema)} that this Malaab doesn't know ` +
        `(${rows.map(({ name }) => name).join(', ')}). ${START_THAT_ONE}`,
    );
};

/** {@link mustKnowAll} where the read models may not have been made yet. */
export const mustKnowAllMade = async (client: PoolClient, maker: Maker): Promise<void> => {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [
    qualified(maker.schema, 'projection'),
  ]);
  if (rowCount === 1) await mustKnowAll(client, maker);
};

/** Notes that a program of this release made some projections, so that no older one starts from here on. */
export const claimRelease = async (
  client: Pick<PoolClient, 'query'>,
  { schema, release }: Pick<Maker, 'schema' | 'release'>,
  made: readonly Projection[],
): Promise<void> => {
  await client.query(
    `update ${qualified(schema, 'projection')} set release = greatest(release, $2) where name = any($1)`,
    [[PACK, ...made.map(({ name }) => name)], release],
  );
};
