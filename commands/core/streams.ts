import { LRUCache } from 'lru-cache';
import { evolve, nothing } from '../../domain/kit/decide.ts';
import { evolveOwner, keptAfter, noHolds, type Holds, type OwnerState } from '../../domain/kit/holds.ts';
import type {
  AppendAnswer,
  EventStore,
  ExpectedRevision,
  NewEvent,
  RecordedEvent,
} from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { AbsentStreams } from './absent-streams.ts';

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
  /** Reads what has come since and answers the state at the log's present end. */
  readonly refresh: (stream: string) => Promise<StreamState>;
  /** Appends to the log, and takes in what was appended. */
  readonly append: EventStore['append'];
  /** Takes in events that the tail brought. */
  readonly observe: (events: readonly RecordedEvent[]) => void;
};

/** The events as the log has recorded them. They are there together: a reader that waits for one waits for the last. */
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

const nextOf = (state: StreamState) => (state.revision === 'none' ? 0 : state.revision + 1);

/**
 * Lists of the events observed of a stream, one for each call to the log that is under way. The answer to such a call
 * may be older than an event that arrives before it.
 */
const callsUnderWay = () => {
  const lists = new Map<string, Set<RecordedEvent[]>>();
  return {
    /** Adds an event to the list of each call on its stream. */
    note: (event: RecordedEvent): void => {
      for (const list of lists.get(event.stream) ?? []) list.push(event);
    },
    /** Runs a call, with the list of what is observed of the stream while it runs. */
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
  /** Streams whose states are kept. */
  readonly max?: number;
  /** Left out = each stream that isn't kept is read. */
  readonly absent?: AbsentStreams;
};

/** States of streams, kept by revision, least recently used thrown away. */
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
  /** Brings a known state on; after a gap the stream is no longer known. */
  const absorb = (event: RecordedEvent): void => {
    const state = cache.get(event.stream);
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
      // meanwhile another call may have brought it further, or it was thrown away
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
        // a stream that was assumed to be empty becomes known by its first append
        if (expected === 'none' && !cache.has(stream)) cache.set(stream, emptyStream);
        observe(recorded(stream, events, answer));
        absorbAll(others);
        return answer;
      }),
    observe,
  };
};
