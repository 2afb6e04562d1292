import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { openPool } from '../../tests/support/pool.ts';
import { openMailbox } from '../mail/mailbox.ts';
import { smsContract } from './contract.ts';
import { textsInto } from './mailbox.ts';

const at = new Date('2026-05-01T10:00:00.123Z');

let db: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  db = await freshDatabase();
  pool = openPool(db.url);
});
afterAll(async () => {
  await pool.end();
  await db.drop();
});

/** An empty mailbox. */
const opened = async () => {
  await pool.query('truncate ops.mailbox');
  return openMailbox({ pool, now: () => at });
};

smsContract('the kept mailbox', async () => {
  const mailbox = await opened();
  return {
    sms: textsInto(mailbox),
    forget: (to) => mailbox.forget(to),
    arrived: async () => (await mailbox.list()).toReversed().map(({ to, text }) => ({ to, text })),
  };
});

test('text messages are kept among the mails, without a subject', async () => {
  const mailbox = await opened();
  const to = '+201001234567';
  await textsInto(mailbox).send({ kind: 'phone', to, text: 'رمزك 1234', idempotencyKey: 'one' });
  expect(await mailbox.list(to)).toEqual([
    { kind: 'phone', to, subject: '', html: '', text: 'رمزك 1234', at: at.toISOString() },
  ]);
});
