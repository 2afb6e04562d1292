import { refuse, type Result } from '../../domain/errors.ts';
import { decide } from '../../domain/kit/decide.ts';
import { answerFrom } from './answer.ts';
import { reservationsFor, settleReservations } from './reservations.ts';
import type { Done, Target, Request } from './target.ts';
import { targetOf } from './target.ts';
import { record, type Attempt } from './record.ts';
import { patience, type Runtime } from './runtime.ts';
import { rememberedIn } from '../../domain/kit/remembered.ts';
import { emptyStream, itemIn, loadOf, type Freshness } from './streams.ts';
import { decisionContextOf } from './decision-context.ts';

export type { Done, Request } from './target.ts';

/**
 * The basis of an attempt. `assumed`: a new item's stream is taken as empty, and others are cached. Assumed and cached
 * states may be outdated, which the append detects. So only `current` reads may lead to a refusal or an unchanged result.
 */
type Basis = 'assumed' | Freshness;

/** Executes a command: load, decide, reserve, append. Retries conflicts for two seconds at most. */
export const execute = (runtime: Runtime, request: Request): Promise<Result<Done>> =>
  runtime.tracer
    ? runtime.tracer.run({ name: `command ${request.kind}.${request.action}` }, async (span) => {
        const done = await executed(runtime, request);
        span.set('malaab.answer', done.ok ? 'done' : done.problem.code);
        return done;
      })
    : executed(runtime, request);

const executed = async (runtime: Runtime, request: Request): Promise<Result<Done>> => {
  const target = await targetOf(runtime, request);
  return target.ok
    ? runtime.lock(target.value.stream, () => untilFinal(runtime, request, target.value))
    : target;
};

const untilFinal = async (runtime: Runtime, request: Request, target: Target): Promise<Result<Done>> => {
  const again = patience();
  const held = reservationsFor(target, again);
  const isFresh = request.action === 'create' && target.kind.resource.stream?.kind !== 'partOf';
  let freshness: Basis = isFresh && !runtime.streams.known(target.stream) ? 'assumed' : 'cached';
  try {
    for (;;) {
      const attempt = await attemptOnce(runtime, request, target, freshness, held);
      if (attempt.kind === 'final' || (attempt.kind === 'doubtful' && freshness === 'current')) {
        return attempt.result;
      }
      if (attempt.kind === 'moved' && !(await again()))
        return refuse('unavailable', { retryAfterSeconds: 1 });
      freshness = attempt.kind === 'moved' ? 'cached' : 'current';
    }
  } finally {
    await settleReservations(runtime, held);
  }
};

const attemptOnce = async (
  runtime: Runtime,
  request: Request,
  target: Target,
  freshness: Basis,
  held: ReturnType<typeof reservationsFor>,
): Promise<Attempt> => {
  const { kind, id, stream } = target;
  const load = loadOf(runtime.streams, freshness === 'assumed' ? 'cached' : freshness);
  const state = freshness === 'assumed' ? emptyStream : await load(stream);
  const asked = [request.command, ...(request.also ?? [])];
  const known = asked.flatMap((command) => rememberedIn(state.commands, command) ?? []);
  const [before] = known;
  // a command id belongs to one item: reuse for another is a caller's error
  if (before && (known.length < asked.length || known.some((one) => one.item !== id)))
    return { kind: 'final', result: refuse('conflict') };
  if (before) {
    return { kind: 'final', result: await answerFrom(runtime, request, target, before.position, false) };
  }
  // a stream may hold items of several kinds: the parent's id is not a part's id
  if ((state.parts.get(id)?.kind ?? kind.name) !== kind.name) {
    return { kind: 'final', result: refuse('not_found') };
  }
  if (request.ifMatch !== undefined && state.parts.get(id)?.revision !== request.ifMatch) {
    return { kind: 'doubtful', result: refuse('stale') };
  }
  const refused = request.refuseIf?.(state);
  if (refused) return { kind: 'doubtful', result: { ok: false, problem: refused } };
  const command = { ...request, item: id, now: runtime.now().toISOString() };
  const item = itemIn(state, id);
  const decisionContext = await decisionContextOf(runtime, kind, item, command, state, load);
  if (!decisionContext.ok) return { kind: 'doubtful', result: decisionContext };
  const decision = decide(kind, item, command, decisionContext.value);
  if (!decision.ok) return { kind: 'doubtful', result: decision };
  const { event } = decision.value;
  if (!event) {
    const last = state.commands.recent.findLast((one) => one.item === id);
    return {
      kind: 'doubtful',
      result: await answerFrom(runtime, request, target, last?.position ?? 0n, false),
    };
  }
  const decided = { ...decision.value, event, refs: decisionContext.value.refs };
  return record(runtime, request, target, state, decided, held);
};
