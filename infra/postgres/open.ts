import { Client, Pool, type ClientConfig } from 'pg';
import { SILENT_MS } from '../../projections/engine/turn.ts';
import type { Reader } from '../../projections/engine/reader.ts';
import { closed, closersOf } from '../closers.ts';
import type { Config } from '../config/config.ts';
import { checkServer } from './check.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { BY_KEY } from './plans.ts';
import { openReader } from './reader/reader.ts';
import { unreachable } from './unusable.ts';

/** Refuses a server that could lose or alter data, before anything is written. */
const checked = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(url, error);
  }
  try {
    await checkServer(client);
  } finally {
    await client.end();
  }
};

/** A lost connection fails its queries. Without this listener its error event would end the process. */
const survive = (pool: Pool, say: (line: string) => void): void => {
  pool.on('error', (error) => say(`A database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
};

/** A checked and migrated database. */
type Database = {
  readonly url: string;
  /** Start time in milliseconds. */
  readonly startMs: number;
  /** Disconnects. The embedded server stops if no other process uses it. */
  readonly leave: () => Promise<void>;
};

/** The configured database, or the embedded one. Throws `DatabaseUnusable`. */
export const openDatabase = async (config: Config, say: (line: string) => void): Promise<Database> => {
  const begun = performance.now();
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ folder: config.dataFolder, log: say })
      : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const startMs = performance.now() - begun;
  const leave = async (): Promise<void> => embedded?.stop();
  try {
    await checked(url);
    await migrate(url);
    return { url, startMs, leave };
  } catch (error) {
    await leave();
    throw error;
  }
};

/** A read that takes longer is ended by the server. */
const READ_TIMEOUT_MS = 15_000;

/** Maximum time to connect, so that a network that loses packets does not hold callers for minutes. */
const CONNECT_MS = 5000;
/** The same with the wait for a connection of a busy pool. */
const POOL_MS = 30_000;

/** Connections for COPY. */
export const COPIES = 4;

const FOLLOWING = '-c synchronous_commit=off';

export type CopyOptions = {
  /** Command-line options of the server's process. */
  readonly options?: string;
  readonly connectMs?: number;
};

/** For COPY of derived data. Callers wait for a connection as long as others build indexes or compare tables. */
export const openCopyPool = (
  url: string,
  say: (line: string) => void,
  { options = '', connectMs = CONNECT_MS }: CopyOptions = {},
): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: COPIES,
    options: `${FOLLOWING} ${options}`,
    keepAlive: true,
    // the pool's own limit would count the wait for a connection as well
    Client: class extends Client {
      constructor(config?: ClientConfig) {
        super({ ...config, connectionTimeoutMillis: connectMs });
      }
    },
  });
  survive(pool, say);
  return pool;
};

/** The connections of a process to the database. */
export type Connections = {
  /** For `ops`, and for transactions on the read models. */
  readonly pool: Pool;
  /** For all other reads of the read models. */
  readonly reader: Reader;
  /**
   * For derived data: commits don't wait for the disk, because a lost commit can be repeated. In pipeline mode. The
   * server rolls back transactions of a hanging process, so that they don't block its successor.
   */
  readonly projectionPool: Pool;
  /** The same for COPY, which can't be pipelined. */
  readonly copyPool: Pool;
};

export const openConnections = (
  url: string,
  say: (line: string) => void,
): Connections & { close(): Promise<void> } => {
  const { opened, close } = closersOf();
  // statements go by key or index: planned once for each connection
  const reachable = { connectionString: url, connectionTimeoutMillis: POOL_MS, keepAlive: true };
  const pool = new Pool({ ...reachable, options: '-c plan_cache_mode=force_generic_plan', max: 8 });
  const projectionPool = new Pool({
    ...reachable,
    max: 4,
    options: `${FOLLOWING} ${BY_KEY} -c idle_in_transaction_session_timeout=${SILENT_MS}`,
    pipeline: true,
  });
  for (const one of [pool, projectionPool]) survive(one, say);
  const copyPool = openCopyPool(url, say);
  const reader = opened(
    openReader({
      connectionString: url,
      statement_timeout: READ_TIMEOUT_MS,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    }),
    closed,
  );
  for (const one of [pool, projectionPool, copyPool]) opened(one, () => one.end());
  return { pool, projectionPool, copyPool, reader, close };
};
