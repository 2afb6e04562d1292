import { ok, type ErrorCode, type Problem, type Result } from '../../domain/errors.ts';
import { execute, type Done } from '../../commands/core/execute.ts';
import { targetOf } from '../../commands/core/target.ts';
import { itemIn } from '../../commands/core/streams.ts';
import { readingRelations } from '../../commands/core/decision-context.ts';
import { relatedPersons } from '../../commands/core/relations.ts';
import { once, type IdempotencyContext, type Wanted } from '../../commands/core/idempotency.ts';
import { relatedPaths } from '../../domain/kit/related.ts';
import { exists } from '../../domain/kit/decide.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { EventFeed } from '../../domain/kit/log.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { allows } from '../../domain/kit/rules.ts';
import type { ReadPosition } from '../../projections/engine/position.ts';
import type { Queries } from '../../projections/resources/queries.ts';
import type { Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { LogEnd } from '../log-end.ts';
import { serialize } from './serialize.ts';

/** A write requested by a caller. */
type Write = Wanted & { readonly actor: Caller | null };

/** Dependencies of the resources' routes. */
export type ResourceContext = IdempotencyContext & {
  readonly queries: Queries;
  readonly position: ReadPosition;
  readonly logEnd: Pick<LogEnd, 'reaches'>;
  /** The log in its order, for lists of the past. */
  readonly feed: Pick<EventFeed, 'readTypes'>;
  /** Checks that no decider can make, such as the ownership of referenced files. */
  readonly check: (sent: Write) => Promise<Problem | null>;
  /** Replaces `execute` for decisions that need more than their own stream. */
  readonly take?: typeof execute;
};

/** Time limit for the read models to reach a caller's write, in milliseconds. */
const PATIENCE_MS = 2000;

/** Encodes a position for clients, in decimal as in SQL, files and proofs. */
export const opaque = (position: bigint): string => position.toString();

const POSITION = /^\d{1,19}$/;

/** Decodes a position from a client; null if it is invalid. */
export const positionFrom = (text: string): bigint | null => (POSITION.test(text) ? BigInt(text) : null);

/**
 * Waits until the read models reach `Malaab-After`. Returns a problem after the time limit, or at once if the log is
 * shorter.
 */
export const caughtUp = async (context: ResourceContext, facts: Facts): Promise<Problem | null> => {
  if (facts.after === undefined) return null;
  const position = positionFrom(facts.after);
  if (position === null) return { code: 'malformed' };
  if (position <= context.position.current()) return null;
  if (!(await context.logEnd.reaches(position))) return { code: 'no_such_position' };
  const there = await context.position.waitFor(position, PATIENCE_MS);
  return there ? null : { code: 'behind', retryAfterSeconds: 1 };
};

/** Executes a caller's write, once per `Idempotency-Key`, at the revision in `If-Match`. */
export const takeWrite = (
  context: ResourceContext,
  { idempotencyKey, ifMatch }: Facts,
  asked: Write,
): Promise<Result<Done>> => {
  const wanted = ifMatch === undefined ? asked : { ...asked, ifMatch };
  return withDerived(
    context,
    wanted.kind,
    once(context, idempotencyKey, wanted, async (request) => {
      const problem = await context.check(wanted);
      return problem ? { ok: false, problem } : (context.take ?? execute)(context.runtime, request);
    }),
  );
};

/**
 * Adds the values of an item that are computed at a read and no event of its own contains: its figures, and the persons
 * for `can` and its fields.
 */
const withDerived = async (
  { queries, runtime }: ResourceContext,
  name: string,
  doing: Promise<Result<Done>>,
): Promise<Result<Done>> => {
  const done = await doing;
  const kind = runtime.registry.kind(name);
  if (!done.ok || !(kind.resource.figures || relatedPaths(kind).length > 0)) return done;
  const { item } = done.value;
  const figures = kind.resource.figures ? await queries.figures(kind, item) : {};
  const persons = await relatedPersons(runtime.streams.load, kind, item);
  return ok({ ...done.value, item: { ...item, ...figures, ...persons } });
};

/** The answer to a command: the item's new state, its revision and its log position. */
export const answered = (kind: Kind, done: Done, actor: Caller | null, status = 200): Answer => ({
  status,
  body: serialize(kind, { ...done.item, revision: done.revision }, actor),
  etag: done.revision,
  position: opaque(done.position),
});

/** The current state of an item visible to the caller. It is read from the log, because read models may lag. */
export const seenNow = async (
  { runtime }: Pick<ResourceContext, 'runtime'>,
  kind: Kind,
  id: string,
  actor: Caller | null,
): Promise<Item | null> => {
  const place = await targetOf(runtime, { kind: kind.name, action: 'read', id, input: {}, actor });
  if (!place.ok) return null;
  const item = itemIn(await runtime.streams.load(place.value.stream), place.value.id);
  const relations = await readingRelations(runtime, kind, item, actor);
  return exists(item) && allows(kind.resource.read, actor, item, kind.owner, relations) ? item : null;
};

/** True if the caller may see the current state of an item ({@link seenNow}). */
export const maySee = async (
  context: Pick<ResourceContext, 'runtime'>,
  kind: Kind,
  id: string,
  actor: Caller | null,
): Promise<boolean> => (await seenNow(context, kind, id, actor)) !== null;

const NOT_ALLOWED: ReadonlySet<ErrorCode> = new Set(['forbidden', 'guest_not_allowed', 'account_not_active']);

/** Problem codes of routes that take an action ({@link act}), in addition to the action's own. */
export const ACT_PROBLEMS = [
  'forbidden',
  'not_found',
  'stale',
  'in_progress',
  'idempotency_key_reused',
  'unavailable',
] as const;

/** Takes an action and answers with the new state. Invisible items answer as not found. */
export const act = async (
  context: ResourceContext,
  facts: Facts,
  { kind, ...asked }: Omit<Write, 'kind'> & { readonly kind: Kind },
  status = 200,
): Promise<Answer | Problem> => {
  const { id, actor } = asked;
  const done = await takeWrite(context, facts, { kind: kind.name, ...asked });
  if (done.ok) return answered(kind, done.value, actor, status);
  const isTold = id === undefined || !NOT_ALLOWED.has(done.problem.code);
  return isTold || (await maySee(context, kind, id, actor)) ? done.problem : { code: 'not_found' };
};
