import {
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResultRow,
} from 'pg';
import { LogUnavailable } from '../../../domain/kit/log.ts';
import { BY_KEY } from '../../postgres/plans.ts';
import { patientlyFor } from '../patience.ts';

export type Connections = {
  /** A connection; retried with back-off for `patienceMs`. Throws `LogUnavailable`. */
  readonly connect: () => Promise<PoolClient>;
  /** A read; retried on another connection if its own is lost. Throws `LogUnavailable`. */
  readonly read: <Row extends QueryResultRow>(query: QueryConfig) => Promise<readonly Row[]>;
  readonly close: () => Promise<void>;
};

export type ConnectionOptions = {
  readonly url: string;
  readonly poolSize: number;
  /** Maximum wait for an unreachable server, in milliseconds. */
  readonly patienceMs: number;
  /** Statement timeout, in milliseconds. */
  readonly timeoutMs: number;
};

/** Settings of all connections of the log. The client's timeout is a little longer than the server's. */
export const clientConfig = ({ url, timeoutMs }: ConnectionOptions): ClientConfig => ({
  connectionString: url,
  application_name: 'malaab log',
  options: BY_KEY,
  connectionTimeoutMillis: timeoutMs,
  statement_timeout: timeoutMs,
  query_timeout: timeoutMs + 1000,
  keepAlive: true,
});

export function openConnections(options: ConnectionOptions): Connections {
  const pool = new Pool({ ...clientConfig(options), max: options.poolSize });
  // A lost connection rejects its query and leaves the pool; without these listeners the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const closing = new AbortController();

  const patiently = patientlyFor(options.patienceMs, closing.signal);

  async function connectOnce(): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw new LogUnavailable('No connection to the log', { cause: error });
    }
  }

  async function readOnce<Row extends QueryResultRow>(query: QueryConfig): Promise<readonly Row[]> {
    const client = await connectOnce();
    const result = await using(client, (it) => it.query<Row>(query));
    return result.rows;
  }

  return {
    connect: () => patiently(connectOnce),
    read: (query) => patiently(() => readOnce(query)),
    close: () => {
      closing.abort();
      return pool.end();
    },
  };
}

async function using<T>(client: PoolClient, use: (client: PoolClient) => Promise<T>): Promise<T> {
  try {
    const result = await use(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw failureOf(error) === 'refused'
      ? error
      : new LogUnavailable('The connection to the log was lost', { cause: error });
  }
}

/** SQLSTATE classes: connection, read-only, rolled back, resources (disk full), locks, shutdown, system. */
const OUTAGES = new Set(['08', '25', '40', '53', '55', '57', '58']);

/**
 * Classifies a failed statement. `refused`: the server rejected the statement. `outage`: the server could not run it; it
 * did nothing. `unknown`: the connection was lost before the result, so it may have been executed.
 */
export function failureOf(error: unknown): 'refused' | 'outage' | 'unknown' {
  if (!(error instanceof DatabaseError) || error.severity !== 'ERROR') return 'unknown';
  return OUTAGES.has(error.code?.slice(0, 2) ?? '') ? 'outage' : 'refused';
}
