import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Json } from '../../domain/kit/log.ts';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { brokerContract } from './contract.ts';
import { joinerOf, partsOf } from './parts.ts';
import { openPostgresBroker } from './postgres.ts';
import { patiently } from '../../tests/support/patience.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const open = (report: (error: unknown) => void) => openPostgresBroker({ url: database.url, report });
const unexpected = (error: unknown) => expect.unreachable(String(error));

brokerContract('the broker over Postgres', async (report) => ({
  here: await open(report),
  there: await open(report),
}));

test('a message longer than a NOTIFY arrives complete, between short ones', async () => {
  const [here, there] = [await open(unexpected), await open(unexpected)];
  const got: Json[] = [];
  there.subscribe('long', (message) => got.push(message));
  const long = 'ملاعب مصر ⚽ '.repeat(4_000);
  for (const message of ['before', long, 'after']) here.publish('long', message);
  await vi.waitFor(() => expect(got).toHaveLength(3), patiently);
  expect(got).toEqual(['before', long, 'after']);
  await Promise.all([here.close(), there.close()]);
});

test('a message published just before closing is still sent', async () => {
  const [here, there] = [await open(unexpected), await open(unexpected)];
  const got: Json[] = [];
  there.subscribe('last', (message) => got.push(message));
  for (const message of [1, 2, 3]) here.publish('last', message);
  await here.close();
  await vi.waitFor(() => expect(got).toEqual([1, 2, 3]), patiently);
  await there.close();
});

test('after a lost connection it receives messages again, and its own subscribers received them throughout', async () => {
  const [here, there] = [await open(unexpected), await open(unexpected)];
  const [near, far]: [Json[], Json[]] = [[], []];
  here.subscribe('numbers', (message) => near.push(message));
  there.subscribe('numbers', (message) => far.push(message));
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'malaab broker' and datname = current_database()",
  );
  await admin.end();
  let count = 0;
  await vi.waitFor(
    () => {
      here.publish('numbers', (count += 1));
      expect(far.length).toBeGreaterThan(0);
    },
    { ...patiently, interval: 50 },
  );
  expect(near).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  await Promise.all([here.close(), there.close()]);
});

test('a message with a lost part is dropped, the next one is not', () => {
  const joined = joinerOf();
  const [first, ...rest] = partsOf('me', 'topic', 'x'.repeat(20_000));
  const whole = partsOf('me', 'topic', 'next');
  expect([first, ...rest.slice(1), ...whole].map((payload) => joined(payload ?? ''))).toEqual([
    null,
    null,
    null,
    { from: 'me', topic: 'topic', text: 'next' },
  ]);
});
