import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { solved } from '../../tests/support/puzzle.ts';
import { deriveAccountKeys } from './keys.ts';
import { openPuzzles } from './puzzles.ts';
import { handClock, sharedDatabase } from './fixture.ts';

const key = deriveAccountKeys(Buffer.alloc(32, 7)).puzzles;
const { now, wait } = handClock();
const { openPool, close } = await sharedDatabase();
const pool = openPool();
/** Two processes on the same table. */
const here = openPuzzles({ pool, key, now, bits: 10 });
const there = openPuzzles({ pool: openPool(), key, now, bits: 10 });
const account = randomUUID();

afterAll(close);

test('a solved puzzle counts once, in whichever process', async () => {
  const solution = solved(here.pose(account));
  const answers = await Promise.all([here, there, here, there].map((one) => one.accept(account, solution)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await there.accept(account, { ...solution, challenge: `${solution.challenge}=` })).toBe(false);
});

test('counts for its account alone, and for ten minutes', async () => {
  const [foreign, late, last] = [1, 2, 3].map(() => solved(here.pose(account)));
  if (!foreign || !late || !last) throw new Error('three puzzles');
  expect(await here.accept(randomUUID(), foreign)).toBe(false);
  wait(10 * 60_000 - 1);
  expect(await here.accept(account, last)).toBe(true);
  wait(1);
  expect(await here.accept(account, late)).toBe(false);
});

test('an unsolved, changed or made-up puzzle counts for nothing', async () => {
  const puzzle = here.pose(account);
  const changed = `A${puzzle.challenge.slice(1)}`;
  const made = Buffer.alloc(54).toString('base64url');
  const wrong = [
    solved(puzzle, false),
    ...[changed, made, '', 'x', '%'].map((challenge) => solved({ challenge, bits: puzzle.bits })),
  ];
  const answers = await Promise.all(wrong.map((one) => here.accept(account, one)));
  expect(answers).toEqual(wrong.map(() => false));
});

test('pruning takes what could not count any more', async () => {
  wait(60 * 60_000);
  await here.prune(now());
  await here.accept(account, solved(here.pose(account)));
  wait(10 * 60_000);
  expect(await here.prune(now())).toBe(0);
  wait(1);
  expect(await here.prune(now())).toBe(1);
});
