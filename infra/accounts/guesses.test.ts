import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { deriveAccountKeys } from './keys.ts';
import { openGuesses } from './guesses.ts';
import { handClock, sharedDatabase } from './fixture.ts';

const key = deriveAccountKeys(Buffer.alloc(32, 7)).guesses;
const MINUTE = 60_000;

const { now, wait } = handClock();
const { openPool, close } = await sharedDatabase();
const pool = openPool();
/** Two processes on the same table. */
const here = openGuesses({ pool, key, now });
const there = openGuesses({ pool: openPool(), key, now });

afterAll(close);

let addresses = 0;
const freshAddress = (): string => `203.0.113.${(addresses += 1)}`;
const guesses = async (count: number, guess = { account: randomUUID(), address: freshAddress() }) => {
  for (let index = 0; index < count; index += 1) await here.count(guess);
  return guess;
};
const failures = async (address: string, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await here.countAddress(address);
};

test('the eleventh guess at an account within 15 minutes waits until the first expires, in every process', async () => {
  const guess = await guesses(1);
  wait(5 * MINUTE);
  await guesses(9, guess);
  const elsewhere = { ...guess, address: freshAddress() };
  expect(await there.count(elsewhere)).toEqual({ kind: 'too_many_requests', retryAfterSeconds: 600 });
  wait(10 * MINUTE);
  expect(await there.count(elsewhere)).toMatchObject({ kind: 'counted' });
  expect(await here.count(guess)).toMatchObject({ kind: 'too_many_requests', retryAfterSeconds: 300 });
});

test('of 30 concurrent guesses over two processes ten are checked', async () => {
  const guess = { account: randomUUID(), address: freshAddress() };
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => (index % 2 ? here : there).count(guess)),
  );
  expect(answers.filter(({ kind }) => kind === 'counted')).toHaveLength(10);
});

test('guesses at a password need proof of work after ten, and end after thirty, in every process', async () => {
  const account = randomUUID();
  const answers = async (isProven: boolean, times: number) => {
    const kinds: string[] = [];
    for (let tried = 0; tried < times; tried += 1) {
      const from = { account, address: freshAddress() };
      kinds.push((await (tried % 2 ? here : there).countSignIn(from, isProven)).kind);
    }
    return [...new Set(kinds)];
  };
  expect(await answers(false, 10)).toEqual(['counted']);
  expect(await answers(false, 2)).toEqual(['proof_of_work_required']);
  expect(await answers(true, 20)).toEqual(['counted']);
  expect(await answers(true, 2)).toEqual(['too_many_requests']);
});

test('a known origin has ten guesses at a password of its own, independent of others', async () => {
  const account = randomUUID();
  const owner = { account, address: freshAddress(), known: 'phone' };
  for (let tried = 0; tried < 30; tried += 1) {
    await here.countSignIn({ account, address: freshAddress() }, true);
  }
  for (let tried = 0; tried < 10; tried += 1) {
    expect(await there.countSignIn(owner, false)).toMatchObject({ kind: 'counted' });
  }
  expect(await there.countSignIn(owner, false)).toEqual({ kind: 'proof_of_work_required' });
  await here.forgive(owner, now());
  expect(await there.countSignIn(owner, false)).toMatchObject({ kind: 'counted' });
});

test('sign-ups of a network are counted separately from its failures', async () => {
  const address = freshAddress();
  for (let tried = 0; tried < 50; tried += 1) await here.countAddress(address, 'sign-up');
  expect(await there.isSuspect(address, 'sign-up')).toBe(true);
  expect(await there.isSuspect(address)).toBe(false);
});

test('a right guess is deleted, together with the earlier ones at that account', async () => {
  const guess = await guesses(9);
  const last = await here.count(guess);
  if (last.kind !== 'counted') throw new Error(last.kind);
  await here.forgive(guess, last.at);
  await guesses(9, guess);
  expect(await here.count(guess)).toMatchObject({ kind: 'counted' });
});

test('an address is suspect after 50 failures in 15 minutes, for any accounts', async () => {
  const address = freshAddress();
  await failures(address, 49);
  expect(await there.isSuspect(address)).toBe(false);
  await here.count({ account: randomUUID(), address });
  expect(await there.isSuspect(address)).toBe(true);
  expect(await there.isSuspect(freshAddress())).toBe(false);
  wait(15 * MINUTE);
  expect(await there.isSuspect(address)).toBe(false);
});

test('right guesses don’t count against the address', async () => {
  const guess = { account: randomUUID(), address: freshAddress() };
  await failures(guess.address, 48);
  wait(1);
  const counted = await here.count(guess);
  if (counted.kind !== 'counted') throw new Error(counted.kind);
  await here.forgive(guess, counted.at);
  await failures(guess.address, 1);
  expect(await here.isSuspect(guess.address)).toBe(false);
});

test.each([
  ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:3::1', '2001:db8:1:4::1', false],
  ['::ffff:198.51.100.7', '198.51.100.7', true],
])('%s and %s are one network: %s', async (one, other, same) => {
  await failures(one, 50);
  expect(await here.isSuspect(other)).toBe(same);
});

test('the table contains no address, and pruning removes expired rows', async () => {
  wait(60 * MINUTE);
  await here.prune(now());
  await guesses(1, { account: randomUUID(), address: '198.51.100.99' });
  const { rows } = await pool.query<{ row: string }>('select g::text as row from ops.guess g');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('198.51');
  wait(15 * MINUTE - 1);
  expect(await here.prune(now())).toBe(0);
  wait(1);
  expect(await here.prune(now())).toBe(2);
});
