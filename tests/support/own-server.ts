import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../infra/postgres/embedded.ts';
import { isAlive } from '../../infra/postgres/processes.ts';

const folderName = /^malaab-test-(\d+)-/;

const memory = '/dev/shm';
/** What the databases of a whole run need at most. */
const roomNeeded = 4 * 2 ** 30;

/** A database server for tests; `stop` removes its data as well. */
export type OwnServer = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts a database server in a folder of its own. */
export async function ownServer(): Promise<OwnServer> {
  const folder = await mkdtemp(path.join(await place(), `malaab-test-${process.pid}-`));
  // mkdtemp makes it private; as root, the database's user must get in
  await chmod(folder, 0o755);
  const server = await startEmbedded({ folder, log: () => undefined });
  const stop = async () => {
    await server.stop();
    for (const one of [folder, server.socketFolder]) await rm(one, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** Removes the data of runs that were killed: their server ends by itself within a minute. */
export async function removeLeftovers(): Promise<void> {
  for (const within of [tmpdir(), memory]) {
    for (const name of await readdir(within).catch(() => [])) {
      const pid = folderName.exec(name)?.[1];
      if (pid !== undefined && !isAlive(Number(pid))) await rm(path.join(within, name), { recursive: true });
    }
  }
}

/** In memory, where that is a folder with room enough: to wait for a disk tells nothing about what is tested. */
async function place(): Promise<string> {
  const found = await statfs(memory).catch(() => null);
  return found && found.bavail * found.bsize > roomNeeded ? memory : tmpdir();
}
