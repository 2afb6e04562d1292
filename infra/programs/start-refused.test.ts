import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/support/database.ts';
import { freshLog, type TestLog } from '../../tests/support/event-log.ts';
import { programsBuilt, startProgram } from '../../tests/support/program.ts';

beforeAll(() => programsBuilt());
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

const run = (program: string, settings: Readonly<Record<string, string>>) =>
  startProgram(program, {
    PORT: '0',
    MALAAB_DATABASE_URL: database.url,
    MALAAB_DATA: folder,
    MALAAB_DEMO: '0',
    MALAAB_LOG_LEVEL: 'silent',
    EMAIL: 'first@example.com',
    PASSWORD: 'Kora-fi-elMal3ab-7',
    ...settings,
  }).ended;

/** The address of a running server, wrongly with TLS, which it doesn't have. */
const withTls = () => (log.environment['MALAAB_EVENT_LOG'] ?? '').replace(/\?.*$/, '?defaultDeadline=2000');
const NO_SERVER = 'esdb://malaab:hunter2@127.0.0.1:1?tls=false';

const programs = [
  ['the server', 'main', (address: string) => ({ MALAAB_EVENT_LOG: address })],
  ['make admin', 'admin', (address: string) => ({ MALAAB_EVENT_LOG: address })],
  ['make rebuild', 'rebuild', (address: string) => ({ MALAAB_EVENT_LOG: address })],
  ['make move-log', 'move-log', (address: string) => ({ FROM: 'postgres', TO: address })],
] as const;

describe.each(programs)('%s', (_name, program, settings) => {
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
  const { status, complaint } = await run('admin', {
    MALAAB_EVENT_LOG: 'esdb://malaab:hunter2@host?tls=maybe',
  });
  expect(status).toBe(1);
  expect(complaint).toMatch(/^The address of the EventStoreDB cannot be read: [^\n]+\n$/);
  expect(complaint).not.toContain('hunter2');
});

test('a missing Postgres is reported, without its password', async () => {
  const { status, complaint } = await run('admin', {
    MALAAB_DATABASE_URL: 'postgres://malaab:hunter2@127.0.0.1:1/malaab',
  });
  expect(status).toBe(1);
  expect(complaint).toBe(
    'Postgres cannot be used at 127.0.0.1:1/malaab: connect ECONNREFUSED 127.0.0.1:1.\n',
  );
});
