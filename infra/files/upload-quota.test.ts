import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/support/database.ts';
import { openUploadQuota } from './upload-quota.ts';

let pool: Pool;
let drop: () => Promise<void>;
let now = new Date('2026-11-23T21:00:00Z');
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  pool = new Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const quotaOf = (files: number, bytes: number) => openUploadQuota({ pool, now: () => now, files, bytes });

test('concurrent uploads never exceed the quota, and the refusal names the end of the day in Egypt', async () => {
  const quota = quotaOf(5, 0);
  const person = randomUUID();
  const taken = await Promise.all(Array.from({ length: 20 }, () => quota.take(person, 1)));
  expect(taken.filter((one) => one === null)).toHaveLength(5);
  expect(taken.find((one) => one !== null)).toEqual({ retryAfterSeconds: 3600 });
  expect(await quota.take(randomUUID(), 1)).toBeNull();
});

test('bytes are counted, except those of refused files', async () => {
  const quota = quotaOf(0, 100);
  const person = randomUUID();
  expect(await quota.take(person, 101)).not.toBeNull();
  expect(await quota.take(person, 60)).toBeNull();
  expect(await quota.take(person, 60)).not.toBeNull();
  expect(await quota.take(person, 40)).toBeNull();
});

test('the next day counts separately, and past days are deleted', async () => {
  const quota = quotaOf(1, 0);
  const person = randomUUID();
  expect([await quota.take(person, 1), await quota.take(person, 1)]).toEqual([null, expect.anything()]);
  now = new Date('2026-11-23T22:00:00Z');
  expect(await quota.take(person, 1)).toBeNull();
  await quota.prune(now);
  const { rows } = await pool.query('select day::text from ops.upload_day where person = $1', [person]);
  expect(rows).toEqual([{ day: '2026-11-24' }]);
});

test('0 means no limit', async () => {
  const quota = quotaOf(0, 0);
  const person = randomUUID();
  for (let n = 0; n < 50; n += 1) expect(await quota.take(person, 10_000_000)).toBeNull();
});
