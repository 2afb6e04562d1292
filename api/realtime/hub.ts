import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BackgroundThrottle } from '../../commands/core/background-throttle.ts';
import type { EventMeta, RecordedEvent } from '../../domain/kit/log.ts';
import { memoized } from '../../domain/kit/once-per.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { authorTopic, deliveryOf, roomTopic } from '../../projections/realtime/deliveries.ts';
import type { DeliveryReads, DeliveryRow } from '../../projections/realtime/delivery-reads.ts';
import type { ReadPosition } from '../../projections/engine/position.ts';
import type { ServerFrame } from '../../domain/realtime/frames.ts';
import { recentOf, type Recent } from './recent.ts';
import { SetsByKey } from './sets-by-key.ts';

/** What has to be looked at: these topics, or everything that concerns the listener. */
export type Scope = ReadonlySet<string> | 'all';

/** A client that waits for news, over a socket or a poll. */
export type Listener = {
  readonly person: string;
  readonly session: string;
  /** Topics by which it is found at once; followers of an author and those in a room are asked for. */
  topics(): readonly string[];
  /** Something of its topics has happened; the read models have all of it up to here. */
  wake(scope: Scope, upTo: bigint): void;
  /** Its session or account has ended. */
  end(): void;
  /** Its session or account is no longer what it was. */
  changed(): void;
  /** Takes an ephemeral frame, where it can. */
  tell?(frame: ServerFrame): void;
};

export type Hub = {
  /** Whether the read models have reached where this process began, after at most `ms`; before that nobody can listen. */
  ready(ms: number): Promise<boolean>;
  /** Up to here every listener has been woken for what concerns it. */
  reached(): bigint;
  /** What the last rounds told of these topics; null where a listener reads for itself. */
  recent(...asked: Parameters<Recent['rows']>): ReturnType<Recent['rows']>;
  /** Enters a listener, or enters it again under its new topics. */
  add(listener: Listener): void;
  remove(listener: Listener): void;
  of(person: string): readonly Listener[];
  readonly size: number;
  /** Takes in what the log's tail brings; the position where it begins comes first, by `begin`. */
  observe(events: readonly RecordedEvent[]): void;
  begin(position: bigint): void;
  /** Wakes listeners until `signal` aborts. */
  run(signal: AbortSignal): Promise<void>;
};

export type HubContext = {
  readonly registry: Registry;
  readonly position: ReadPosition;
  readonly reads: Pick<DeliveryReads, 'followersAmong' | 'membersOf'>;
  readonly throttle: Pick<BackgroundThrottle, 'during'>;
  readonly logger: Logger;
};

/** How long one wait for the read models lasts before the signal is looked at, in milliseconds. */
const WAIT_MS = 1000;

/** Rows of a round that are kept for everybody; of more, each reads their own pages. */
const MOST_ROWS = 1_000;

const ENDED: ReadonlySet<string> = new Set(['removed', 'suspended']);
const PERSONS: ReadonlySet<string> = new Set(['user', 'admin', 'session']);
const AUTHOR = authorTopic('');
const ROOM = roomTopic('');
/** Topics of which a listener isn't entered: who belongs to them is asked for. */
const isAskedFor = (topic: string): boolean => topic.startsWith(AUTHOR) || topic.startsWith(ROOM);

const nothing = (): void => undefined;

/** Waits for something, so many milliseconds at most. */
const withIn = async (ms: number, it: Promise<void>): Promise<void> => {
  const enough = new AbortController();
  await Promise.race([it, pause(ms, undefined, { signal: enough.signal }).catch(nothing)]);
  enough.abort();
};

/** What is told of topics that somebody here listens to, as the read models will have it; rows up to one too many. */
type Due = {
  readonly topics: Set<string>;
  readonly rows: DeliveryRow[];
};

const nothingDue = (): Due => ({ topics: new Set(), rows: [] });

/** Listeners who are woken for the same. */
type Group = readonly [scope: Scope, listeners: Iterable<Listener>];

/** What one round of waking is about: all that was observed up to a position. */
type Round = {
  readonly due: Due;
  readonly newcomers: ReadonlySet<Listener>;
  readonly upTo: bigint;
};

/**
 * Knows who listens in this process and wakes whom an event concerns, for what the read models have or are about to. It carries no
 * frames: a listener that is woken makes its own of what the last rounds told, or reads what is further back, so nothing
 * here grows with a slow one.
 */
export const hubOf = ({ registry, position, reads, throttle, logger }: HubContext): Hub => {
  const listeners = new Map<Listener, readonly string[]>();
  const [topics, persons, sessions] = [
    new SetsByKey<Listener>(),
    new SetsByKey<Listener>(),
    new SetsByKey<Listener>(),
  ];
  /** Entered since a round began: what was observed before they came isn't noted under their topics. */
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
    for (const topic of listeners.get(listener) ?? []) topics.delete(topic, listener);
    listeners.delete(listener);
    fresh.delete(listener);
    persons.delete(listener.person, listener);
    sessions.delete(listener.session, listener);
  };

  /** Tells those whose account or session an event is of. */
  const tellOwners = (kind: string, meta: EventMeta): void => {
    if (!PERSONS.has(kind)) return;
    for (const one of [...persons.get(meta.item), ...sessions.get(meta.item)]) {
      one.changed();
      if (ENDED.has(meta.state)) one.end();
    }
  };

  const note = (row: DeliveryRow): void => {
    due.topics.add(row.topic);
    if (due.rows.length <= MOST_ROWS) due.rows.push(row);
  };

  /** Whom a topic concerns, each once. */
  const listenersOf = async (topic: string): Promise<Iterable<Listener>> => {
    // a copy: who is woken may leave, or enter again
    if (!isAskedFor(topic)) return [...topics.get(topic)];
    const found = topic.startsWith(ROOM)
      ? await reads.membersOf(topic.slice(ROOM.length))
      : await reads.followersAmong(topic.slice(AUTHOR.length), persons.keys());
    return new Set([...topics.get(topic), ...found.flatMap((person) => [...persons.get(person)])]);
  };

  /** Whom the topics concern, by which of them; listeners of the same ones get the same set, so that rows are found once. */
  const concerned = async (some: ReadonlySet<string>): Promise<readonly Group[]> => {
    const [only] = some;
    // as in most rounds: a thousand needn't be looked up to be found once
    if (only !== undefined && some.size === 1) return [[some, await listenersOf(only)]];
    const found = new Map<Listener, ReadonlySet<string>>();
    const none: ReadonlySet<string> = new Set();
    const withTopic = memoized((topic: string) =>
      memoized((others: ReadonlySet<string>): ReadonlySet<string> => new Set([...others, topic])),
    );
    for (const topic of some) {
      for (const listener of await listenersOf(topic))
        found.set(listener, withTopic(topic)(found.get(listener) ?? none));
    }
    return [...found].map(([listener, scope]) => [scope, [listener]]);
  };

  const wakeForAll = (some: Iterable<Listener>, upTo: bigint): void => {
    for (const listener of new Set(some)) if (listeners.has(listener)) listener.wake('all', upTo);
  };

  /** Wakes in one turn everybody whom the topics of a round concern; newcomers are left for {@link finish}. */
  const wakeConcerned = async ({ due: { topics: some, rows }, newcomers, upTo }: Round): Promise<void> => {
    const found = await concerned(some).catch((error: unknown) => {
      logger.warn({ err: error }, 'realtime: who is concerned could not be read, so all are woken');
      return null;
    });
    recent.keep({ after: reached, upTo }, rows.length > MOST_ROWS ? null : rows);
    if (!found) return wakeForAll(listeners.keys(), upTo);
    for (const [scope, group] of found) {
      for (const listener of group) {
        if (listeners.has(listener) && !newcomers.has(listener) && !fresh.has(listener))
          listener.wake(scope, upTo);
      }
    }
  };

  /** Ends a round that the read models have. */
  const finish = ({ newcomers, upTo }: Round): void => {
    // who came while the round ran stays fresh: more may have been observed before them than this round looks at
    wakeForAll([...newcomers, ...fresh], upTo);
    // only now: who is woken has had all that was before this round
    reached = upTo;
    begun();
  };

  /** Whether the read models are there; an outage of theirs is waited out. */
  const isThere = async (upTo: bigint): Promise<boolean> => {
    try {
      return await position.waitFor(upTo, WAIT_MS);
    } catch {
      await pause(WAIT_MS);
      return false;
    }
  };

  /** What was observed since the last round, once the read models have it. */
  const tellNews = async (signal: AbortSignal): Promise<void> => {
    const round: Round = { due, newcomers: fresh, upTo: observed };
    [due, fresh] = [nothingDue(), new Set()];
    while (!signal.aborted && !(await isThere(round.upTo))) continue;
    if (signal.aborted) return;
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
      for (const topic of named) topics.add(topic, listener);
      persons.add(listener.person, listener);
      sessions.add(listener.session, listener);
      fresh.add(listener);
    },
    remove: leave,
    of: (person) => [...persons.get(person)],
    get size() {
      return listeners.size;
    },
    begin: (from) => {
      observed = from;
      ring();
    },
    observe: (events) => {
      for (const event of events) {
        const kind = registry.ofEvent(event.type)?.name ?? '';
        tellOwners(kind, event.meta);
        const told = deliveryOf(event);
        const known = told !== null && (topics.has(told.topic) || isAskedFor(told.topic));
        if (known && listeners.size > 0) note({ ...told, event: event.type, position: event.position });
      }
      observed = events.at(-1)?.position ?? observed;
      ring();
    },
    run: async (signal) => {
      signal.addEventListener('abort', () => (ring(), begun()), { once: true });
      while (!signal.aborted) {
        await news(signal);
        await throttle.during(() => tellNews(signal));
      }
    },
  };
};
