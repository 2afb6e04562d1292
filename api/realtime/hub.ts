import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BackgroundThrottle } from '../../commands/support/background-throttle.ts';
import type { EventMeta, RecordedEvent } from '../../domain/kit/log.ts';
import { memoized } from '../../domain/collections/once-per.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { authorTopic, deliveriesOf, roomTopic } from '../../projections/realtime/deliveries.ts';
import type { DeliveryReads } from '../../projections/realtime/delivery-reads.ts';
import type { ReadPosition } from '../../projections/engine/position.ts';
import type { ServerFrame } from '../../domain/realtime/frames.ts';
import { recentOf, type Recent } from './recent.ts';
import { SetsByKey } from './sets-by-key.ts';
import { isThingTopic, type Changes, type Row } from './things/changes.ts';

/** The topics to read, or everything that concerns the listener. */
export type Scope = ReadonlySet<string> | 'all';

/** A client's subscription over a socket or a poll. */
export type Listener = {
  readonly person: string;
  readonly session: string;
  /** Topics indexed for this listener. Followers of an author and members of a room are queried instead. */
  topics(): readonly string[];
  /** Called after events of its topics. The read models have all events up to `upTo`. */
  wake(scope: Scope, upTo: bigint): void;
  /** Called when its session or account has ended. */
  end(): void;
  /** Called after a change of its session or account. */
  changed(): void;
  /** Accepts an ephemeral frame, if the transport supports it. */
  notify?(frame: ServerFrame): void;
};

export type Hub = {
  /** True once the read models have reached this process's start position; waits `ms` at most. Listeners need it. */
  ready(ms: number): Promise<boolean>;
  /** All listeners have been woken for every event up to this position. */
  reached(): bigint;
  /** Rows of recent rounds for these topics; null if the listener must read them itself. */
  recent(...asked: Parameters<Recent['rows']>): ReturnType<Recent['rows']>;
  /** Adds a listener, or indexes it again by its new topics. */
  add(listener: Listener): void;
  remove(listener: Listener): void;
  of(person: string): readonly Listener[];
  /** All listeners at this moment. */
  all(): readonly Listener[];
  readonly size: number;
  /** Applies events from the log's tail. Call `begin` with the tail's first position before. */
  observe(events: readonly RecordedEvent[]): void;
  begin(position: bigint): void;
  /** Wakes listeners until `signal` is aborted. */
  run(signal: AbortSignal): Promise<void>;
};

export type HubContext = {
  readonly registry: Registry;
  readonly position: ReadPosition;
  readonly reads: Pick<DeliveryReads, 'followersAmong' | 'membersOf'>;
  readonly changes: Omit<Changes, 'rows'>;
  readonly throttle: Pick<BackgroundThrottle, 'during'>;
  readonly logger: Logger;
};

/** Time limit of one wait for the read models, in milliseconds. The abort signal is checked in between. */
const WAIT_MS = 1000;

/** Listeners woken in one turn of the event loop. Requests are answered between two turns. */
const MOST_IN_A_TURN = 500;

/** Maximum rows of a round that are shared. Above it each listener reads its own pages. */
const MOST_ROWS = 1_000;

const ENDED: ReadonlySet<string> = new Set(['removed', 'suspended']);
const PERSONS: ReadonlySet<string> = new Set(['user', 'admin', 'session']);
const AUTHOR = authorTopic('');
const ROOM = roomTopic('');
/** True for topics whose listeners are queried instead of indexed. */
const isAskedFor = (topic: string): boolean => topic.startsWith(AUTHOR) || topic.startsWith(ROOM);

const nothing = (): void => undefined;

/** Waits for a promise, for `ms` at most. */
const withIn = async (ms: number, it: Promise<void>): Promise<void> => {
  const enough = new AbortController();
  await Promise.race([it, pause(ms, undefined, { signal: enough.signal }).catch(nothing)]);
  enough.abort();
};

/** Rows for the topics with listeners here, as the read models will return them. One row above the limit is kept. */
type Due = {
  readonly topics: Set<string>;
  readonly rows: Row[];
  /** Events of parts whose whole must be read from the log. */
  readonly unresolved: RecordedEvent[];
};

const nothingDue = (): Due => ({ topics: new Set(), rows: [], unresolved: [] });

/** The persons whom a topic concerns that is not indexed. */
type PersonsOf = (topic: string) => readonly string[];

/** The ids in the topics with a prefix. */
const idsIn = (some: ReadonlySet<string>, prefix: string): readonly string[] =>
  [...some].flatMap((topic) => (topic.startsWith(prefix) ? [topic.slice(prefix.length)] : []));

/** Listeners woken for the same topics. */
type Group = readonly [scope: Scope, listeners: Iterable<Listener>];

/** One round of notification: all events observed up to a position. */
type Round = {
  readonly due: Due;
  readonly newcomers: ReadonlySet<Listener>;
  readonly upTo: bigint;
};

const note = (row: Row, to: Due): void => {
  to.topics.add(row.topic);
  if (to.rows.length <= MOST_ROWS) to.rows.push(row);
};

/**
 * Tracks the listeners of this process and wakes those that an event concerns, once the read models have it. It keeps
 * no frames per listener. A woken listener builds its frames from the rows of recent rounds, or reads older rows. So a
 * slow listener uses no memory here.
 */
export const hubOf = ({ registry, position, reads, changes, throttle, logger }: HubContext): Hub => {
  const listeners = new Map<Listener, readonly string[]>();
  const [topics, persons, sessions] = [
    new SetsByKey<Listener>(),
    new SetsByKey<Listener>(),
    new SetsByKey<Listener>(),
  ];
  /** Listeners added since a round began. Events observed before that are not recorded under their topics. */
  let fresh = new Set<Listener>();
  let due = nothingDue();
  const recent = recentOf();
  let observed = 0n;
  let reached = -1n;
  let ring = nothing;
  let begun = nothing;
  const hasBegun = new Promise<void>((done) => {
    begun = done;
  });

  const leave = (listener: Listener): void => {
    for (const topic of listeners.get(listener) ?? []) {
      topics.delete(topic, listener);
      if (isThingTopic(topic) && !topics.has(topic)) changes.unwatch(topic);
    }
    listeners.delete(listener);
    fresh.delete(listener);
    persons.delete(listener.person, listener);
    sessions.delete(listener.session, listener);
  };

  /** Notifies the listeners whose account or session an event belongs to. */
  const notifyOwners = (kind: string, meta: EventMeta): void => {
    if (!PERSONS.has(kind)) return;
    for (const one of [...persons.get(meta.item), ...sessions.get(meta.item)]) {
      one.changed();
      if (ENDED.has(meta.state)) one.end();
    }
  };

  const isWatched = (topic: string): boolean => topics.has(topic);

  /** Records what an event changes, and notes the watched things among it. */
  const noteThings = (event: RecordedEvent): void => {
    const { rows, unknown } = changes.observe(event, isWatched);
    for (const row of rows) if (topics.has(row.topic)) note(row, due);
    if (unknown.length > 0) due.unresolved.push(event);
  };

  /** Notes the watched things whose parts have changed, once their streams have been read. */
  const resolve = async (round: Due): Promise<void> => {
    for (const rows of await Promise.all(round.unresolved.map((event) => changes.resolve(event))))
      for (const row of rows) if (topics.has(row.topic)) note(row, round);
  };

  /**
   * The members of all rooms among the topics, by one read, and the followers of all authors by another: a busy round
   * has dozens of each.
   */
  const personsBehind = async (some: ReadonlySet<string>): Promise<PersonsOf> => {
    const [rooms, authors] = [idsIn(some, ROOM), idsIn(some, AUTHOR)];
    const [members, followers] = await Promise.all([
      rooms.length > 0 ? reads.membersOf(rooms) : null,
      authors.length > 0 ? reads.followersAmong(authors, persons.keys()) : null,
    ]);
    return (topic) =>
      (topic.startsWith(ROOM)
        ? members?.get(topic.slice(ROOM.length))
        : followers?.get(topic.slice(AUTHOR.length))) ?? [];
  };

  /** The listeners of a topic, without duplicates. */
  const listenersOf = (topic: string, personsOf: PersonsOf): Iterable<Listener> => {
    // a copy, because a woken listener may be removed or added again
    if (!isAskedFor(topic)) return [...topics.get(topic)];
    const found = personsOf(topic).flatMap((person) => [...persons.get(person)]);
    return new Set([...topics.get(topic), ...found]);
  };

  /** Listeners grouped by their topics. A group shares one set object, so its rows are looked up once. */
  const concerned = async (some: ReadonlySet<string>): Promise<readonly Group[]> => {
    const personsOf = await personsBehind(some);
    const [only] = some;
    // the common case: one topic needs no grouping
    if (only !== undefined && some.size === 1) return [[some, listenersOf(only, personsOf)]];
    const found = new Map<Listener, ReadonlySet<string>>();
    const none: ReadonlySet<string> = new Set();
    const withTopic = memoized((topic: string) =>
      memoized((others: ReadonlySet<string>): ReadonlySet<string> => new Set([...others, topic])),
    );
    for (const topic of some) {
      for (const listener of listenersOf(topic, personsOf))
        found.set(listener, withTopic(topic)(found.get(listener) ?? none));
    }
    return [...found].map(([listener, scope]) => [scope, [listener]]);
  };

  const wakeForAll = (some: Iterable<Listener>, upTo: bigint): void => {
    for (const listener of new Set(some)) if (listeners.has(listener)) listener.wake('all', upTo);
  };

  /** Wakes all listeners concerned by a round. Newcomers are left to {@link finish}. */
  const wakeConcerned = async ({ due: { topics: some, rows }, newcomers, upTo }: Round): Promise<void> => {
    const found = await concerned(some).catch((error: unknown) => {
      logger.warn({ err: error }, 'realtime: concerned listeners could not be read, so all are woken');
      return null;
    });
    recent.keep({ after: reached, upTo }, rows.length > MOST_ROWS ? null : rows);
    if (!found) return wakeForAll(listeners.keys(), upTo);
    let woken = 0;
    for (const [scope, group] of found) {
      for (const listener of group) {
        if (!listeners.has(listener) || newcomers.has(listener) || fresh.has(listener)) continue;
        listener.wake(scope, upTo);
        woken += 1;
        if (woken % MOST_IN_A_TURN === 0) await nextTurn();
      }
    }
  };

  /** Ends a round after the read models have reached it. */
  const finish = ({ newcomers, upTo }: Round): void => {
    // a listener added during the round stays fresh: events after this round may have preceded it
    wakeForAll([...newcomers, ...fresh], upTo);
    // set last: a woken listener reads all events before this round first
    reached = upTo;
    begun();
  };

  /** True if the read models have reached `upTo`. An outage of theirs is waited out. */
  const isThere = async (upTo: bigint): Promise<boolean> => {
    try {
      return await position.waitFor(upTo, WAIT_MS);
    } catch {
      await pause(WAIT_MS);
      return false;
    }
  };

  /** Runs a round for the events observed since the last one. */
  const runRound = async (signal: AbortSignal): Promise<void> => {
    const round: Round = { due, newcomers: fresh, upTo: observed };
    [due, fresh] = [nothingDue(), new Set()];
    while (!signal.aborted && !(await isThere(round.upTo))) continue;
    if (signal.aborted) return;
    if (round.due.unresolved.length > 0) await resolve(round.due);
    await wakeConcerned(round);
    finish(round);
  };

  const news = (signal: AbortSignal): Promise<void> =>
    new Promise((done) => {
      ring = done;
      if (observed > reached || signal.aborted) done();
    });

  return {
    ready: async (ms) => {
      if (reached < 0n) await withIn(ms, hasBegun);
      return reached >= 0n;
    },
    reached: () => reached,
    recent: (some, span) => recent.rows(some, span),
    add: (listener) => {
      leave(listener);
      const named = listener.topics();
      listeners.set(listener, named);
      for (const topic of named) {
        topics.add(topic, listener);
        if (isThingTopic(topic)) changes.watch(topic);
      }
      persons.add(listener.person, listener);
      sessions.add(listener.session, listener);
      fresh.add(listener);
    },
    remove: leave,
    of: (person) => [...persons.get(person)],
    all: () => [...listeners.keys()],
    get size() {
      return listeners.size;
    },
    begin: (from) => {
      observed = from;
      changes.begin(from);
      ring();
    },
    observe: (events) => {
      for (const event of events) {
        const kind = registry.ofEvent(event.type)?.name ?? '';
        notifyOwners(kind, event.meta);
        for (const told of deliveriesOf(event)) {
          const known = topics.has(told.topic) || isAskedFor(told.topic);
          if (known && listeners.size > 0) note({ ...told, position: event.position }, due);
        }
        noteThings(event);
      }
      observed = events.at(-1)?.position ?? observed;
      ring();
    },
    run: async (signal) => {
      signal.addEventListener('abort', () => (ring(), begun()), { once: true });
      while (!signal.aborted) {
        await news(signal);
        await throttle.during(() => runRound(signal));
      }
    },
  };
};
