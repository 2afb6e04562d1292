import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfInitialised, sharedFolder, useClusters } from '../../tests/support/clusters.ts';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { binariesFor } from './binaries.ts';
import { checkServer } from './check.ts';
import { databaseUser, type Outcome, runAs } from './user.ts';

useClusters();

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await freshDatabase();
  client = await connect(database.url);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function connect(url: string, changes: { name?: string } = {}): Promise<Client> {
  const address = new URL(url);
  if (changes.name !== undefined) address.pathname = `/${changes.name}`;
  const connection = new Client({ connectionString: address.href });
  await connection.connect();
  return connection;
}

/** Result of the check for a database with these options. */
async function verdict(options: string, prepare: string[] = []): Promise<string> {
  const name = `checked_${Math.random().toString(36).slice(2)}`;
  await client.query(`create database ${name} ${options} template template0`);
  for (const statement of prepare) await client.query(statement.replace('NAME', name));
  const connection = await connect(database.url, { name });
  const said = await checkServer(connection).then(
    () => 'good',
    (error: unknown) => String(error),
  );
  await connection.end();
  await client.query(`drop database ${name}`);
  return said;
}

const good = "encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' lc_ctype 'C.UTF-8'";

test.each([good, "encoding 'UTF8' locale_provider libc locale 'C'"])(
  'a database with %s is accepted',
  async (made) => {
    expect(await verdict(made)).toBe('good');
  },
);

test('an encoding other than UTF8 is refused', async () => {
  expect(await verdict("encoding 'SQL_ASCII' locale_provider libc locale 'C'")).toMatch(
    /encoding is SQL_ASCII, and Arabic needs UTF8/,
  );
});

test('a database that does not wait for the disk is refused', async () => {
  expect(await verdict(good, ['alter database NAME set synchronous_commit = off'])).toMatch(
    /synchronous_commit = off/,
  );
});

test.each(['fsync', 'full_page_writes'])('a server that runs with %s off is refused', async (name) => {
  const home = path.join(copyOfInitialised(), 'postgres');
  const user = databaseUser(null);
  const binaries = await binariesFor(user, sharedFolder);
  const pgCtl = (action: string, ...more: string[]): Promise<Outcome> =>
    runAs(user, path.join(binaries.folder, 'pg_ctl'), [
      action,
      '--wait',
      `--pgdata=${home}/cluster`,
      ...more,
    ]);
  const options = `-c ${name}=off -c listen_addresses= -c unix_socket_directories=${home}`;
  await pgCtl('start', `--log=${home}/server.log`, `--options=${options}`);

  const foreign = new Client({ host: home, port: 5432, user: 'postgres', database: 'postgres' });
  await foreign.connect();
  await expect(checkServer(foreign)).rejects.toThrow(`runs with ${name} = off`);
  await foreign.end();
  await pgCtl('stop');
});
