import { randomUUID } from 'node:crypto';
import { type DoubleProcess, startDoubles, tell } from '../doubles/eventstoredb/process.ts';
import { eventStoreDbEventLog } from '../../infra/event-log/eventstoredb/log.ts';
import type { OpenEventLog } from '../../infra/event-log/open-log.ts';
import { postgresEventLog } from '../../infra/event-log/postgres/log.ts';

/** `esdb`: services keep their logs in doubles of EventStoreDB, so that all suites of the API run on it. */
export const kindVariable = 'MALAAB_TEST_EVENT_LOG';

export type LogKind = 'postgres' | 'esdb';

/** A running server of EventStoreDB: every suite then keeps its logs there, each log under a name of its own. */
const server = process.env['MALAAB_TEST_EVENTSTOREDB'];

export const logKind: LogKind =
  server !== undefined || process.env[kindVariable] === 'esdb' ? 'esdb' : 'postgres';

export type TestLog = {
  /** Settings by which a process finds it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly drop: () => Promise<void>;
};

/** The address of a log of that name on a server. */
export const logOn = (address: string, name: string): string => {
  const [host = '', options] = address.split('?');
  return `${host.replace(/\/$/, '')}/${name}${options === undefined ? '' : `?${options}`}`;
};

/** A name that no other log has. */
export const newLogName = (): string => `test_${randomUUID().replaceAll('-', '')}`;

/** The log of a test's database: in the database, or on the server under the database's name. */
export const openTestLog = (databaseUrl: string, kind: LogKind = logKind): Promise<OpenEventLog> =>
  server === undefined || kind === 'postgres'
    ? postgresEventLog({ url: databaseUrl, poolSize: 2 })
    : eventStoreDbEventLog({ url: logOn(server, new URL(databaseUrl).pathname.slice(1)) });

/** One process for all logs of this one's tests; it ends with it. */
let doubles: Promise<DoubleProcess> | undefined;

/** A log of the caller's own; Postgres's is in the database anyhow. */
export const freshLog = async (kind: LogKind = logKind): Promise<TestLog> => {
  if (kind === 'postgres') return { environment: {}, drop: () => Promise.resolve() };
  if (server !== undefined) {
    const environment = { MALAAB_EVENT_LOG: logOn(server, newLogName()) };
    return { environment, drop: () => Promise.resolve() };
  }
  doubles ??= startDoubles();
  const { control } = await doubles;
  const log = randomUUID();
  const url = await tell(control, log, { do: 'open', port: 0 });
  return {
    environment: { MALAAB_EVENT_LOG: url },
    drop: async () => void (await tell(control, log, { do: 'close' })),
  };
};
