import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../infra/postgres/embedded.ts';
import { serverVariable } from './database.ts';

/** One database server a test run, in a folder that goes with it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-test-'));
  // mkdtemp makes it private; as root, the database's user must get in
  await chmod(folder, 0o755);
  const server = await startEmbedded({ folder, log: () => undefined });
  process.env[serverVariable] = server.url;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}
