import knex, { type Knex } from 'knex';
import { Client } from 'pg';
import type { Migration } from './migration.ts';
import { migrations } from './migrations/index.ts';
import { DatabaseUnusable } from './unusable.ts';

const lock = 5_432_002;
const schema = 'ops';
const table = 'migrations';

/**
 * Runs pending migrations and returns their names. Concurrent processes wait for each other; without pending migrations
 * only one query is needed. Throws `DatabaseUnusable` if the database was made by a newer Malaab, or before the first
 * release.
 */
export async function migrate(
  url: string,
  all: readonly Migration[] = migrations,
): Promise<readonly string[]> {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  try {
    const done = await namesOfDone(holder);
    refuseForeign(done, all);
    if (all.every(({ name }) => done.has(name))) return [];
    await holder.query('select pg_advisory_lock($1)', [lock]);
    await holder.query(`create schema if not exists ${schema}`);
    return await run(url, all);
  } finally {
    await holder.end();
  }
}

const nothing = (): void => undefined;
// knex also prints the errors that it throws
const silent: Knex.Logger = { warn: nothing, error: nothing, deprecate: nothing, debug: nothing };

async function run(url: string, all: readonly Migration[]): Promise<readonly string[]> {
  const database = knex({
    client: 'pg',
    connection: url,
    pool: { min: 0, max: 2 },
    log: silent,
    migrations: { schemaName: schema, tableName: table, migrationSource: sourceOf(all) },
  });
  try {
    // knex's lock row survives a kill -9; it is stale whenever this process holds the advisory lock.
    await database.migrate.forceFreeMigrationsLock();
    const [, names]: [number, string[]] = await database.migrate.latest();
    return names;
  } finally {
    await database.destroy();
  }
}

async function namesOfDone(client: Client): Promise<ReadonlySet<string>> {
  const there = await client.query('select where to_regclass($1) is not null', [`${schema}.${table}`]);
  if (there.rowCount === 0) return new Set();
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.${table}`);
  return new Set(rows.map(({ name }) => name));
}

function refuseForeign(done: ReadonlySet<string>, all: readonly Migration[]): void {
  const [first] = all;
  if (first && done.size > 0 && !done.has(first.name)) {
    throw new DatabaseUnusable(
      `The database was made by a Malaab from before the first release (${[...done].toSorted()[0]}). ` +
        'It has no upgrade path: start with an empty database, or with the Malaab that made it.',
    );
  }
  const known = new Set(all.map(({ name }) => name));
  const unknown = [...done].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new DatabaseUnusable(
      `The database was brought up to date by a newer Malaab (${unknown.join(', ')}). Start that one.`,
    );
  }
}

const sourceOf = (all: readonly Migration[]): Knex.MigrationSource<Migration> => ({
  getMigrations: () => Promise.resolve([...all]),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) =>
    Promise.resolve({
      up: migration.up,
      down: () => Promise.reject(new Error('Downgrades are not supported')),
    }),
});
