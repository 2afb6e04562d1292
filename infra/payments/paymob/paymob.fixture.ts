import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { PaymentProvider, PaymentRequest } from '../../../commands/ports/payments.ts';
import { openPaymobDouble, type PaymobDouble } from '../../../tests/doubles/paymob/paymob.ts';
import type { Callback } from '../../../tests/doubles/paymob/wire.ts';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openPool } from '../../../tests/support/pool.ts';
import { openPaymob, type PaymobOptions } from './paymob.ts';

/** For answers that never come. */
export const SILENT = { withinMs: 1000 };

/** The adapter of Paymob on a database of its own, with a new double for each test of the file. */
export const paymobFixture = () => {
  let db: TestDatabase;
  let pool: Pool;
  let paymob: PaymobDouble;
  let at = Date.parse('2026-05-01T10:00:00.000Z');
  const now = () => new Date(at);
  const reports: string[] = [];

  beforeAll(async () => {
    db = await freshDatabase();
    pool = openPool(db.url);
  });
  afterAll(async () => {
    await pool.end();
    await db.drop();
  });
  beforeEach(async () => {
    await pool.query('truncate ops.paymob_payment, ops.paymob_refund, ops.paymob_card, ops.paymob_charge');
    paymob = await openPaymobDouble(now);
    reports.length = 0;
  });
  afterEach(() => paymob.close());

  const adapter = (more: Partial<PaymobOptions> = {}): PaymentProvider =>
    openPaymob({
      ...paymob.settings,
      pool,
      masterKey: Buffer.alloc(32, 7),
      now,
      report: (line) => reports.push(line),
      ...more,
    });
  const requested = (amount = 100_000): PaymentRequest => ({
    paymentId: randomUUID(),
    amount: { amount, currency: 'EGP' },
    method: 'WALLET',
    returnTo: '/checkout/1',
  });
  return {
    adapter,
    requested,
    reports,
    now,
    double: () => paymob,
    pool: () => pool,
    /** A new double in place of one that was closed. */
    reopen: async () => {
      paymob = await openPaymobDouble(now);
    },
    /** Moves the clock on. */
    later: (ms: number) => {
      at += ms;
    },
    opened: async (provider = adapter(), request = requested()) => ({
      ...request,
      url: (await provider.open(request))?.url ?? '',
    }),
  };
};

/** A callback as it arrives. */
export const messageOf = ({ body, hmac }: Callback) => ({ headers: {}, body, query: { hmac } });
