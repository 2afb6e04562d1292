import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import type { BackgroundThrottle } from '../../commands/support/background-throttle.ts';
import type { Broker } from '../../commands/ports/broker.ts';
import { suspensionPageOf } from '../../commands/accounts/own/suspension-link.ts';
import type { AccountsContext } from '../../commands/people/context.ts';
import { isBlocked, referred, relationReader } from '../../commands/core/relations.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';
import type { DeliveryReads } from '../../projections/realtime/delivery-reads.ts';
import type { ReadPosition } from '../../projections/engine/position.ts';
import type { Queries } from '../../projections/resources/queries.ts';
import { callerIn, type Caller } from '../caller.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Route } from '../http/route.ts';
import { countersOf } from './counters.ts';
import { eventsAt } from './cursor.ts';
import { realtimeTimes, type RealtimeContext, type RealtimeTimes } from './context.ts';
import { hubOf } from './hub.ts';
import { batchLoaderIn } from './batch-load.ts';
import { realtimeMetricsOf } from './metrics.ts';
import { pollRoute, type OpenPolls } from './poll.ts';
import { activitiesOf } from './activities.ts';
import { flagsFollower } from './flags.ts';
import { friendsFollower } from './friends.ts';
import { tellProgress } from './analysis-progress.ts';
import { presenceOf } from './presence.ts';
import { changesOf } from './things/changes.ts';
import { thingViewsOf } from './things/views.ts';
import { visibilityCacheOf } from './visibility-cache.ts';
import { notifyOf } from './notify.ts';
import { Semaphore } from '../../commands/support/semaphore.ts';
import { takeUpgrades, type OpenSockets } from './socket/upgrade.ts';
import { viewsOf } from './views.ts';
import { waitForChangeOf, type WaitForChange } from './polls/wait-for-change.ts';

export type RealtimeOptions = {
  readonly runtime: Runtime;
  readonly feed: EventFeed;
  readonly accounts: Pick<AccountsContext, 'accessTokens' | 'codes'>;
  readonly queries: Pick<Queries, 'each'>;
  readonly reads: DeliveryReads;
  readonly position: ReadPosition;
  readonly throttle: Pick<BackgroundThrottle, 'during'>;
  readonly broker: Broker;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly publicUrl: string;
  /** True while this process follows the log's end. Otherwise no client is admitted. */
  readonly isCurrent: () => boolean;
  readonly times?: Partial<RealtimeTimes>;
};

/** Realtime delivery to members: a socket at `/realtime`, or long polling. */
export type Realtime = {
  readonly routes: readonly Route<Caller>[];
  /** Long polls of callers without a session, such as suspended members. */
  readonly waitForChange: WaitForChange;
  /** Handles the socket upgrades of an HTTP server. */
  attach(server: Server): void;
  /** The tail's first position; call it before the first `observe`. */
  begin(position: bigint): void;
  /** Applies events from the log's tail, after the stream states are updated. */
  observe(events: readonly RecordedEvent[]): void;
  run(signal: AbortSignal): Promise<void>;
  /** Asks all clients to disconnect. They may connect again. */
  dismiss(): void;
  /** Closes all connections and waits briefly for the close handshakes. Idempotent. */
  close(): Promise<void>;
};

/** Maximum concurrent reads of the read models and the log for clients. Other code shares both. */
const READS = 4;
/** Time limit for the close handshakes, in milliseconds. */
const GOODBYE_MS = 1_000;

/** The expiry of a verified token. */
const endOf = (token: string): Date => new Date((decodeJwt(token).exp ?? 0) * 1000);

/** Creates the realtime part of one API process. */
export const realtimeOf = (options: RealtimeOptions): Realtime => {
  const { runtime, accounts, broker, logger, reads, position, throttle, queries, feed } = options;
  const { registry, streams } = runtime;
  const times = { ...realtimeTimes, ...options.times };
  const [turns, cursorTurns] = [new Semaphore(READS), new Semaphore(READS)];
  const inTurn = <T>(read: () => Promise<T>): Promise<T> => turns.run(read);
  const load = batchLoaderIn({ queries, inTurn });
  const visibility = visibilityCacheOf({ registry, position, load });
  const changes = changesOf({ registry, streams });
  const hub = hubOf({ registry, position, reads, changes, throttle, logger });
  const sockets: OpenSockets = new Map();
  const polls: OpenPolls = new Set();
  let closing = false;

  const hidesPresence = async (person: string): Promise<boolean> =>
    (await referred(streams.load, 'user', person))['presenceFor'] === 'nobody';
  const tellFriends = async (person: string, isOnline: boolean): Promise<void> => {
    if (hub.size === 0) return;
    for (const friend of await inTurn(() => reads.friendsOf(person))) {
      const listeners = hub.of(friend);
      if (listeners.length === 0 || (await hidesPresence(friend))) continue;
      // a newer change is told by itself
      if (presence.isOnline(person) !== isOnline) return;
      for (const listener of listeners) listener.notify?.({ type: 'user_status', userId: person, isOnline });
    }
  };
  const presence = presenceOf({
    broker,
    gateway: randomUUID(),
    offlineMs: times.offlineMs,
    changed: (person, isOnline) => {
      tellFriends(person, isOnline).catch((error: unknown) =>
        logger.warn({ err: error }, 'realtime: friends could not be notified of presence'),
      );
    },
  });
  const activities = activitiesOf({
    broker,
    membersOf: async (room) => (await inTurn(() => reads.membersOf([room]))).get(room) ?? [],
    isBlocked: (one, other) => isBlocked(relationReader(runtime), one, other),
    hidesPresence,
    listenersOf: (person) => hub.of(person),
    activityMs: times.activityMs,
    logger,
  });
  const flags = flagsFollower(runtime, hub, logger);
  const friends = friendsFollower({ hub, presence, hidesPresence, logger });
  const endProgress = tellProgress(broker, (person) => hub.of(person));
  const counters = countersOf({
    reads: { countersOf: (posts) => inTurn(() => reads.countersOf(posts)) },
  });
  const views = viewsOf({
    registry,
    load,
    visibility,
    counters,
    things: thingViewsOf({ registry, streams, load }),
  });
  const context: RealtimeContext = {
    views,
    notify: notifyOf(views),
    reads,
    hub,
    changes,
    presence,
    activities,
    eventAt: eventsAt(feed, (read) => cursorTurns.run(read)),
    times,
    logger,
    inTurn,
    metrics: realtimeMetricsOf(options.metrics.registry, {
      sockets: () => sockets.size,
      polls: () => polls.size,
      waitingBytes: () => [...sockets.keys()].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0),
    }),
    isClosing: () => closing || !options.isCurrent(),
    callerOf: async (token) => {
      const identity = await accounts.accessTokens.verify(token);
      const caller = identity && (await callerIn(streams, identity.person, identity.session));
      return caller && { caller, until: endOf(token) };
    },
    callerNow: ({ id, session }) => callerIn(streams, id, session),
    hidesPresence,
    suspensionPageOf: async ({ id, of }) => suspensionPageOf(accounts, await referred(streams.load, of, id)),
  };

  const dismiss = (): void => {
    for (const answer of polls) answer();
    for (const goodbye of sockets.values()) goodbye();
  };

  return {
    routes: [pollRoute(context, polls)],
    waitForChange: waitForChangeOf({ hub, open: polls, times, isClosing: () => context.isClosing() }),
    attach: (server) => takeUpgrades(server, { context, sockets, publicUrl: options.publicUrl }),
    begin: (from) => {
      visibility.begin(from);
      counters.begin(from);
      hub.begin(from);
    },
    observe: (events) => {
      visibility.observe(events);
      counters.observe(events);
      hub.observe(events);
      flags.observe(events);
      friends.observe(events);
      activities.observe(events);
      // connections follow by themselves; this is for a member whose last one has just closed
      for (const { data, meta } of events) if (data['presenceFor'] === 'nobody') presence.forget(meta.item);
    },
    run: (signal) => hub.run(signal),
    dismiss,
    close: async () => {
      closing = true;
      dismiss();
      for (let waited = 0; sockets.size > 0 && waited < GOODBYE_MS; waited += 10) await pause(10);
      activities.close();
      endProgress();
      presence.close();
    },
  };
};
