import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../infra/postgres/embedded.ts';
import { freshDatabase } from '../support/database.ts';

export type BenchDatabase = { readonly url: string; readonly socketFolder: string; readonly name: string };

/** A migrated database on an embedded server of the bench's own, with the settings that Malaab runs with; both go with it. */
export async function withDatabase<T>(use: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-bench-'));
  // mkdtemp makes it private; as root, the database's user must get in
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
