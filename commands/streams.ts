import { LRUCache } from 'lru-cache';
import { evolve, nothing } from '../domain/kit/decide.ts';
import { evolveOwner, keptAfter, noHolds, type Holds, type OwnerState } from '../domain/kit/holds.ts';
import type { EventStore, ExpectedRevision, RecordedEvent } from '../domain/kit/log.ts';
import type { Registry } from '../domain/kit/registry.ts';
import type { Item } from '../domain/kit/resource.ts';

/** How long a command's id is remembered, so that a retry is answered instead of decided again. */
const REMEMBER_MS = 24 * 3_600_000;

/** A command that a stream remembers, and where its last event stands. */
export type Remembered = {
  readonly command: string;
  readonly item: string;
  readonly position: bigint;
  readonly at: string;
};

/** One thing in a stream: as folded without personal values, the revision that last touched it, and what it holds. */
export type Part = {
  readonly item: Item;
  readonly kind: string;
  readonly revision: number;
  readonly holds: Holds;
};

/** What a stream's events add up to. */
export type StreamState = {
  readonly revision: ExpectedRevision;
  readonly parts: ReadonlyMap<string, Part>;
  /** If the stream owns a number: who holds of it. */
  readonly open: OwnerState;
  readonly commands: readonly Remembered[];
};

export const emptyStream: StreamState = { revision: 'none', parts: new Map(), open: noHolds, commands: [] };

/** The thing of that id in the stream, or nothing yet. */
export const itemIn = (state: StreamState, id: string): Item => state.parts.get(id)?.item ?? nothing(id);

const rememberedAfter = (commands: readonly Remembered[], event: RecordedEvent): readonly Remembered[] => {
  const { position, at, meta } = event;
  const since = Date.parse(at) - REMEMBER_MS;
  const still = commands.filter((one) => Date.parse(one.at) >= since);
  return [...still, { command: meta.command, item: meta.item, position, at }];
};

/** Folds one event into a stream's state. */
export const foldEvent = (registry: Registry, state: StreamState, event: RecordedEvent): StreamState => {
  const kind = registry.ofEvent(event.type);
  // the kit's own events: a hold is found by its id, so its commands need no memory
  if (!kind) return { ...state, revision: event.revision, open: evolveOwner(state.open, event) };
  const next = { ...state, revision: event.revision, commands: rememberedAfter(state.commands, event) };
  const id = event.meta.item;
  const before = state.parts.get(id);
  const item = evolve(kind, before?.item ?? nothing(id), {
    ...event,
    state: event.meta.state,
    actor: event.meta.actor,
  });
  const part: Part = {
    item,
    kind: kind.name,
    revision: event.revision,
    holds: keptAfter(before?.holds ?? {}, event.meta),
  };
  return { ...next, parts: new Map(state.parts).set(id, part) };
};

export type Streams = {
  /** The stream's state as this process knows it: never ahead of the log, perhaps behind another process. */
  readonly load: (stream: string) => Promise<StreamState>;
  /** The state if it is known already: for a stream that most likely doesn't exist, `emptyStream` may be assumed instead. */
  readonly known: (stream: string) => StreamState | undefined;
  /** Notes that a stream didn't exist until now, so that its first events can be taken in. */
  readonly begin: (stream: string) => void;
  /** Reads what has come since and answers the state at the log's present end. */
  readonly refresh: (stream: string) => Promise<StreamState>;
  /** Takes in events that were just appended or that the tail brought. */
  readonly observe: (events: readonly RecordedEvent[]) => void;
};

/** States of streams, kept by revision, least recently used thrown away. */
export const streamsOf = (registry: Registry, store: EventStore, max = 20_000): Streams => {
  const cache = new LRUCache<string, StreamState>({ max });

  const take = (stream: string, state: StreamState, events: readonly RecordedEvent[]): StreamState => {
    const folded = events.reduce((before, event) => foldEvent(registry, before, event), state);
    cache.set(stream, folded);
    return folded;
  };
  const nextOf = (state: StreamState) => (state.revision === 'none' ? 0 : state.revision + 1);
  const refresh = async (stream: string) => {
    const before = cache.get(stream) ?? emptyStream;
    const events = await store.readStream(stream, nextOf(before));
    // meanwhile somebody else may have brought it further, or thrown it away
    const meanwhile = cache.get(stream) ?? emptyStream;
    const state = nextOf(meanwhile) > nextOf(before) ? meanwhile : before;
    const news = events.filter((event) => event.revision >= nextOf(state));
    return take(stream, state, news);
  };

  return {
    known: (stream) => cache.get(stream),
    begin: (stream) => {
      if (!cache.has(stream)) cache.set(stream, emptyStream);
    },
    load: async (stream) => cache.get(stream) ?? refresh(stream),
    refresh,
    observe: (events) => {
      for (const event of events) {
        const state = cache.get(event.stream);
        if (!state || event.revision < nextOf(state)) continue;
        if (event.revision === nextOf(state)) take(event.stream, state, [event]);
        else cache.delete(event.stream);
      }
    },
  };
};
