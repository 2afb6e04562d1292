import { ok, type ErrorCode, type Problem, type Result } from '../../domain/errors.ts';
import { execute, type Done } from '../../commands/core/execute.ts';
import { placeOf } from '../../commands/core/target.ts';
import { itemIn } from '../../commands/core/streams.ts';
import { readingRelations } from '../../commands/core/decision-context.ts';
import { once, type OnceContext, type Wanted } from '../../commands/core/idempotency.ts';
import { exists } from '../../domain/kit/decide.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { allows } from '../../domain/kit/rules.ts';
import type { ReadPosition } from '../../projections/engine/position.ts';
import type { Queries } from '../../projections/resources/queries.ts';
import type { Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { LogEnd } from '../log-end.ts';
import { serialize } from './serialize.ts';

/** A write as a caller asks for it. */
type Write = Wanted & { readonly actor: Caller | null };

/** What the routes of resources work with. */
export type ResourceContext = OnceContext & {
  readonly queries: Queries;
  readonly position: ReadPosition;
  readonly logEnd: Pick<LogEnd, 'reaches'>;
  /** Refuses input for what no decider can see: files that aren't the caller's own. */
  readonly check: (sent: Write) => Promise<Problem | null>;
  /** How a decision is taken where it needs more than its own stream; left out = as any. */
  readonly take?: typeof execute;
};

/** How long a read waits for the read models to reach what its caller has written, in milliseconds. */
const PATIENCE_MS = 2000;

/** A position as it leaves the server: an opaque text. */
export const opaque = (position: bigint): string => position.toString(36);

const POSITION = /^[0-9a-z]{1,13}$/;

/** The position that a caller sent back; null if it can't be one of ours. */
export const positionFrom = (text: string): bigint | null =>
  POSITION.test(text)
    ? Array.from(text).reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n)
    : null;

/**
 * Waits until the read models have what `Malaab-After` names; a problem if they don't get there in time, and at once
 * if the log doesn't reach that position.
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

/** Has a caller's write taken, once under its `Idempotency-Key`, and of the revision that `If-Match` names. */
export const takeWrite = (
  context: ResourceContext,
  { idempotencyKey, ifMatch }: Facts,
  asked: Write,
): Promise<Result<Done>> => {
  const wanted = ifMatch === undefined ? asked : { ...asked, ifMatch };
  return withFigures(
    context,
    wanted.kind,
    once(context, idempotencyKey, wanted, async (request) => {
      const problem = await context.check(wanted);
      return problem ? { ok: false, problem } : (context.take ?? execute)(context.runtime, request);
    }),
  );
};

/** What was done, with the figures of the thing as they stand: they are in no event. */
const withFigures = async (
  { queries, runtime: { registry } }: ResourceContext,
  name: string,
  doing: Promise<Result<Done>>,
): Promise<Result<Done>> => {
  const done = await doing;
  const kind = registry.kind(name);
  if (!done.ok || !kind.resource.figures) return done;
  const item = { ...done.value.item, ...(await queries.figures(kind, done.value.item)) };
  return ok({ ...done.value, item });
};

/** The answer to a command: the thing as it is now, its revision, and the place in the log that shows it. */
export const answered = (kind: Kind, done: Done, actor: Caller | null, status = 200): Answer => ({
  status,
  body: serialize(kind, { ...done.item, revision: done.revision }, actor),
  etag: done.revision,
  position: opaque(done.position),
});

/** A thing as it is now, if somebody may see it: by the log itself, for read models may not know it yet. */
export const seenNow = async (
  { runtime }: Pick<ResourceContext, 'runtime'>,
  kind: Kind,
  id: string,
  actor: Caller | null,
): Promise<Item | null> => {
  const place = await placeOf(runtime, { kind: kind.name, action: 'read', id, input: {}, actor });
  if (!place.ok) return null;
  const item = itemIn(await runtime.streams.load(place.value.stream), place.value.id);
  const relations = await readingRelations(runtime, kind, item, actor);
  return exists(item) && allows(kind.resource.read, actor, item, kind.owner, relations) ? item : null;
};

/** Whether somebody may see a thing as it is now ({@link seenNow}). */
export const maySee = async (
  context: Pick<ResourceContext, 'runtime'>,
  kind: Kind,
  id: string,
  actor: Caller | null,
): Promise<boolean> => (await seenNow(context, kind, id, actor)) !== null;

const NOT_ALLOWED: ReadonlySet<ErrorCode> = new Set(['forbidden', 'guest_not_allowed', 'account_not_active']);

/** What routes that take an action of a thing ({@link act}) may answer beside its own refusals. */
export const ACT_PROBLEMS = [
  'forbidden',
  'not_found',
  'stale',
  'in_progress',
  'idempotency_key_reused',
  'unavailable',
] as const;

/** Takes an action, and answers with the thing as it is now. Of what somebody may not see they aren't told that it is. */
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
