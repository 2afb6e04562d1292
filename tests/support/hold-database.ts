/**
 * A process that holds the embedded database, for tests that kill it:
 * `hold-database.ts '{"folder": …, "load"?: true, "user"?: {uid, gid}, "sharedFolder"?: …}'`.
 * Writes one JSON line when it holds it and one when it has ended; ends on SIGINT or when its input ends.
 */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { checkServer } from '../../infra/postgres/check.ts';
import { startEmbedded } from '../../infra/postgres/embedded.ts';

const Parameters = z.object({
  folder: z.string(),
  sharedFolder: z.string().optional(),
  load: z.boolean().default(false),
  user: z.object({ uid: z.int(), gid: z.int() }).optional(),
});
const parameters = Parameters.parse(JSON.parse(process.argv[2] ?? ''));

const say = (line: Readonly<Record<string, unknown>>): boolean =>
  process.stdout.write(`${JSON.stringify(line)}\n`);

if (parameters.user) {
  process.setgroups?.([]);
  process.setgid?.(parameters.user.gid);
  process.setuid?.(parameters.user.uid);
}
const ended: Promise<unknown> = Promise.race([once(process, 'SIGINT'), once(process.stdin.resume(), 'end')]);
const lines: string[] = [];

try {
  await mkdir(parameters.folder, { recursive: true });
  const { folder, sharedFolder } = parameters;
  const server = await startEmbedded({
    folder,
    log: (line) => lines.push(line),
    ...(sharedFolder && { sharedFolder }),
  });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await checkServer(client);
  await client.query('select pg_advisory_lock(1)');
  await client.query('create table if not exists done (id bigserial)');
  await client.end();
  say({ url: server.url, lines });
  const acknowledged = parameters.load ? await load(server.url) : await ended.then(() => 0);
  await server.stop();
  say({ acknowledged });
} catch (error) {
  say({ refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}
process.stdin.destroy();

/** Inserts over 8 connections until the end, and finishes pending requests; returns the number of acknowledged rows. */
async function load(url: string): Promise<number> {
  const end = new AbortController();
  void ended.then(() => end.abort());
  const counts = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      let rows = 0;
      for (; !end.signal.aborted; rows++) await client.query('insert into done default values');
      await client.end();
      return rows;
    }),
  );
  return counts.reduce((sum, rows) => sum + rows, 0);
}
