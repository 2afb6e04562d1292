import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handClock, sharedDatabase } from '../accounts/fixture.ts';
import { BUSY_MS, KEY_LIFE_MS, openIdempotency } from './idempotency.ts';

const masterKey = randomBytes(32);
const { now, wait } = handClock();
const actor = randomUUID();
let database: Awaited<ReturnType<typeof sharedDatabase>>;
let here: ReturnType<typeof openIdempotency>;
let elsewhere: ReturnType<typeof openIdempotency>;

beforeAll(async () => {
  database = await sharedDatabase();
  here = openIdempotency({ pool: database.openPool(), masterKey, now });
  elsewhere = openIdempotency({ pool: database.openPool(), masterKey, now });
});
afterAll(() => database.close());

const done = { ok: true, revision: 3, position: '9007199254740993' } as const;

test('a write keeps its ids until it has a result, and the result afterwards', async () => {
  const first = await here.begin(actor, 'k', 'request');
  expect(first).toMatchObject({ kind: 'begun' });
  // the same process asks again only once it has given up
  expect(await here.begin(actor, 'k', 'request')).toEqual(first);
  await here.settle(actor, 'k', null);
  expect(await elsewhere.begin(actor, 'k', 'request')).toEqual(first);
  await elsewhere.settle(actor, 'k', done);
  expect(await here.begin(actor, 'k', 'request')).toEqual({ ...first, kind: 'answered', outcome: done });
});

test('the first result is kept', async () => {
  await here.begin(actor, 'first', 'request');
  await here.settle(actor, 'first', done);
  await elsewhere.settle(actor, 'first', { ok: false, problem: { code: 'conflict' } });
  expect(await here.begin(actor, 'first', 'request')).toMatchObject({ outcome: done });
});

test('another process may take over a write once its own counts as dead', async () => {
  const first = await here.begin(actor, 'dead', 'request');
  wait(BUSY_MS - 1);
  expect(await elsewhere.begin(actor, 'dead', 'request')).toEqual({ kind: 'busy' });
  wait(1);
  expect(await elsewhere.begin(actor, 'dead', 'request')).toEqual(first);
  expect(await here.begin(actor, 'dead', 'another')).toEqual({ kind: 'reused' });
});

test('of many processes one begins', async () => {
  const many = Array.from({ length: 8 }, () =>
    openIdempotency({ pool: database.openPool(), masterKey, now }),
  );
  const kinds = (await Promise.all(many.map((one) => one.begin(actor, 'race', 'request')))).map(
    ({ kind }) => kind,
  );
  expect(kinds.toSorted()).toEqual(['begun', ...Array.from({ length: 7 }, () => 'busy')].toSorted());
});

test('a key is free again after a day, pruned or not', async () => {
  const first = await here.begin(actor, 'old', 'request');
  await here.settle(actor, 'old', done);
  wait(KEY_LIFE_MS - 1);
  expect(await here.begin(actor, 'old', 'request')).toMatchObject({ kind: 'answered' });
  expect(await here.begin(actor, 'old', 'another')).toEqual({ kind: 'reused' });
  wait(1);
  const next = await here.begin(actor, 'old', 'another');
  expect(next).toMatchObject({ kind: 'begun' });
  expect(next).not.toEqual(first);
  await here.prune(now());
  expect(await here.begin(actor, 'old', 'another')).toEqual(next);
  wait(KEY_LIFE_MS);
  expect(await here.prune(now())).toBe(1);
});

test('a process with a clock ahead delays no other', async () => {
  const ahead = openIdempotency({
    pool: database.openPool(),
    masterKey,
    now: () => new Date(now().getTime() + 3_600_000),
  });
  const first = await ahead.begin(actor, 'ahead', 'request');
  expect(await here.begin(actor, 'ahead', 'request')).toEqual(first);
});
