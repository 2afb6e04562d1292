import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/support/database.ts';
import { openJobs } from './jobs.ts';

/** The jobs of members share a queue fairly, and none takes more than a member's work of a day. */

let pool: Pool;
let drop: () => Promise<void>;
let now = new Date('2026-11-23T10:00:00Z');
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  pool = new Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const jobsOf = () => openJobs({ pool, masterKey: randomBytes(32), now: () => now, workMs: { film: 60_000 } });

test('a member with many jobs holds up nobody, and waits for the next day beyond the limit', async () => {
  const jobs = jobsOf();
  const [many, one] = [randomUUID(), randomUUID()];
  const add = async (person: string, key: string) => {
    now = new Date(now.getTime() + 1000);
    await jobs.add([{ queue: 'film', key, payload: {}, person }]);
  };
  /** Works off one job. */
  const work = async (ms: number): Promise<string | undefined> => {
    now = new Date(now.getTime() + 1000);
    const [job] = await jobs.take(['film'], 1);
    if (!job) return undefined;
    await jobs.spend(job, ms);
    await jobs.done(job.id);
    return job.key;
  };
  for (const key of ['a1', 'a2', 'a3', 'a4']) await add(many, key);
  await add(one, 'b1');
  expect(await work(20_000)).toBe('a1');
  expect(await work(5000)).toBe('b1');
  await add(one, 'b2');
  expect(await work(5000)).toBe('b2');
  expect(await work(40_000)).toBe('a2');
  expect(await work(1)).toBeUndefined();
  await add(one, 'b3');
  expect(await work(1)).toBe('b3');

  now = new Date('2026-11-24T10:00:00Z');
  expect(await work(1)).toBe('a3');
  expect(await jobs.prune(now)).toBe(2);
  expect(await work(1)).toBe('a4');
});

test('jobs of nobody go by their time alone', async () => {
  const jobs = jobsOf();
  for (const key of ['m1', 'm2']) {
    now = new Date(now.getTime() + 1000);
    await jobs.add([{ queue: 'mail', key, payload: {} }]);
  }
  for (const expected of ['m1', 'm2']) {
    const [job] = await jobs.take(['mail'], 1);
    expect(job?.key).toBe(expected);
    if (job) await jobs.spend(job, 1_000_000);
  }
});
