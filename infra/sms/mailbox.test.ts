import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sms } from '../../commands/ports/sms.ts';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { openPool } from '../../tests/support/pool.ts';
import { openMailbox, type Mailbox } from '../mail/mailbox.ts';
import { textsInto } from './mailbox.ts';

const at = new Date('2026-05-01T10:00:00.123Z');

let db: TestDatabase;
let pool: Pool;
let mailbox: Mailbox;
let sms: Sms;

beforeAll(async () => {
  db = await freshDatabase();
  pool = openPool(db.url);
  mailbox = openMailbox({ pool, now: () => at });
  sms = textsInto(mailbox);
});
afterAll(async () => {
  await pool.end();
  await db.drop();
});
beforeEach(() => mailbox.forget('+201001234567'));

const message = (text: string, idempotencyKey: string = randomUUID()) => ({
  kind: 'phone',
  to: '+201001234567',
  text,
  idempotencyKey,
});

test('text messages are kept unchanged, newest first, until their number is removed', async () => {
  await sms.send(message('رمزك 1234'));
  await sms.send(message('later'));
  await sms.send({ ...message('to somebody else'), to: '+201112223334' });
  const kept = { kind: 'phone', to: '+201001234567', subject: '', html: '', at: at.toISOString() };
  expect(await mailbox.list('+201001234567')).toEqual([
    { ...kept, text: 'later' },
    { ...kept, text: 'رمزك 1234' },
  ]);
  await mailbox.forget('+201001234567');
  expect((await mailbox.list()).map(({ text }) => text)).toEqual(['to somebody else']);
});

test('one is sent for each key, for any number of attempts', async () => {
  await Promise.all(Array.from({ length: 10 }, () => sms.send(message('once', 'same'))));
  expect(await mailbox.list('+201001234567')).toHaveLength(1);
});
