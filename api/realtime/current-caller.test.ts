import { expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { caller } from './caller.fixture.ts';
import { PresentCaller } from './current-caller.ts';

/** A caller whose reads the test answers one by one. */
const readBy = () => {
  const answers: ((answer: Caller | null) => void)[] = [];
  const present = new PresentCaller(
    { callerNow: () => new Promise((answer) => answers.push(answer)) },
    caller,
  );
  return { present, answers };
};

test('is read once, and again after a change of the account or session', async () => {
  const { present, answers } = readBy();
  expect(present.known()).toBe(null);
  const first = present.now();
  answers[0]?.(caller);
  expect(await first).toBe(caller);
  expect(present.known()).toBe(caller);
  expect(await present.now()).toBe(caller);
  expect(answers).toHaveLength(1);
  present.changed();
  expect(present.known()).toBe(null);
  const again = present.now();
  answers[1]?.({ ...caller, role: 'COACH' });
  expect((await again)?.role).toBe('COACH');
  expect(present.known()?.role).toBe('COACH');
});

test('a read that overlaps a change is repeated at the next use', async () => {
  const { present, answers } = readBy();
  const early = present.now();
  present.changed();
  answers[0]?.(caller);
  expect(await early).toBe(caller);
  expect(present.known()).toBe(null);
});

test('is null after the session has ended', async () => {
  const { present, answers } = readBy();
  const now = present.now();
  answers[0]?.(null);
  expect(await now).toBe(null);
  expect(present.known()).toBe(null);
});
