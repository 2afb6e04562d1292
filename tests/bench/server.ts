import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../infra/postgres/embedded.ts';
import { freshDatabase } from '../support/database.ts';

export type BenchDatabase = { readonly url: string; readonly socketFolder: string; readonly name: string };

/** A migrated database on the bench's own embedded server, with Malaab's settings; both are removed at close. */
export async function withDatabase<T>(use: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-bench-'));
  // mkdtemp makes it private; the database's user needs access if started by root
  await chmod(folder, 0o755);
  const server = await startEmbedded({ folder, log: () => undefined });
  try {
    const { url } = await freshDatabase(server.url);
    return await use({ url, socketFolder: server.socketFolder, name: new URL(url).pathname.slice(1) });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
    await rm(server.socketFolder, { recursive: true, force: true });
  }
}
