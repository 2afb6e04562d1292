import { ok, type Result } from '../../domain/errors.ts';
import { exists, personOf, type Decided, type Decision } from '../../domain/kit/decide.ts';
import { letGoBy } from '../../domain/kit/holds/holds.ts';
import { namesOf } from '../../domain/kit/approval/four-eyes.ts';
import type { EventMeta, HoldKept, NewEvent } from '../../domain/kit/log.ts';
import type { Situation } from '../../domain/kit/resource.ts';
import { permissionBy, theSystem } from '../../domain/kit/rules.ts';
import { versionOf } from '../../domain/kit/upcast.ts';
import { answerFrom, needsPersonalValues } from './answer.ts';
import { write } from './append.ts';
import { reserveAll, type Held } from './reservations.ts';
import { eventId } from './ids.ts';
import { lowerLimit } from './limit.ts';
import type { Done, Target, Request } from './target.ts';
import type { Runtime } from './runtime.ts';
import { sealData } from './seal.ts';
import { itemIn, nextOf, type StreamState } from './streams.ts';

/**
 * The result of an attempt. `doubtful`: decided on reads that may be outdated. `moved`: the stream has moved on, or the
 * append's result is unknown.
 */
export type Attempt =
  | { readonly kind: 'final' | 'doubtful'; readonly result: Result<Done> }
  | { readonly kind: 'moved' };

/** A decision with an event to append, and the items that it was based on. */
type ToRecord = Decision & { readonly event: Decided; readonly refs: Situation['refs'] };

/** Records a decision: reserves, encrypts personal fields, lowers limits, and appends at the revision that was read. */
export const record = async (
  runtime: Runtime,
  request: Request,
  target: Target,
  state: StreamState,
  decision: ToRecord,
  held: Held,
): Promise<Attempt> => {
  const holds = await reserveAll(runtime, held, decision.holds, state.revision);
  if (!holds.ok) return { kind: 'doubtful', result: holds };
  // an item recreated by `orElse` keeps its creation time and its boxes
  const isNew = !exists(itemIn(state, target.id));
  const event = await sealedEvent(runtime, request, target, { ...decision, isNew }, holds.value);
  if (!event.ok) return { kind: 'final', result: event };
  const lowered = await lowerAll(runtime, target, state, decision, held);
  if (lowered) return lowered;
  held.unused.clear();
  const written = await write(runtime, target.stream, state.revision, [event.value]);
  if (!written.ok) return { kind: 'final', result: written };
  if (written.value.retry) return { kind: 'moved' };
  const before = state.parts.get(target.id)?.holds ?? {};
  for (const kept of letGoBy(before, event.value.meta)) held.owners.add(kept.owner);

  const { position, at } = written.value;
  if (!isNew && needsPersonalValues(request, target))
    return { kind: 'final', result: await answerFrom(runtime, request, target, position, true) };
  const times = isNew ? { createdAt: at, updatedAt: at } : { updatedAt: at };
  const done = { item: { ...decision.after, ...times }, revision: nextOf(state), position, changed: true };
  return { kind: 'final', result: ok(done) };
};

/** Lowers the decision's limits with their owners; returns the end of the attempt if one can't be lowered now. */
const lowerAll = async (
  runtime: Runtime,
  { stream }: Target,
  { revision }: StreamState,
  { lowers }: ToRecord,
  { again }: Held,
): Promise<Attempt | null> => {
  for (const change of lowers) {
    const lowered = await lowerLimit(runtime, change, { stream, revision }, again);
    if (!lowered.ok) return { kind: 'doubtful', result: lowered };
    if (lowered.value === 'ready') continue;
    await runtime.streams.refresh(stream);
    return { kind: 'moved' };
  }
  return null;
};

/** From which session a person acts, and by which permission one of the staff does. */
const authorityOf = (
  { action, actor }: Request,
  { kind }: Target,
): Pick<EventMeta, 'permission' | 'session'> => {
  const permission = permissionBy(kind.actions[action]?.action.by ?? [], actor);
  return {
    ...(permission !== null && { permission }),
    ...(actor?.session !== undefined && { session: actor.session }),
  };
};

const sealedEvent = async (
  runtime: Runtime,
  request: Request,
  target: Target,
  { event, after, refs, isNew }: ToRecord & { readonly isNew: boolean },
  holds: Readonly<Record<string, HoldKept | null>>,
): Promise<Result<NewEvent>> => {
  const id = eventId(request.command, 0);
  const context = { eventId: id, stream: target.stream, type: event.type };
  const authority = authorityOf(request, target);
  const sealing = {
    context,
    isBySystem: request.actor === theSystem,
    isDecision: !isNew && request.action !== 'edit' && authority.permission !== undefined,
  };
  const parted = await sealData(runtime.vault, target.kind, event, after, refs, sealing);
  if (!parted.ok) return parted;
  const meta: EventMeta = {
    version: versionOf(target.kind, event.type),
    item: target.id,
    state: event.state,
    command: request.command,
    ...(request.also && { also: request.also }),
    actor: personOf(request.actor),
    ...authority,
    ...(request.agreed && { agreed: namesOf(request.agreed) }),
    ...(parted.value.sealed.length > 0 && { sealed: parted.value.sealed }),
    ...(Object.keys(holds).length > 0 && { holds }),
  };
  return ok({ id, type: event.type, data: parted.value.data, meta });
};
