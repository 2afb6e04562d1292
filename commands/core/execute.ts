import { refuse, type Result } from '../../domain/errors.ts';
import { decide } from '../../domain/kit/decide.ts';
import { answerFrom } from './answer.ts';
import { heldFor, settleHolds } from './reservations.ts';
import type { Done, Place, Request } from './target.ts';
import { placeOf } from './target.ts';
import { record, type Attempt } from './record.ts';
import { patience, type Runtime } from './runtime.ts';
import { emptyStream, itemIn, type StreamState } from './streams.ts';
import { decisionContextOf } from './decision-context.ts';

export type { Done, Request } from './target.ts';

/**
 * The freshness of an attempt's reads. `assumed`: a new item's stream is taken as empty. `cached`: this process's
 * states. Both may be outdated, which the append detects. So only `current` reads may lead to a refusal or an unchanged
 * result.
 */
type Look = 'assumed' | 'cached' | 'current';

/** Executes a command: load, decide, reserve, append. Retries conflicts for two seconds at most. */
export const execute = async (runtime: Runtime, request: Request): Promise<Result<Done>> => {
  const place = await placeOf(runtime, request);
  return place.ok ? runtime.lock(place.value.stream, () => untilFinal(runtime, request, place.value)) : place;
};

const untilFinal = async (runtime: Runtime, request: Request, place: Place): Promise<Result<Done>> => {
  const again = patience();
  const held = heldFor(place, again);
  const isFresh = request.action === 'create' && place.kind.resource.stream?.kind !== 'partOf';
  let look: Look = isFresh && !runtime.streams.known(place.stream) ? 'assumed' : 'cached';
  try {
    for (;;) {
      const attempt = await attemptOnce(runtime, request, place, look, held);
      if (attempt.kind === 'final' || (attempt.kind === 'doubtful' && look === 'current')) {
        return attempt.result;
      }
      if (attempt.kind === 'moved' && !(await again()))
        return refuse('unavailable', { retryAfterSeconds: 1 });
      look = attempt.kind === 'moved' ? 'cached' : 'current';
    }
  } finally {
    await settleHolds(runtime, held);
  }
};

const stateFor = (runtime: Runtime, stream: string, look: Look): Promise<StreamState> | StreamState => {
  switch (look) {
    case 'assumed':
      return emptyStream;
    case 'cached':
      return runtime.streams.load(stream);
    case 'current':
      return runtime.streams.refresh(stream);
    default: {
      const never: never = look;
      return never;
    }
  }
};

const attemptOnce = async (
  runtime: Runtime,
  request: Request,
  place: Place,
  look: Look,
  held: ReturnType<typeof heldFor>,
): Promise<Attempt> => {
  const { kind, id, stream } = place;
  const state = await stateFor(runtime, stream, look);
  const before = state.commands.find((one) => one.command === request.command);
  // a command id belongs to one item: reuse for another is a caller's error
  if (before && before.item !== id) return { kind: 'final', result: refuse('conflict') };
  if (before) {
    return { kind: 'final', result: await answerFrom(runtime, place, before.position, false) };
  }
  // a stream may hold items of several kinds: the parent's id is not a part's id
  if ((state.parts.get(id)?.kind ?? kind.name) !== kind.name) {
    return { kind: 'final', result: refuse('not_found') };
  }
  if (request.ifMatch !== undefined && state.parts.get(id)?.revision !== request.ifMatch) {
    return { kind: 'doubtful', result: refuse('stale') };
  }
  const command = { ...request, item: id, now: runtime.now().toISOString() };
  const item = itemIn(state, id);
  const load = look === 'current' ? runtime.streams.refresh : runtime.streams.load;
  const decisionContext = await decisionContextOf(runtime, kind, item, command, state, load);
  if (!decisionContext.ok) return { kind: 'doubtful', result: decisionContext };
  const decision = decide(kind, item, command, decisionContext.value);
  if (!decision.ok) return { kind: 'doubtful', result: decision };
  const { event } = decision.value;
  if (!event) {
    const last = state.commands.findLast((one) => one.item === id);
    return { kind: 'doubtful', result: await answerFrom(runtime, place, last?.position ?? 0n, false) };
  }
  const decided = { ...decision.value, event, refs: decisionContext.value.refs };
  return record(runtime, request, place, state, decided, held);
};
