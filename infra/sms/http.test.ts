import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smsHandler } from '../../commands/notifications/deliver-sms.ts';
import type { TextMessage } from '../../commands/ports/sms.ts';
import { jobRunnerOf, LIFE_MS, pauseAfter, type JobRunner } from '../../commands/process/job-runner.ts';
import { openSmsProvider, type SmsProvider } from '../../tests/doubles/sms-provider.ts';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { openPool } from '../../tests/support/pool.ts';
import { openJobs } from '../jobs/jobs.ts';
import { smsContract } from './contract.ts';
import { openHttpSms, type HttpSmsOptions } from './http.ts';
import { queuedSms } from './queued.ts';

/** Text messages that leave by a provider on this machine, over HTTP. */

const masterKey = Buffer.alloc(32, 7);
const START = '2026-05-01T10:00:00.000Z';
const TO = '+201001234567';

let db: TestDatabase;
let pool: Pool;
let provider: SmsProvider;
let at = new Date(START);
const now = () => at;

beforeAll(async () => {
  db = await freshDatabase();
  pool = openPool(db.url);
});
afterAll(async () => {
  await pool.end();
  await db.drop();
});
beforeEach(async () => {
  at = new Date(START);
  await pool.query('truncate ops.job');
  provider = await openSmsProvider();
});
afterEach(() => provider.close());

const jobs = () => openJobs({ pool, masterKey, now });
const send = (message: TextMessage) => queuedSms(jobs(), true).send(message);
const http = (more: Partial<HttpSmsOptions> = {}) =>
  openHttpSms({ url: provider.url, token: provider.token, sender: 'Malaab', now, ...more });
const runnerOf = (transport = http(), failed: Error[] = []): JobRunner =>
  jobRunnerOf({
    jobs: jobs(),
    handlers: { sms: smsHandler(transport) },
    now,
    report: ({ error }) => failed.push(error),
    failed: (error) => failed.push(error),
  });
const message = (more: Partial<TextMessage> = {}): TextMessage => ({
  kind: 'phone',
  to: TO,
  text: 'رمزك 4711',
  idempotencyKey: `phone/${randomUUID()}`,
  ...more,
});
const later = (ms: number): void => {
  at = new Date(at.getTime() + ms);
};
const errors = async (): Promise<readonly (string | null)[]> => {
  const { rows } = await pool.query<{ error: string | null }>('select error from ops.job order by id');
  return rows.map(({ error }) => error);
};

smsContract('a provider by HTTP', async () => {
  const runner = runnerOf();
  return {
    sms: queuedSms(jobs(), true),
    forget: (to) => jobs().forget(to),
    arrived: async () => {
      await runner.runDue();
      return provider.received.map(({ to, text }) => ({ to, text }));
    },
  };
});

describe('a request', () => {
  test('is JSON with number, sender and text, and names token and key', async () => {
    await http().deliver(message());
    const [{ body, headers } = { body: '', headers: {} }] = provider.requests;
    expect(JSON.parse(body)).toEqual({ to: TO, from: 'Malaab', text: 'رمزك 4711' });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      authorization: `Bearer ${provider.token}`,
      'idempotency-key': expect.stringMatching(/^[0-9a-f]{40}$/),
    });
  });

  test('has the same key in every attempt, which names nobody', async () => {
    const sent = message();
    for (const _ of [1, 2]) await http().deliver(sent);
    await http().deliver(message());
    const keys = provider.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[0]).not.toContain(sent.idempotencyKey.slice('phone/'.length));
    expect(provider.received).toHaveLength(2);
  });

  test('has no Authorization without a token', async () => {
    await expect(http({ token: undefined }).deliver(message())).rejects.toThrow('answered 401');
    expect(provider.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('ends at its time limit', async () => {
    provider.answer(TO, 'silence');
    await expect(http({ withinMs: 50 }).deliver(message())).rejects.toThrow('timeout');
  });

  test('follows no redirect, which would take the token elsewhere', async () => {
    const other = await openSmsProvider();
    provider.answer(TO, { status: 307, headers: { location: other.url } });
    await expect(http().deliver(message())).rejects.toThrow('answered 307');
    expect(other.requests).toEqual([]);
    await other.close();
  });
});

test('a message is encrypted while it waits', async () => {
  await send(message());
  const { rows } = await pool.query<{ payload: Buffer; about: Buffer }>('select payload, about from ops.job');
  const bytes = Buffer.concat(rows.flatMap(({ payload, about }) => [payload, about]));
  expect(bytes.length).toBeGreaterThan(0);
  for (const secret of ['4711', TO]) expect(bytes.includes(secret)).toBe(false);
  await runnerOf().runDue();
  expect((await pool.query('select payload, about, failed from ops.job')).rows).toEqual([
    { payload: null, about: null, failed: false },
  ]);
});

describe('a provider that does not take a message', () => {
  test.each([400, 410, 413, 422])(
    'because of the message or the number (%i) is not asked again',
    async (status) => {
      provider.answer(TO, { status });
      const failed: Error[] = [];
      await send(message());
      await runnerOf(http(), failed).runDue();
      later(LIFE_MS);
      await runnerOf(http(), failed).runDue();
      expect(failed.map(({ message: said }) => said)).toEqual([
        `the provider of text messages answered ${status}`,
      ]);
      expect(provider.requests).toHaveLength(1);
      expect(await jobs().status()).toMatchObject([{ queue: 'sms', waiting: 0, failed: 1 }]);
    },
  );

  test.each([401, 402, 403, 404, 409, 429, 500, 503])(
    'for the time being (%i) gets it again',
    async (status) => {
      provider.answer(TO, { status });
      await send(message());
      await runnerOf().runDue();
      expect(await jobs().status()).toMatchObject([{ queue: 'sms', waiting: 1, failed: 0 }]);
      provider.answer(TO, null);
      await runnerOf().runDue();
      expect(provider.received).toEqual([]);
      later(pauseAfter(1));
      await runnerOf().runDue();
      expect(provider.of(TO)).toHaveLength(1);
    },
  );

  test.each([
    ['600', 600_000],
    [new Date(Date.parse(START) + 900_000).toUTCString(), 900_000],
  ])('gets it again when it said: Retry-After: %s', async (retryAfter, waitMs) => {
    provider.answer(TO, { status: 429, headers: { 'retry-after': retryAfter } });
    await send(message());
    await runnerOf().runDue();
    provider.answer(TO, null);
    later(waitMs - 1);
    await runnerOf().runDue();
    expect(provider.requests).toHaveLength(1);
    later(1);
    await runnerOf().runDue();
    expect(provider.of(TO)).toHaveLength(1);
  });

  test.each(['0', 'soon', '-1', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
    'gets it again after the usual pause when it said: Retry-After: %s',
    async (retryAfter) => {
      provider.answer(TO, { status: 503, headers: { 'retry-after': retryAfter } });
      await send(message());
      await runnerOf().runDue();
      later(pauseAfter(1) - 1);
      await runnerOf().runDue();
      expect(provider.requests).toHaveLength(1);
      later(1);
      await runnerOf().runDue();
      expect(provider.requests).toHaveLength(2);
    },
  );

  test('gets it again when it was away', async () => {
    const port = Number(new URL(provider.url).port);
    await provider.close();
    await send(message());
    await runnerOf().runDue();
    expect(await errors()).toEqual([expect.stringContaining('ECONNREFUSED')]);
    provider = await openSmsProvider(port);
    later(pauseAfter(1));
    await runnerOf().runDue();
    expect(provider.of(TO)).toHaveLength(1);
  });

  test('is given up after two days', async () => {
    provider.answer(TO, { status: 503 });
    const failed: Error[] = [];
    await send(message());
    later(LIFE_MS);
    await runnerOf(http(), failed).runDue();
    expect(failed).toHaveLength(1);
    expect(await jobs().status()).toMatchObject([{ waiting: 0, failed: 1 }]);
  });

  test('leaves neither number nor text in the reason that is kept', async () => {
    provider.answer(TO, { status: 422 });
    await send(message());
    await runnerOf().runDue();
    expect(await errors()).toEqual(['the provider of text messages answered 422']);
  });
});

test('several workers deliver each message once', async () => {
  for (let n = 0; n < 60; n += 1) await send(message({ to: `+2010012345${String(n).padStart(2, '0')}` }));
  await Promise.all([1, 2, 3].map(() => runnerOf().runDue()));
  expect(new Set(provider.received.map(({ to }) => to)).size).toBe(60);
  expect(provider.requests).toHaveLength(60);
});
