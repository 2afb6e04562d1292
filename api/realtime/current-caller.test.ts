import { expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { caller } from './caller.fixture.ts';
import { PresentCaller } from './current-caller.ts';

/** A caller whose reads the test answers, one after the other. */
const readBy = () => {
  const answers: ((answer: Caller | null) => void)[] = [];
  const present = new PresentCaller(
    { callerNow: () => new Promise((answer) => answers.push(answer)) },
    caller,
  );
  return { present, answers };
};

test('is read once, and again when the account or session has changed', async () => {
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

test('what was read while it changed is read again the next time', async () => {
  const { present, answers } = readBy();
  const early = present.now();
  present.changed();
  answers[0]?.(caller);
  expect(await early).toBe(caller);
  expect(present.known()).toBe(null);
});

test('one whose session has ended is nobody', async () => {
  const { present, answers } = readBy();
  const now = present.now();
  answers[0]?.(null);
  expect(await now).toBe(null);
  expect(present.known()).toBe(null);
});
