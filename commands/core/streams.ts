import { LRUCache } from 'lru-cache';
import { evolve, nothing } from '../../domain/kit/decide.ts';
import {
  evolveOwner,
  keptAfter,
  noHolds,
  type Holds,
  type OwnerState,
} from '../../domain/kit/holds/holds.ts';
import {
  revisionNumber,
  type AppendAnswer,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
} from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { AbsentStreams } from './absent-streams.ts';
import { noCommands, rememberedAfter, type RememberedCommands } from '../../domain/kit/remembered.ts';

/** An item of a stream: its state without personal values, the revision of its last event, and its reservations. */
export type Part = {
  readonly item: Item;
  readonly kind: string;
  readonly revision: number;
  readonly holds: Holds;
};

/** The state folded from a stream's events. */
export type StreamState = {
  readonly revision: ExpectedRevision;
  readonly parts: ReadonlyMap<string, Part>;
  /** Reservations, if the stream is an owner stream. */
  readonly open: OwnerState;
  readonly commands: RememberedCommands;
};

export const emptyStream: StreamState = {
  revision: 'none',
  parts: new Map(),
  open: noHolds,
  commands: noCommands,
};

/** The item with that id in the stream, or an empty item. */
export const itemIn = (state: StreamState, id: string): Item => state.parts.get(id)?.item ?? nothing(id);

/** Folds one event into a stream's state. */
export const foldEvent = (registry: Registry, state: StreamState, event: RecordedEvent): StreamState => {
  const kind = registry.ofEvent(event.type);
  // reservation events have unique ids by hold, so their commands aren't remembered
  if (!kind) return { ...state, revision: event.revision, open: evolveOwner(state.open, event) };
  const next = { ...state, revision: event.revision, commands: rememberedAfter(state.commands, kind, event) };
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

/** The freshness of a stream's state: cached in this process, or read to the log's end. */
export type Freshness = 'cached' | 'current';

export type Streams = {
  /** The stream's cached or newly read state. It may lag behind other processes. */
  readonly load: (stream: string) => Promise<StreamState>;
  /** The state if it is cached. A caller may assume `emptyStream` for a stream that probably doesn't exist. */
  readonly known: (stream: string) => StreamState | undefined;
  /** Reads the newer events and returns the state at the log's end. */
  readonly refresh: (stream: string) => Promise<StreamState>;
  /** Appends to the log and applies the appended events. */
  readonly append: EventStore['append'];
  /** Applies events from the tail. */
  readonly observe: (events: readonly RecordedEvent[]) => void;
};

/** Reads states of this freshness. */
export const loadOf = (
  { load, refresh }: Pick<Streams, 'load' | 'refresh'>,
  freshness: Freshness,
): Streams['load'] => (freshness === 'cached' ? load : refresh);

/** The events as recorded. They become visible together: a reader that waits for one waits for the last. */
const recorded = (
  stream: string,
  events: readonly NewEvent[],
  answer: Extract<AppendAnswer, { kind: 'appended' }>,
): readonly RecordedEvent[] =>
  events.map((event, index) => ({
    ...event,
    stream,
    revision: answer.revision - (events.length - 1 - index),
    position: answer.position,
    at: answer.at,
  }));

export const nextOf = ({ revision }: StreamState): number => revisionNumber(revision) + 1;

/**
 * The events observed during each call to the log, by stream. The answer of such a call may be older than an event that
 * arrives before it.
 */
const callsUnderWay = () => {
  const lists = new Map<string, Set<RecordedEvent[]>>();
  return {
    /** Whether a call on a stream is pending. */
    includes: (stream: string): boolean => lists.has(stream),
    /** Adds an event to the list of each pending call on its stream. */
    note: (event: RecordedEvent): void => {
      for (const list of lists.get(event.stream) ?? []) list.push(event);
    },
    /** Runs a call with the list of events observed on the stream during the call. */
    run: async <T>(stream: string, call: (observed: RecordedEvent[]) => Promise<T>): Promise<T> => {
      const ofStream = lists.get(stream) ?? new Set();
      const observed: RecordedEvent[] = [];
      lists.set(stream, ofStream.add(observed));
      try {
        return await call(observed);
      } finally {
        ofStream.delete(observed);
        if (ofStream.size === 0) lists.delete(stream);
      }
    },
  };
};

export type StreamsOptions = {
  /** Maximum number of cached streams. */
  readonly max?: number;
  /** Filter of absent streams; without it every stream that is not cached is read. */
  readonly absent?: AbsentStreams;
};

/** A cache of stream states by revision, with eviction of the least recently used. */
export const streamsOf = (
  registry: Registry,
  store: EventStore,
  { max = 20_000, absent }: StreamsOptions = {},
): Streams => {
  const cache = new LRUCache<string, StreamState>({ max });
  const calls = callsUnderWay();

  const take = (stream: string, state: StreamState, events: readonly RecordedEvent[]): void => {
    cache.set(
      stream,
      events.reduce((before, event) => foldEvent(registry, before, event), state),
    );
  };
  /** The tail may bring the first event of a stream before the append that wrote it is answered. */
  const isOwnFirst = ({ stream, revision }: RecordedEvent): boolean =>
    revision === 0 && calls.includes(stream);
  /** Applies an event to a cached state; after a gap the stream is evicted. */
  const absorb = (event: RecordedEvent): void => {
    const state = cache.get(event.stream) ?? (isOwnFirst(event) ? emptyStream : undefined);
    if (!state || event.revision < nextOf(state)) return;
    if (event.revision === nextOf(state)) take(event.stream, state, [event]);
    else cache.delete(event.stream);
  };
  const absorbAll = (events: readonly RecordedEvent[]): void => {
    for (const event of events.toSorted((a, b) => a.revision - b.revision)) absorb(event);
  };
  const observe = (events: readonly RecordedEvent[]): void => {
    absent?.observe(events);
    for (const event of events) {
      calls.note(event);
      absorb(event);
    }
  };

  const refresh = (stream: string): Promise<StreamState> =>
    calls.run(stream, async (observed) => {
      const before = cache.get(stream) ?? emptyStream;
      const events = await store.readStream(stream, nextOf(before));
      // during the call another one may have advanced the state, or it was evicted
      const meanwhile = cache.get(stream) ?? emptyStream;
      const state = nextOf(meanwhile) > nextOf(before) ? meanwhile : before;
      take(
        stream,
        state,
        events.filter((event) => event.revision >= nextOf(state)),
      );
      absorbAll(observed);
      return cache.get(stream) ?? refresh(stream);
    });

  return {
    known: (stream) => cache.get(stream),
    load: async (stream) => cache.get(stream) ?? (absent?.isAbsent(stream) ? emptyStream : refresh(stream)),
    refresh,
    append: (stream, expected, events) =>
      calls.run(stream, async (observed) => {
        const answer = await store.append(stream, expected, events);
        if (answer.kind !== 'appended') return answer;
        const others = [...observed];
        // a stream assumed to be empty is cached from its first append on
        if (expected === 'none' && !cache.has(stream)) cache.set(stream, emptyStream);
        observe(recorded(stream, events, answer));
        absorbAll(others);
        return answer;
      }),
    observe,
  };
};
