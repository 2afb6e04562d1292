import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { testService, type TestService } from '../../tests/support/service.ts';
import { patiently } from '../../tests/support/patience.ts';

const opened: TestService[] = [];
const open = async (...given: Parameters<typeof testService>): Promise<TestService> => {
  const one = await testService(...given);
  opened.push(one);
  return one;
};
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

const readiness = async ({ http }: TestService) => {
  const { status, body } = await http.get('/readyz');
  return { status, ...body.checks };
};
const figure = async ({ http }: TestService) =>
  /^malaab_ready (.*)$/m.exec((await http.get('/metrics')).text)?.[1];
const well = { status: 200, database: true, log: true, projections: true };

test('a process is ready once the read models have reached the log’s end at its start', async () => {
  const first = await open(undefined, undefined, { roles: ['api'] });
  await first.admin();
  const late = await open(first, undefined, { roles: ['api'] });
  expect(await readiness(late)).toEqual({ status: 503, database: true, log: true, projections: false });
  expect(await figure(late)).toBe('0');
  await open(first, undefined, { roles: ['projections'] });
  await vi.waitFor(async () => expect(await readiness(late)).toEqual(well), patiently);
  expect(await figure(late)).toBe('1');
});

test('a process is not ready during a database outage, and ready again after it', async () => {
  const it = await open();
  expect(await readiness(it)).toEqual(well);
  const place = new URL(it.platform.url);
  const database = place.pathname.slice(1);
  place.pathname = '/postgres';
  const other = new Client({ connectionString: place.href });
  await other.connect();
  try {
    await other.query(`alter database "${database}" allow_connections false`);
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [database],
    );
    expect(await readiness(it)).toMatchObject({ status: 503, database: false, projections: false });
    expect(await it.http.get('/healthz')).toMatchObject({ status: 200 });
    expect(await it.http.get('/metrics')).toMatchObject({ status: 200 });
  } finally {
    await other.query(`alter database "${database}" allow_connections true`);
    await other.end();
  }
  await vi.waitFor(async () => expect(await readiness(it)).toEqual(well), patiently);
});
