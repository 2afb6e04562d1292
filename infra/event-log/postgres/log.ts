import { LogUnavailable } from '../../../domain/kit/log.ts';
import { checkServer } from '../../postgres/check.ts';
import { encodeAppend } from '../encode.ts';
import type { LogIdentity, OpenEventLog } from '../open-log.ts';
import { openNotifier } from './append-notifier.ts';
import { clientConfig, type Connections, openConnections } from './connections.ts';
import { groupCommit } from './group-commit.ts';
import { groupRead } from './group-read.ts';
import { importTo } from './import.ts';
import { readAll, readStream, readStreams, readTypes } from './read.ts';
import { readStored } from './read-stored.ts';
import { batchWriter } from './write.ts';

export type PostgresEventLogOptions = {
  /** A migrated database. */
  readonly url: string;
  /** Connections for appends and reads (4); the notifier has another one. */
  readonly poolSize?: number;
  /** Maximum wait for an unreachable server, in milliseconds (2,000). */
  readonly patienceMs?: number;
  /** Statement timeout, in milliseconds (10,000). */
  readonly timeoutMs?: number;
};

const IDENTITY = 'select id, key_check from log.identity';
const BIND = 'update log.identity set key_check = coalesce(key_check, $1) returning id, key_check';

/**
 * The event log in a Postgres table: a total order without gaps, with group commit. Throws `DatabaseUnusable` on a server
 * that may lose acknowledged writes, `LogUnavailable` if the server is unreachable.
 */
export async function postgresEventLog(options: PostgresEventLogOptions): Promise<OpenEventLog> {
  const { url, poolSize = 4, patienceMs = 2000, timeoutMs = 10_000 } = options;
  const connectionOptions = { url, poolSize, patienceMs, timeoutMs };
  const connections = openConnections(connectionOptions);
  try {
    await refuseUnusable(connections);
  } catch (error) {
    await connections.close();
    throw error;
  }
  const notifier = openNotifier(clientConfig(connectionOptions));
  const append = groupCommit(batchWriter(connections, notifier.ring));
  const readOne = groupRead({
    together: (asked) => readStreams(connections, asked),
    alone: ({ stream, from }) => readStream(connections, stream, from),
  });

  return {
    async append(stream, expected, events) {
      const encoded = encodeAppend(stream, expected, events);
      return 'refused' in encoded ? encoded.refused : append(encoded.append);
    },
    readStream: (stream, fromRevision = 0) => readOne({ stream, from: fromRevision }),
    readAll: (from, limit) => readAll(connections, from, limit),
    readTypes: (types, from, limit) => readTypes(connections, types, from, limit),
    readStored: (from, limit) => readStored(connections, from, limit),
    end: () => endOf(connections),
    // positions have no gaps
    countAfter: async (position) => Math.max(0, Number((await endOf(connections)) - position)),
    onAppended: notifier.onAppended,
    logIdentity: () => identity(connections, IDENTITY),
    async bindKey(check) {
      const bound = await identity(connections, IDENTITY);
      // Already bound: a start must not wait for a disk write.
      return bound.keyCheck === null ? identity(connections, BIND, [check]) : bound;
    },
    importEvents: importTo(connections),
    async close() {
      await notifier.close();
      await connections.close();
    },
  };
}

async function refuseUnusable({ connect }: Connections): Promise<void> {
  const client = await connect();
  try {
    await checkServer(client);
  } finally {
    client.release();
  }
}

async function endOf({ read }: Connections): Promise<bigint> {
  const [row] = await read<{ position: string }>({
    name: 'end',
    text: 'select coalesce(max(position), 0) as position from log.events',
  });
  return BigInt(row?.position ?? 0);
}

async function identity(
  { read }: Connections,
  text: string,
  values: readonly string[] = [],
): Promise<LogIdentity> {
  const [row] = await read<{ id: string; key_check: string | null }>({ text, values: [...values] });
  if (!row) throw new LogUnavailable('The identity of the log is missing');
  return { id: row.id, keyCheck: row.key_check };
}
