import type { ClientBase } from 'pg';
import { DatabaseUnusable } from './unusable.ts';

/** Refuses a server with settings that risk data loss. Throws `DatabaseUnusable`. */
export async function checkServer(client: ClientBase): Promise<void> {
  await checkEncoding(client);
  await checkDurability(client);
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
