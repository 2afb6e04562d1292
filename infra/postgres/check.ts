import type { ClientBase } from 'pg';
import { codeOf, DatabaseUnusable } from './unusable.ts';

/**
 * Refuses a server, our own or a foreign one, on which Malaab would lose data or find nothing in
 * Arabic. Adds the extension `pg_trgm` where it is missing. Throws `DatabaseUnusable`.
 */
export async function checkServer(client: ClientBase): Promise<void> {
  await checkEncoding(client);
  await checkDurability(client);
  await checkArabicSearch(client);
}

async function checkEncoding(client: ClientBase): Promise<void> {
  const encoding = await setting(client, 'server_encoding');
  if (encoding !== 'UTF8') {
    throw new DatabaseUnusable(
      `The database's encoding is ${encoding}, and Arabic needs UTF8. Create it with: create database malaab encoding 'UTF8' template template0`,
    );
  }
}

async function checkDurability(client: ClientBase): Promise<void> {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if ((await setting(client, name)) === 'off') {
      throw new DatabaseUnusable(
        `The database server runs with ${name} = off: a power cut would lose what was acknowledged. Set ${name} = on in its postgresql.conf.`,
      );
    }
  }
}

async function setting(client: ClientBase, name: string): Promise<string> {
  const answer = await client.query<{ value: string }>('select current_setting($1) as value', [name]);
  return answer.rows[0]?.value ?? '';
}

async function checkArabicSearch(client: ClientBase): Promise<void> {
  const schema = (await trigramSchema(client)) ?? (await addTrigrams(client));
  const answer = await client.query<{ trigrams: string[] }>(
    `select ${client.escapeIdentifier(schema)}.show_trgm('ملاعب') as trigrams`,
  );
  if (answer.rows[0]?.trigrams.length) return;
  const locale = await client.query<{ ctype: string }>(
    'select datctype as ctype from pg_database where datname = current_database()',
  );
  throw new DatabaseUnusable(
    `In this database (LC_CTYPE ${locale.rows[0]?.ctype}) Arabic letters are no letters, and search would find nothing. ` +
      "Create it with: create database malaab encoding 'UTF8' locale 'C.UTF-8' template template0",
  );
}

async function trigramSchema(client: ClientBase): Promise<string | null> {
  const answer = await client.query<{ schema: string }>(
    "select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_trgm'",
  );
  return answer.rows[0]?.schema ?? null;
}

const addedMeanwhile = new Set(['23505', '42710']);

async function addTrigrams(client: ClientBase): Promise<string> {
  await client.query('create extension pg_trgm').catch((error: unknown) => {
    if (addedMeanwhile.has(codeOf(error) ?? '')) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnusable(
      `Search needs the extension pg_trgm, and this server didn't let us add it (${reason}). As a superuser run: create extension pg_trgm`,
    );
  });
  return (await trigramSchema(client)) ?? 'public';
}
