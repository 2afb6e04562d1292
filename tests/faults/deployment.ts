import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../infra/postgres/embedded.ts';
import { dataFolder, runProgram, startServer, type VictimServer } from './server.ts';

/** Servers on one database and one data folder, each with roles of its own. */
export type Deployment = {
  /** Of the database. */
  readonly url: string;
  /** Starts a server at the next port; answers when it is ready. */
  readonly start: (roles: string, environment?: Readonly<Record<string, string>>) => Promise<Replica>;
  /** Complaints about the read models, which are made again from zero and compared. */
  readonly parity: () => Promise<readonly string[]>;
};

/** A server among others. */
export type Replica = VictimServer & {
  /** The same server once more, at the same port, after its end. */
  again(): Promise<Replica>;
};

/** A database and a folder for servers under faults; both are removed afterwards. */
export const withDeployment = async <T>(
  firstPort: number,
  use: (deployment: Deployment) => Promise<T>,
): Promise<T> => {
  const home = await mkdtemp(path.join(tmpdir(), 'malaab-faults-db-'));
  await chmod(home, 0o755);
  const database = await startEmbedded({ folder: home, log: () => undefined });
  const folder = await dataFolder();
  const running = new Set<VictimServer>();
  let nextPort = firstPort;
  const startAt = async (port: number, environment: Readonly<Record<string, string>>): Promise<Replica> => {
    const server = await startServer(folder, port, environment);
    running.add(server);
    return { ...server, again: () => startAt(port, environment) };
  };
  try {
    return await use({
      url: database.url,
      start: (roles, environment = {}) =>
        startAt(nextPort++, { MALAAB_DATABASE_URL: database.url, MALAAB_ROLES: roles, ...environment }),
      parity: async () =>
        (await runProgram('rebuild', folder, { MALAAB_DATABASE_URL: database.url })) === 0
          ? []
          : ['the read models differ from a rebuild from zero'],
    });
  } finally {
    for (const server of running) server.process.kill('SIGCONT');
    await Promise.all([...running].map((server) => server.stop()));
    await database.stop();
    for (const one of [home, folder, database.socketFolder]) await rm(one, { recursive: true, force: true });
  }
};
