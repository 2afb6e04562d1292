import { expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { caller } from './caller.fixture.ts';
import { CurrentCaller } from './current-caller.ts';

/** A caller whose reads the test answers one by one. */
const readBy = () => {
  const answers: ((answer: Caller | null) => void)[] = [];
  const current = new CurrentCaller(
    { callerNow: () => new Promise((answer) => answers.push(answer)) },
    caller,
  );
  return { current, answers };
};

test('is read once, and again after a change of the account or session', async () => {
  const { current, answers } = readBy();
  expect(current.known()).toBe(null);
  const first = current.now();
  answers[0]?.(caller);
  expect(await first).toBe(caller);
  expect(current.known()).toBe(caller);
  expect(await current.now()).toBe(caller);
  expect(answers).toHaveLength(1);
  current.changed();
  expect(current.known()).toBe(null);
  const again = current.now();
  answers[1]?.({ ...caller, role: 'COACH' });
  expect((await again)?.role).toBe('COACH');
  expect(current.known()?.role).toBe('COACH');
});

test('a read that overlaps a change is repeated at the next use', async () => {
  const { current, answers } = readBy();
  const early = current.now();
  current.changed();
  answers[0]?.(caller);
  expect(await early).toBe(caller);
  expect(current.known()).toBe(null);
});

test('is null after the session has ended', async () => {
  const { current, answers } = readBy();
  const now = current.now();
  answers[0]?.(null);
  expect(await now).toBe(null);
  expect(current.known()).toBe(null);
});
