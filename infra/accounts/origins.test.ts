import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { handClock, sharedDatabase } from './fixture.ts';
import { deriveAccountKeys } from './keys.ts';
import { openOrigins } from './origins.ts';

const DAY = 24 * 3_600_000;

const { now, wait } = handClock();
const { openPool, close } = await sharedDatabase();
const pool = openPool();
const origins = openOrigins({ pool, key: deriveAccountKeys(Buffer.alloc(32, 7)).origins, now });

afterAll(close);

const home = { address: '198.51.100.7', deviceKey: 'phone' };

test('an account knows the device and the network of earlier sign-ins, the device first', async () => {
  const [account, another] = [randomUUID(), randomUUID()];
  expect(await origins.knownAs(account, home)).toBeUndefined();
  await origins.note(account, home);
  const device = await origins.knownAs(account, home);
  const network = await origins.knownAs(account, { ...home, deviceKey: 'laptop' });
  expect(network).not.toBe(device);
  expect(await origins.knownAs(account, { ...home, address: '203.0.113.9' })).toBe(device);
  expect(await origins.knownAs(account, { address: '198.51.100.7' })).toBe(network);
  expect(await origins.knownAs(account, { address: '203.0.113.9', deviceKey: 'laptop' })).toBeUndefined();
  expect(await origins.knownAs(another, home)).toBeUndefined();
});

test('the table contains neither; an erased account knows nothing', async () => {
  const account = randomUUID();
  await origins.note(account, home);
  const { rows } = await pool.query<{ row: string }>('select o::text as row from ops.known_origin o');
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|phone/);
  await origins.forget(account);
  expect(await origins.knownAs(account, home)).toBeUndefined();
});

test('origins expire after 400 days without use', async () => {
  const account = randomUUID();
  await origins.note(account, home);
  wait(399 * DAY);
  expect(await origins.knownAs(account, home)).toBeDefined();
  await origins.note(account, home);
  wait(399 * DAY);
  expect(await origins.knownAs(account, home)).toBeDefined();
  wait(2 * DAY);
  expect(await origins.knownAs(account, home)).toBeUndefined();
  expect(await origins.prune(now())).toBeGreaterThanOrEqual(2);
});
