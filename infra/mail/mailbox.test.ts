import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { openPool } from '../../tests/support/pool.ts';

const DAY = 24 * 3_600_000;

let db: TestDatabase;
let pools: readonly Pool[];
let mailbox: Mailbox;
const at = new Date('2026-05-01T10:00:00.123Z');
const now = () => at;

beforeAll(async () => {
  db = await freshDatabase();
  pools = [1, 2].map(() => openPool(db.url));
  for (const pool of pools) mailbox = openMailbox({ pool, now });
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await db.drop();
});
beforeEach(async () => {
  await mailbox.prune(new Date(at.getTime() + 1000 * DAY));
});

const mail = (to: string, idempotencyKey: string = randomUUID()) => ({
  to,
  kind: 'activation',
  subject: 'رمز التفعيل',
  text: 'رمزك\n1234',
  html: '<p dir="rtl">رمزك <b>1234</b></p>',
  idempotencyKey,
});

test('lists sent mails unchanged, newest first, of everyone or of one address', async () => {
  await mailbox.send(mail('one@example.com'));
  await mailbox.send(mail('Two@Example.com'));
  await mailbox.send({ ...mail('one@example.com'), subject: 'later' });

  expect((await mailbox.list()).map(({ to }) => to)).toEqual([
    'one@example.com',
    'Two@Example.com',
    'one@example.com',
  ]);
  expect((await mailbox.list('ONE@example.com')).map(({ subject }) => subject)).toEqual([
    'later',
    'رمز التفعيل',
  ]);
  const { idempotencyKey: _, ...sent } = mail('Two@Example.com');
  expect(await mailbox.list('two@example.com')).toEqual([{ ...sent, at: '2026-05-01T10:00:00.123Z' }]);
  expect(await mailbox.list('one_example.com')).toEqual([]);
});

test('sends one mail for each key, for any number of attempts and processes', async () => {
  await Promise.all(
    pools.flatMap((pool) =>
      Array.from({ length: 10 }, () => openMailbox({ pool, now }).send(mail('one@example.com', 'same'))),
    ),
  );
  await mailbox.send(mail('one@example.com', 'another'));
  expect(await mailbox.list()).toHaveLength(2);
});

test('removes the mails of one address, and of no other', async () => {
  await mailbox.send(mail('one@example.com'));
  await mailbox.send(mail('two@example.com'));
  await mailbox.forget('One@example.com');
  expect((await mailbox.list()).map(({ to }) => to)).toEqual(['two@example.com']);
});

test('keeps a mail for 30 days', async () => {
  await mailbox.send(mail('one@example.com'));
  expect(await mailbox.prune(new Date(at.getTime() + 30 * DAY))).toBe(0);
  expect(await mailbox.prune(new Date(at.getTime() + 30 * DAY + 1))).toBe(1);
});
