/** `print-schema.ts <server>`: prints the schema that this tree's migrations make, in a database of its own on a server. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../../infra/postgres/migrate.ts';
import { schemaText } from './schema-text.ts';

const server = new URL(process.argv[2] ?? '');
const name = `schema_${randomUUID().replaceAll('-', '')}`;
const client = new Client({ connectionString: server.href });
await client.connect();
try {
  await client.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  process.stdout.write(await schemaText(url.href));
} finally {
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}
