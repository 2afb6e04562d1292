import type { LETTER_DECISIONS } from '../../domain/accounts/letter-decision.ts';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { newId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import type { ProcessRunner } from './runner.ts';

export type LetterContext = {
  readonly runtime: Runtime;
  readonly letters: Pick<ProcessRunner, 'deadLetter' | 'retryDeadLetter' | 'skipDeadLetter'>;
};

/**
 * Has a dead letter handled again, or gives it up. The decision is recorded first: a process that dies in between leaves
 * the letter where it was.
 */
export const decideLetter = async (
  { runtime, letters }: LetterContext,
  wanted: {
    readonly id: string;
    readonly decision: (typeof LETTER_DECISIONS)[number];
    readonly reason?: string;
    readonly actor: Actor;
  },
): Promise<Result<true>> => {
  const { id, decision, reason, actor } = wanted;
  const letter = await letters.deadLetter(id);
  if (!letter) return refuse('not_found');
  const { process, eventId, eventType } = letter;
  const recorded = await execute(runtime, {
    kind: 'letter-decision',
    action: 'create',
    id: newId(),
    input: { letterId: id, process, eventId, eventType, decision, ...(reason !== undefined && { reason }) },
    actor,
    command: newId(),
  });
  if (!recorded.ok) return recorded;
  switch (decision) {
    case 'retry':
      return letters.retryDeadLetter(id);
    case 'skip':
      await letters.skipDeadLetter(id);
      return ok(true);
    default: {
      const never: never = decision;
      return never;
    }
  }
};
