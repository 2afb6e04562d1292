import { ok, refuse, type Problem, type Result } from '../domain/errors.ts';
import {
  decide,
  type Decided,
  type Decision,
  type HoldChange,
  type Surroundings,
} from '../domain/kit/decide.ts';
import type { Kind } from '../domain/kit/kind.ts';
import type { EventMeta, HoldKept, NewEvent } from '../domain/kit/log.ts';
import type { Item } from '../domain/kit/resource.ts';
import { theSystem, type Actor } from '../domain/kit/rules.ts';
import { write } from './append.ts';
import { giveBack, takeHold } from './hold.ts';
import { eventId, keyedId, streamOf } from './ids.ts';
import { CONFLICT_BUDGET_MS, jitter, type Runtime } from './runtime.ts';
import { openItem, sealData } from './seal.ts';
import { emptyStream, itemIn, type StreamState } from './streams.ts';
import { surroundingsOf } from './surroundings.ts';

/** What somebody wants done. `input` has passed the action's schema. */
export type Request = {
  readonly kind: string;
  readonly action: string;
  /** Id of the thing; at `create` the id that it is to have (a keyed one's follows from its key). */
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor | null;
  /** Id of this command: the same id again is answered, not done again. */
  readonly command: string;
  /** Revision that the thing must still have (If-Match). */
  readonly ifMatch?: number;
};

/** A command's outcome: the thing as it is now, and the place in the log from which a reader sees it. */
export type Done = {
  readonly item: Item;
  readonly revision: number;
  readonly position: bigint;
  /** False where nothing had to change, and for a retry. */
  readonly changed: boolean;
};

type Place = { readonly kind: Kind; readonly id: string; readonly stream: string };

const placeOf = (runtime: Runtime, request: Request): Place | null => {
  const kind = runtime.registry.kind(request.kind);
  const { stream = { kind: 'own' } } = kind.resource;
  switch (stream.kind) {
    case 'own':
      return { kind, id: request.id, stream: streamOf(kind.name, request.id) };
    case 'keyed': {
      const values = { [kind.owner]: request.actor?.id, ...request.input };
      const id = request.action === 'create' ? keyedId(kind, values) : request.id;
      return id === null ? null : { kind, id, stream: streamOf(kind.name, id) };
    }
    case 'partOf': {
      const parent = request.input[stream.field];
      return typeof parent === 'string'
        ? { kind, id: request.id, stream: streamOf(stream.parent, parent) }
        : null;
    }
    default: {
      const never: never = stream;
      return never;
    }
  }
};

/** Takes and records a decision: load, decide, hold, append; again on a conflict, for two seconds at most. */
export const execute = async (runtime: Runtime, request: Request): Promise<Result<Done>> => {
  const place = placeOf(runtime, request);
  if (!place) return refuse('not_found');
  return runtime.lock(place.stream, async () => {
    const until = Date.now() + CONFLICT_BUDGET_MS;
    for (let attempt = 0; ; attempt += 1) {
      const done = await attemptOnce(runtime, request, place, attempt);
      if (done !== 'again') return done;
      if (Date.now() > until) return refuse('unavailable', { retryAfterSeconds: 1 });
      await jitter(attempt);
    }
  });
};

const attemptOnce = async (
  runtime: Runtime,
  request: Request,
  place: Place,
  attempt: number,
): Promise<Result<Done> | 'again'> => {
  const { kind, id, stream } = place;
  // what is being made most likely isn't there yet: if it is, the append conflicts and the next attempt has read it
  const fresh = request.action === 'create' && attempt === 0 && kind.resource.stream?.kind !== 'partOf';
  const state =
    (fresh ? runtime.streams.known(stream) : undefined) ??
    (fresh ? emptyStream : await runtime.streams.load(stream));

  const before = state.commands.find((one) => one.command === request.command);
  if (before) return answerFrom(runtime, place, before.item, before.position, false);
  const stale = staleness(state, id, request.ifMatch);
  if (stale) return { ok: false, problem: stale };

  const command = { ...request, item: id, now: runtime.now().toISOString() };
  const item = itemIn(state, id);
  const surroundings = await surroundingsOf(runtime, kind, item, command, state);
  if (!surroundings.ok) return surroundings;
  const decision = decide(kind, item, command, surroundings.value);
  if (!decision.ok) return decision;
  if (!decision.value.event) {
    const last = state.commands.findLast((one) => one.item === id);
    return answerFrom(runtime, place, id, last?.position ?? 0n, false);
  }
  return record(runtime, request, place, state, decision.value, decision.value.event, surroundings.value);
};

const staleness = (state: StreamState, id: string, ifMatch: number | undefined): Problem | null => {
  const revision = state.parts.get(id)?.revision;
  return ifMatch === undefined || revision === ifMatch ? null : { code: 'stale' };
};

const record = async (
  runtime: Runtime,
  request: Request,
  place: Place,
  state: StreamState,
  decision: Decision,
  event: Decided,
  surroundings: Surroundings,
): Promise<Result<Done> | 'again'> => {
  const holds = await holdAll(runtime, decision.holds, place.stream);
  if (!holds.ok) return holds;
  const id = eventId(request.command, 0);
  const context = { eventId: id, stream: place.stream, type: event.type };
  const parted = await sealData(runtime.vault, place.kind, event, decision.after, surroundings.refs, context);
  if (!parted.ok) return parted;
  const meta: EventMeta = {
    version: 1,
    item: place.id,
    state: event.state,
    command: request.command,
    actor: request.actor === theSystem ? null : (request.actor?.id ?? null),
    ...(parted.value.sealed.length > 0 && { sealed: parted.value.sealed }),
    ...(decision.holds.length > 0 && { holds: holds.value }),
  };
  const before = state.parts.get(place.id)?.holds ?? {};
  const events: readonly NewEvent[] = [{ id, type: event.type, data: parted.value.data, meta }];
  const written = await write(runtime, place.stream, state.revision, events);
  if (!written.ok) return written;
  if (written.value.retry) return 'again';
  await releaseUnkept(runtime, before, place);

  const revision = state.revision === 'none' ? 0 : state.revision + 1;
  const { position, at } = written.value;
  const partial = Object.keys(place.kind.personal).length > 0 && request.action !== 'create';
  if (partial) return answerFrom(runtime, place, place.id, position, true);
  const times = request.action === 'create' ? { createdAt: at, updatedAt: at } : { updatedAt: at };
  return ok({ item: { ...decision.after, ...times }, revision, position, changed: true });
};

const holdAll = async (
  runtime: Runtime,
  changes: readonly HoldChange[],
  by: string,
): Promise<Result<Readonly<Record<string, HoldKept | null>>>> => {
  const kept: Record<string, HoldKept | null> = {};
  for (const { key, ...change } of changes) {
    if (key === null) {
      kept[change.name] = null;
      continue;
    }
    const held = await takeHold(runtime, { ...change, key }, by);
    if (!held.ok) return held;
    kept[change.name] = held.value;
  }
  return ok(kept);
};

/** Gives back what the thing held before its latest event and no longer keeps. */
const releaseUnkept = async (runtime: Runtime, before: Readonly<Record<string, HoldKept>>, place: Place) => {
  const now = (await runtime.streams.load(place.stream)).parts.get(place.id)?.holds ?? {};
  for (const [name, kept] of Object.entries(before)) {
    if (now[name]?.hold !== kept.hold) await giveBack(runtime, kept);
  }
};

/** Answers with the thing as its stream says, personal fields opened. */
const answerFrom = async (
  runtime: Runtime,
  place: Place,
  id: string,
  position: bigint,
  changed: boolean,
): Promise<Result<Done>> => {
  const part = (await runtime.streams.load(place.stream)).parts.get(id);
  if (!part) return refuse('not_found');
  const sealed = Object.keys(place.kind.personal).length > 0;
  const item = sealed
    ? await openItem(runtime.vault, place.kind, id, await runtime.store.readStream(place.stream))
    : part.item;
  return ok({ item, revision: part.revision, position, changed });
};
