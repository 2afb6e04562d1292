import { z } from 'zod';
import { decideLetter, type LetterContext } from '../../commands/process/decide-letter.ts';
import { letterDecision, type LETTER_DECISIONS } from '../../domain/accounts/letter-decision.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { mayAct } from '../staff.ts';

const { reason } = letterDecision.fields;

type Decided = {
  readonly decision: (typeof LETTER_DECISIONS)[number];
  readonly summary: string;
  readonly done: string;
  readonly body: z.ZodType<{ readonly reason?: string | null | undefined } | undefined>;
};

/** `POST /ops/parked/{id}/…`: a decision of the staff about a dead letter, which is recorded. */
const decisionRoute = (context: LetterContext, { decision, summary, done, body }: Decided): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: `/ops/parked/:id/${decision}`,
    operationId: `ops.parked.${decision}`,
    summary,
    access: 'Admins with `ops:write`.',
    auth: 'required',
    body,
    responses: { 204: { description: done } },
    problems: ['forbidden', 'not_found', 'conflict', 'unavailable'],
    handle: async ({ actor, params: { id }, body: sent }): Promise<Answer | Problem> => {
      if (!mayAct(actor, 'ops')) return { code: 'forbidden' };
      const why = sent?.reason ?? undefined;
      const decided = await decideLetter(context, {
        id,
        decision,
        actor,
        ...(why !== undefined && { reason: why }),
      });
      return decided.ok ? { status: 204 } : decided.problem;
    },
  });

/** Routes of dead letters: try one again, or skip it. */
export const letterRoutes = (context: LetterContext): readonly Route<Caller>[] => [
  decisionRoute(context, {
    decision: 'retry',
    summary: 'Tries a dead letter once more; it stays one, with its new reason, if that fails too',
    done: 'It is done, and a dead letter no longer',
    body: z.strictObject({ reason }).optional(),
  }),
  decisionRoute(context, {
    decision: 'skip',
    summary: 'Skips a dead letter: what should have followed from its event never happens',
    done: 'It is a dead letter no longer',
    body: z.strictObject({ reason: reason.unwrap().unwrap() }),
  }),
];
