import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../../infra/postgres/processes.ts';
import { startEmbedded } from '../../infra/postgres/embedded.ts';
import { serverVariable } from './database.ts';

const folderName = /^malaab-test-(\d+)-/;

const memory = '/dev/shm';
/** What the databases of a whole run need at most. */
const roomNeeded = 4 * 2 ** 30;

/** In memory, where that is a folder with room enough: to wait for a disk tells nothing about what is tested. */
async function place(): Promise<string> {
  const found = await statfs(memory).catch(() => null);
  return found && found.bavail * found.bsize > roomNeeded ? memory : tmpdir();
}

/** One database server a test run, in a folder that goes with it. */
export default async function startServer(): Promise<() => Promise<void>> {
  await removeLeftovers(tmpdir());
  await removeLeftovers(memory);
  const folder = await mkdtemp(path.join(await place(), `malaab-test-${process.pid}-`));
  // mkdtemp makes it private; as root, the database's user must get in
  await chmod(folder, 0o755);
  const server = await startEmbedded({ folder, log: () => undefined });
  process.env[serverVariable] = server.url;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
    await rm(server.socketFolder, { recursive: true });
  };
}

/** Of runs that were killed: a server whose data are gone ends by itself within a minute. */
async function removeLeftovers(within: string): Promise<void> {
  for (const name of await readdir(within).catch(() => [])) {
    const pid = folderName.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(path.join(within, name), { recursive: true });
  }
}
