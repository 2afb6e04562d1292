import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { checkServer } from '../../infra/postgres/check.ts';
import { migrate } from '../../infra/postgres/migrate.ts';
import { migrations } from '../../infra/postgres/migrations/index.ts';

/** The environment variable by which the test server's URL reaches the test processes. */
export const serverVariable = 'MALAAB_TEST_SERVER';

/** The environment variable by which the test server's folder reaches them. */
export const folderVariable = 'MALAAB_TEST_FOLDER';

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** Preparation of a migrated database, done once for all copies of it. */
export type Prepared = { readonly name: string; readonly prepare: (url: string) => Promise<void> };

/**
 * A migrated database of the caller's own. `server` is the URL of any database on the server to use
 * (`startEmbedded(…).url` in benches); without it, the server of the test run.
 */
export async function freshDatabase(
  server = process.env[serverVariable],
  prepared?: Prepared,
): Promise<TestDatabase> {
  if (server === undefined) throw new Error(`${serverVariable} isn't set: name a server`);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const migrated = await templateOf(client, server, migratedTemplate);
    const template = prepared ? await templateOf(client, server, { ...prepared, from: migrated }) : migrated;
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
    // a copy of the files takes a third of the time of one by the write-ahead log
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: withDatabase(server, name),
    drop: () => withClient(server, (client) => dropDatabase(client, name)),
  };
}

/** Time for connections that a test has just closed: if they were ended from here, they would fail the test. */
const farewellMs = 5000;

async function dropDatabase(client: Client, name: string): Promise<void> {
  const until = performance.now() + farewellMs;
  const isUsed = async () =>
    (await client.query('select from pg_stat_activity where datname = $1 limit 1', [name])).rowCount === 1;
  while ((await isUsed()) && performance.now() < until) await pause(10);
  await client.query(`drop database if exists ${name} with (force)`);
}

/** The result rows of a statement, over a connection of its own. */
export const query = (url: string, text: string): Promise<unknown[]> =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

const templateLock = 5_432_003;

const source = migrations.map((migration) => migration.name + migration.up.toString()).join();

type Template = Prepared & { readonly from?: string };

/** Created once for each set of migrations: copying it takes a tenth of the time of migrating. */
const migratedTemplate: Template = {
  name: createHash('sha256').update(source).digest('hex').slice(0, 12),
  prepare: async (url) => {
    await withClient(url, checkServer);
    await migrate(url);
  },
};

/** The name of a database to copy, created if missing; the caller must hold the lock of templates. */
async function templateOf(client: Client, server: string, template: Template): Promise<string> {
  const name = `template_${template.name}`;
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await makeTemplate(client, server, name, template);
  return name;
}

async function makeTemplate(
  client: Client,
  server: string,
  name: string,
  { from = 'template1', prepare }: Template,
): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished} template ${from}`);
  await prepare(withDatabase(server, unfinished));
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Uses a connection of its own, and ends it. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
