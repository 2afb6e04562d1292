import type { PoolClient } from 'pg';
import { GROUP } from './ledger.ts';
import type { Projection } from './projection.ts';
import { qualified, quote, type Table } from './table.ts';

/**
 * The release of the program that built the read models. Each change of them increments it (`generated/release.ts`); the
 * ledger stores the highest release that was switched in. A program never rebuilds or drops the tables of a newer one;
 * only a newer program drops a table or a column.
 */

/** A newer program built the read models; the message tells the operator what to do. */
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
    [GROUP],
  );
  return rows[0]?.release ?? 0;
};

/** The columns of live tables that a rebuild by this program would lose: `post.title`. */
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

/** Throws {@link ReadModelsNewer} if this program is too old to rebuild these projections. */
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

/** The same check at start: the program must know every read model, except those of older programs. */
export const mustKnowAll = async (client: PoolClient, maker: Maker): Promise<void> => {
  const { schema, release, projections } = maker;
  await mustNotBeOlder(client, maker);
  const { rows } = await client.query<{ name: string }>(
    `select name from ${qualified(schema, 'projection')} where name <> all($1) and release >= $2 order by name`,
    [[GROUP, ...projections.map(({ name }) => name)], release],
  );
  if (rows.length > 0)
    throw new ReadModelsNewer(
      `There are read models in ${quote(schema)} that this Malaab doesn't know ` +
        `(${rows.map(({ name }) => name).join(', ')}). ${START_THAT_ONE}`,
    );
};

/** {@link mustKnowAll}, if the ledger exists. */
export const mustKnowAllMade = async (client: PoolClient, maker: Maker): Promise<void> => {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [
    qualified(maker.schema, 'projection'),
  ]);
  if (rowCount === 1) await mustKnowAll(client, maker);
};

/** Stores the release of the program that built some projections; older programs then refuse to start. */
export const claimRelease = async (
  client: Pick<PoolClient, 'query'>,
  { schema, release }: Pick<Maker, 'schema' | 'release'>,
  made: readonly Projection[],
): Promise<void> => {
  await client.query(
    `update ${qualified(schema, 'projection')} set release = greatest(release, $2) where name = any($1)`,
    [[GROUP, ...made.map(({ name }) => name)], release],
  );
};
