import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { solved } from '../../tests/support/proof-of-work.ts';
import { deriveAccountKeys } from './keys.ts';
import { openProofOfWork } from './proof-of-work.ts';
import { handClock, sharedDatabase } from './fixture.ts';

const key = deriveAccountKeys(Buffer.alloc(32, 7)).proofOfWork;
const { now, wait } = handClock();
const { openPool, close } = await sharedDatabase();
const pool = openPool();
/** Two processes on the same table. */
const here = openProofOfWork({ pool, key, now, bits: 10 });
const there = openProofOfWork({ pool: openPool(), key, now, bits: 10 });
const account = randomUUID();

afterAll(close);

test('a solved challenge is accepted once, across processes', async () => {
  const solution = solved(here.pose(account));
  const answers = await Promise.all([here, there, here, there].map((one) => one.accept(account, solution)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await there.accept(account, { ...solution, challenge: `${solution.challenge}=` })).toBe(false);
});

test('is valid only for its account, and for ten minutes', async () => {
  const [foreign, late, last] = [1, 2, 3].map(() => solved(here.pose(account)));
  if (!foreign || !late || !last) throw new Error('three challenges');
  expect(await here.accept(randomUUID(), foreign)).toBe(false);
  wait(10 * 60_000 - 1);
  expect(await here.accept(account, last)).toBe(true);
  wait(1);
  expect(await here.accept(account, late)).toBe(false);
});

test('an unsolved, changed or invented challenge is refused', async () => {
  const posed = here.pose(account);
  const changed = `${posed.challenge.startsWith('A') ? 'B' : 'A'}${posed.challenge.slice(1)}`;
  const made = Buffer.alloc(54).toString('base64url');
  const wrong = [
    solved(posed, false),
    ...[changed, made, '', 'x', '%'].map((challenge) => solved({ challenge, bits: posed.bits })),
  ];
  const answers = await Promise.all(wrong.map((one) => here.accept(account, one)));
  expect(answers).toEqual(wrong.map(() => false));
});

test('pruning removes expired challenges', async () => {
  wait(60 * 60_000);
  await here.prune(now());
  await here.accept(account, solved(here.pose(account)));
  wait(10 * 60_000);
  expect(await here.prune(now())).toBe(0);
  wait(1);
  expect(await here.prune(now())).toBe(1);
});
