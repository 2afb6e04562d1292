import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHmac, hkdfSync } from 'node:crypto';
import type { PaymentNotice, SANDBOX_REPORTS } from '../../commands/ports/payments.ts';
import type { NewJob } from '../../commands/ports/jobs.ts';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { openPool } from '../../tests/support/pool.ts';
import { paymentsContract } from './contract.ts';
import { openSandbox } from './sandbox.ts';

const masterKey = Buffer.alloc(32, 7);

let db: TestDatabase;
let pool: Pool;
let at = Date.parse('2026-05-01T10:00:00.000Z');
const now = () => new Date(at);

beforeAll(async () => {
  db = await freshDatabase();
  pool = openPool(db.url);
});
afterAll(async () => {
  await pool.end();
  await db.drop();
});

/** The sandbox with the messages that it has queued. */
const opened = async () => {
  await pool.query('truncate ops.sandbox_payment, ops.sandbox_refund, ops.sandbox_outage');
  const queued: NewJob[] = [];
  const add = async (jobs: readonly NewJob[]) => void queued.push(...jobs);
  return { queued, sandbox: openSandbox({ pool, masterKey, jobs: { add }, now }) };
};

const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

paymentsContract('the sandbox', async () => {
  const { queued, sandbox } = await opened();
  const signed = (body: Buffer) => {
    const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'malaab sandbox payments', 32));
    const v1 = createHmac('sha256', key).update(`${at}.`).update(body).digest('hex');
    return { headers: { 'sandbox-signature': `t=${at},v1=${v1}` }, body, query: {} };
  };
  return {
    provider: sandbox,
    pay: async (url) => void (await sandbox.decide(tokenOf(url), 'pay', 'prompt')),
    payAndSave: async (url) => void (await sandbox.decide(tokenOf(url), 'pay', 'silent')),
    decline: async (url) => void (await sandbox.decide(tokenOf(url), 'decline', 'prompt')),
    message: async () => sandbox.message(queued.at(-1)?.payload),
    altered: ({ headers, body }) => ({
      headers,
      body: Buffer.from(body.toString('utf8').replace('100000', '100001')),
      query: {},
    }),
    unsigned: ({ body }) => ({ headers: {}, body, query: {} }),
    other: () => signed(Buffer.from('{"about": "something else"}')),
    die: async () => {
      await sandbox.die(new Date(at + 60_000));
      return async () => {
        at += 60_001;
      };
    },
    later: (ms) => {
      at += ms;
    },
    replayWindowMs: 300_000,
  };
});

test('a decision is reported as it was wanted', async () => {
  const { queued, sandbox } = await opened();
  const payment = { amount: { amount: 5000, currency: 'EGP' }, method: 'CARD', returnTo: '/' } as const;
  const reportsOf = async (paymentId: string, report: (typeof SANDBOX_REPORTS)[number]) => {
    queued.length = 0;
    const page = await sandbox.open({ ...payment, paymentId });
    await sandbox.decide(tokenOf(page?.url ?? ''), 'pay', report);
    return queued.map(({ payload, due }) => {
      const { outcome } = JSON.parse(JSON.stringify(payload)) satisfies Pick<PaymentNotice, 'outcome'>;
      return [outcome, (due?.getTime() ?? at) - at];
    });
  };
  const id = (n: number) => `0190000${n}-0000-7000-8000-000000000000`;
  expect(await reportsOf(id(1), 'prompt')).toEqual([['succeeded', 0]]);
  expect(await reportsOf(id(2), 'late')).toEqual([['succeeded', 60_000]]);
  expect(await reportsOf(id(3), 'twice')).toHaveLength(2);
  expect(await reportsOf(id(4), 'out_of_order')).toEqual([
    ['succeeded', 0],
    ['failed', 0],
  ]);
  expect(await reportsOf(id(5), 'silent')).toEqual([]);
  expect(await reportsOf(id(6), 'dead')).toEqual([]);
  expect(await sandbox.inquire(id(6))).toBe('unknown');
  at += 300_001;
  expect(await sandbox.inquire(id(6))).toMatchObject({ outcome: 'succeeded' });
});
