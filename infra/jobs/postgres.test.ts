import { Client, Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { jobsContract } from './contract.ts';
import { openPostgresJobs } from './postgres.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Ends all sessions but the own one, several times, so that also those end that were begun meanwhile. */
const endSessions = async (): Promise<void> => {
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  for (let time = 1; time <= 5; time += 1)
    await admin.query(
      `select pg_terminate_backend(pid), pg_sleep(0.05) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  await admin.end();
};

jobsContract('the table of jobs', {
  kind: 'postgres',
  url: () => database.url,
  open: (patience) =>
    Promise.resolve(
      openPostgresJobs({ url: database.url, pool, report: () => undefined, patience, pollMs: 20 }),
    ),
  interrupt: endSessions,
});
