import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/support/database.ts';
import { freshLog, type TestLog } from '../../tests/support/event-log.ts';
import { forPrograms } from '../../tests/support/program.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let log: TestLog;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  log = await freshLog('esdb');
  folder = await mkdtemp(path.join(tmpdir(), 'malaab-start-'));
});
afterAll(async () => {
  await log.drop();
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = async (program: string, settings: Readonly<Record<string, string>>) => {
  const env = {
    ...forPrograms,
    PORT: '0',
    MALAAB_DATABASE_URL: database.url,
    MALAAB_DATA: folder,
    MALAAB_DEMO: '0',
    MALAAB_LOG_LEVEL: 'silent',
    EMAIL: 'first@example.com',
    PASSWORD: 'Kora-fi-elMal3ab-7',
    ...settings,
  };
  const child = spawn(process.execPath, [program], { env });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const [status, said, complaint] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { status, said, complaint };
};

/** The address of a running server, wrongly with TLS, which it doesn't have. */
const withTls = () => (log.environment['MALAAB_EVENT_LOG'] ?? '').replace(/\?.*$/, '?defaultDeadline=2000');
const NO_SERVER = 'esdb://malaab:hunter2@127.0.0.1:1?tls=false';

const programs = [
  ['the server', 'infra/programs/server.ts', (address: string) => ({ MALAAB_EVENT_LOG: address })],
  ['make admin', 'infra/programs/admin.ts', (address: string) => ({ MALAAB_EVENT_LOG: address })],
  ['make rebuild', 'infra/programs/rebuild.ts', (address: string) => ({ MALAAB_EVENT_LOG: address })],
  ['make move-log', 'infra/programs/move-log.ts', (address: string) => ({ FROM: 'postgres', TO: address })],
] as const;

describe.each(programs)('%s', { timeout: 60_000 }, (_name, program, settings) => {
  test('reports a missing EventStoreDB, without its password', async () => {
    const { status, said, complaint } = await run(program, settings(NO_SERVER));
    expect({ status, said }).toEqual({ status: 1, said: '' });
    expect(complaint).toMatch(
      /^(TO: )?EventStoreDB cannot be reached at 127\.0\.0\.1:1: connect ECONNREFUSED 127\.0\.0\.1:1\.\n$/,
    );
  });

  test('reports the missing ?tls=false', async () => {
    const { status, complaint } = await run(program, settings(withTls()));
    expect(status).toBe(1);
    expect(complaint).toMatch(
      /^(TO: )?EventStoreDB cannot be reached at 127\.0\.0\.1:\d+: TLS: wrong version number\. [^\n]+ add \?tls=false to the address\.\n$/m,
    );
    expect(complaint).not.toMatch(/^\s+at /m);
  });
});

test('an invalid address is reported without repeating it', async () => {
  const { status, complaint } = await run('infra/programs/admin.ts', {
    MALAAB_EVENT_LOG: 'esdb://malaab:hunter2@host?tls=maybe',
  });
  expect(status).toBe(1);
  expect(complaint).toMatch(/^The address of the EventStoreDB cannot be read: [^\n]+\n$/);
  expect(complaint).not.toContain('hunter2');
}, 60_000);

test('a missing Postgres is reported, without its password', async () => {
  const { status, complaint } = await run('infra/programs/admin.ts', {
    MALAAB_DATABASE_URL: 'postgres://malaab:hunter2@127.0.0.1:1/malaab',
  });
  expect(status).toBe(1);
  expect(complaint).toBe(
    'Postgres cannot be used at 127.0.0.1:1/malaab: connect ECONNREFUSED 127.0.0.1:1.\n',
  );
}, 60_000);
