import { Client } from 'pg';
import { freshDatabase, query, serverVariable } from '../../../tests/support/database.ts';
import type { Subject } from '../contract/subject.ts';
import { postgresEventLog } from './log.ts';
import type { OpenEventLog } from '../open-log.ts';

/** Opens the log in the contract's other processes. */
export const openLog = (url: string): Promise<OpenEventLog> => postgresEventLog({ url, patienceMs: 1000 });

export type PostgresSubject = Omit<Subject, 'open'> & {
  readonly open: () => Promise<OpenEventLog>;
  readonly url: string;
  /** Runs a statement on its database, bypassing the adapter. */
  readonly query: (text: string) => Promise<void>;
};

/** A log in a separate database on the test server. */
export async function postgresSubject(): Promise<PostgresSubject> {
  const database = await freshDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const breakConnections = async (): Promise<void> => {
    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity ` +
        `where datname = '${name}' and backend_type = 'client backend'`,
    );
  };
  return {
    url: database.url,
    open: () => openLog(database.url),
    query: async (text) => void (await query(database.url, text)),
    elsewhere: { module: import.meta.filename, argument: database.url },
    breakConnections,
    cutOff: async () => {
      await onServer(`alter database ${name} allow_connections false`);
      await breakConnections();
      return () => onServer(`alter database ${name} allow_connections true`);
    },
    timeRisesIn: 'log',
    drop: database.drop,
  };
}

async function onServer(text: string): Promise<void> {
  const client = new Client({ connectionString: process.env[serverVariable] });
  await client.connect();
  await client.query(text);
  await client.end();
}
