import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../infra/postgres/embedded.ts';
import { isAlive } from '../../infra/postgres/processes.ts';

const folderName = /^malaab-test-(\d+)-/;

const memory = '/dev/shm';
/** Maximum space for the databases of a whole run. */
const roomNeeded = 4 * 2 ** 30;

/** A database server for tests; `stop` also removes its folder. */
export type OwnServer = {
  readonly url: string;
  readonly folder: string;
  readonly stop: () => Promise<void>;
};

/** Starts a database server in a folder of its own. */
export async function ownServer(): Promise<OwnServer> {
  const folder = await mkdtemp(path.join(await place(), `malaab-test-${process.pid}-`));
  // mkdtemp creates it private; when run as root, the database's user must have access
  await chmod(folder, 0o755);
  const server = await startEmbedded({ folder, log: () => undefined });
  const stop = async () => {
    await server.stop();
    for (const one of [folder, server.socketFolder]) await rm(one, { recursive: true, force: true });
  };
  return { url: server.url, folder, stop };
}

/** Removes the data of killed runs: their server ends automatically within a minute. */
export async function removeLeftovers(): Promise<void> {
  for (const within of [tmpdir(), memory]) {
    for (const name of await readdir(within).catch(() => [])) {
      const pid = folderName.exec(name)?.[1];
      if (pid !== undefined && !isAlive(Number(pid))) await rm(path.join(within, name), { recursive: true });
    }
  }
}

/** In memory, if there is a folder with enough space: disk waits are irrelevant to the tests. */
async function place(): Promise<string> {
  const found = await statfs(memory).catch(() => null);
  return found && found.bavail * found.bsize > roomNeeded ? memory : tmpdir();
}
