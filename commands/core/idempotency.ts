import { errorStatus, ok, refuse, type Problem, type Result } from '../../domain/errors.ts';
import { answerAt } from './answer.ts';
import { newId } from './ids.ts';
import type { Idempotency, Outcome } from '../ports/idempotency.ts';
import { targetOf, type Done, type Request } from './target.ts';
import { patience, type Runtime } from './runtime.ts';

export type IdempotencyContext = { readonly runtime: Runtime; readonly idempotency: Idempotency };

/** A requested write; without an id it creates an item. */
export type Wanted = Omit<Request, 'id' | 'command'> & { readonly id?: string };

type Take = (request: Request) => Promise<Result<Done>>;

/**
 * Executes a write once per idempotency key. A repeat gets the first answer from any process. An abandoned write is
 * resumed with its stored ids. Without a key or an actor the write is simply executed.
 */
export const once = async (
  context: IdempotencyContext,
  key: string | undefined,
  wanted: Wanted,
  take: Take,
): Promise<Result<Done>> => {
  const { actor } = wanted;
  if (key === undefined || !actor) return take({ ...wanted, id: wanted.id ?? newId(), command: newId() });
  // writes of this process run in sequence, so an unanswered one that it started has been abandoned
  return context.runtime.lock(`once ${actor.id} ${key}`, () =>
    underKey(context, actor.id, key, wanted, take),
  );
};

/** The parts of a request that must be equal in every repeat. */
const requestOf = ({ kind, action, id, input, ifMatch }: Wanted): string =>
  JSON.stringify([kind, action, id?.toLowerCase() ?? null, ifMatch ?? null, input]);

const underKey = async (
  context: IdempotencyContext,
  actor: string,
  key: string,
  wanted: Wanted,
  take: Take,
): Promise<Result<Done>> => {
  const again = patience();
  for (;;) {
    const begun = await context.idempotency.begin(actor, key, requestOf(wanted));
    switch (begun.kind) {
      case 'begun': {
        const { command, item } = begun.ids;
        const result = await take({ ...wanted, id: wanted.id ?? item, command });
        await context.idempotency.settle(actor, key, outcomeOf(result));
        return result;
      }
      case 'answered':
        return answerAgain(context.runtime, { ...wanted, id: wanted.id ?? begun.ids.item }, begun.outcome);
      case 'reused':
        return refuse('idempotency_key_reused');
      case 'busy':
        if (!(await again())) return refuse('in_progress', { retryAfterSeconds: 1 });
        break;
      default: {
        const never: never = begun;
        return never;
      }
    }
  }
};

/** True if a refusal depends on the platform's condition, not on the request. */
const isPassing = ({ code }: Problem): boolean => errorStatus[code] >= 500 || code === 'too_many_requests';

const outcomeOf = (result: Result<Done>): Outcome | null => {
  if (!result.ok) return isPassing(result.problem) ? null : result;
  const { revision, position } = result.value;
  return { ok: true, revision, position: position.toString() };
};

/** Repeats the first answer: the item at the revision that was answered. */
const answerAgain = async (
  runtime: Runtime,
  request: Omit<Request, 'command'>,
  outcome: Outcome,
): Promise<Result<Done>> => {
  if (!outcome.ok) return outcome;
  const target = await targetOf(runtime, request);
  if (!target.ok) return target;
  return ok(await answerAt(runtime, target.value, outcome.revision, BigInt(outcome.position)));
};
