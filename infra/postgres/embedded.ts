import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { binariesFor } from './binaries.ts';
import {
  type Cluster,
  ensureInitialised,
  port,
  runningServer,
  startServer,
  stopServer,
  superuser,
} from './cluster.ts';
import { type Connection, Lease } from './lease.ts';
import { dataFolder, ownerOfData, socketFolder } from './places.ts';
import { codeOf } from './unusable.ts';
import { databaseUser } from './user.ts';

export type Embedded = {
  /** For `pg`, `knex` and `psql`; its role owns the database and may create others, but isn't a superuser. */
  readonly url: string;
  readonly socketFolder: string;
  /** Releases the server, and stops it if no other process uses it. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  readonly folder: string;
  readonly log: (line: string) => void;
  /** Folder for data and programs that an unprivileged user can't reach in `folder`. */
  readonly sharedFolder?: string;
};

/** Name of the role and of the database. */
const malaab = 'malaab';

/** Role that runs the statements of analysts: it owns nothing, and reads what it is granted. */
export const ANALYST = 'malaab_analyst';

/**
 * The embedded database in `folder`: created on the first start, started if it isn't running, else shared, also if a
 * killed process left it running. While this process uses it, a crashed server is restarted. Throws `DatabaseUnusable`
 * with a message for the operator.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { folder, log, sharedFolder = '/var/lib/malaab' } = options;
  const user = databaseUser(await ownerOfData(folder));
  const home = await dataFolder(path.resolve(folder), user, sharedFolder);
  const binaries = await binariesFor(user, sharedFolder);
  if (user !== 'ourselves') {
    log(`The database runs as user ${user.name}: data in ${home}, programs in ${binaries.folder}`);
  }
  const cluster = { home, user, binaries };
  await ensureInitialised(cluster);
  const lease = new Lease(() => connect(cluster, log), log);
  const stop = (): Promise<void> => lease.leave(() => stopServer(cluster));
  const { client, socketFolder: sockets } = await lease.held();
  try {
    await ensureDatabase(client);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlOf(sockets, malaab, malaab), socketFolder: sockets, stop };
}

// The query's `host` overrides `localhost`, which some parsers require.
const urlOf = (sockets: string, role: string, database: string): string =>
  `postgresql://${role}@localhost:${port}/${database}?host=${encodeURIComponent(sockets)}`;

/** Connects as superuser; starts the server if needed, and waits while it starts, recovers or stops. */
async function connect(cluster: Cluster, log: (line: string) => void): Promise<Connection> {
  for (let attempt = 1; ; attempt++) {
    const server = await runningServer(cluster);
    const answer = server === null ? 'it is starting' : await connectTo(server.socketFolder);
    if (typeof answer !== 'string') return answer;
    const started =
      server === null && (await startServer(cluster, await socketFolder(cluster.home, cluster.user)));
    if (!started) await pause(50);
    if (attempt % 100 === 0) log(`Waiting for the database in ${cluster.home}: ${answer}`);
  }
}

/** A connection, or the reason why there is none. */
async function connectTo(sockets: string): Promise<Connection | string> {
  const connectionString = urlOf(sockets, superuser, superuser);
  const client = new Client({ connectionString, application_name: 'malaab lease' });
  // Each loss also emits 'end'; an 'error' without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { client, socketFolder: sockets };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const alreadyThere = new Set(['42710', '42P04', '23505']);

/** Creates roles and database if they are missing; safe for concurrent processes. */
async function ensureDatabase(client: Client): Promise<void> {
  const found = await client.query<{ database: boolean; analyst: boolean }>(
    'select exists (select from pg_database where datname = $1) as database, ' +
      'exists (select from pg_roles where rolname = $2) as analyst',
    [malaab, ANALYST],
  );
  const { database = false, analyst = false } = found.rows[0] ?? {};
  for (const statement of [
    ...(analyst ? [] : [`create role ${ANALYST} login`]),
    ...(database
      ? []
      : [
          `create role ${malaab} login createdb in role pg_monitor, pg_checkpoint, pg_signal_backend`,
          `create database ${malaab} owner ${malaab}`,
        ]),
  ]) {
    await client.query(statement).catch((error: unknown) => {
      if (!alreadyThere.has(codeOf(error) ?? '')) throw error;
    });
  }
}
