import type { Logger } from 'pino';
import type { DeliveryReads } from '../../projections/realtime/delivery-reads.ts';
import type { Caller } from '../caller.ts';
import type { EventAt } from './cursor.ts';
import type { Hub } from './hub.ts';
import type { RealtimeMetrics } from './metrics.ts';
import type { Activities } from './activities.ts';
import type { Presence } from './presence.ts';
import type { PullContext } from './pull.ts';
import type { Changes } from './things/changes.ts';
import type { Views } from './views.ts';

/** Timeouts and intervals, in milliseconds. */
export type RealtimeTimes = {
  /** Interval between pings. A client that missed the previous pong is disconnected. */
  readonly heartbeatMs: number;
  /** Time limit for the token message of a client without cookie and header. */
  readonly authMs: number;
  /** Time limit for a page of frames to be flushed. A slower client is disconnected. */
  readonly slowMs: number;
  /** Time limit of a long poll without frames. */
  readonly pollMs: number;
  /** Delay between a person's last disconnect and the offline status. */
  readonly offlineMs: number;
  /** Time after which an activity in a room, such as typing, ends automatically. */
  readonly activityMs: number;
};

export const realtimeTimes: RealtimeTimes = {
  heartbeatMs: 25_000,
  authMs: 8_000,
  slowMs: 10_000,
  pollMs: 25_000,
  offlineMs: 30_000,
  activityMs: 6_000,
};

/** Maximum open sockets and polls per person. */
export const MAX_CONNECTIONS = 12;

/** Dependencies of sockets and polls. */
export type RealtimeContext = PullContext & {
  readonly hub: Hub;
  readonly changes: Pick<Changes, 'rows' | 'since'>;
  readonly reads: Pick<DeliveryReads, 'ofMember' | 'ofTopics' | 'friendsOf'>;
  readonly views: Views;
  readonly presence: Presence;
  readonly activities: Activities;
  readonly eventAt: EventAt;
  readonly times: RealtimeTimes;
  readonly logger: Logger;
  readonly metrics: RealtimeMetrics;
  /** True during shutdown; polls are then answered at once. */
  isClosing(): boolean;
  /** The caller and expiry of an access token; null if the token is invalid or its session has ended. */
  callerOf(token: string): Promise<{ readonly caller: Caller; readonly until: Date } | null>;
  /** The caller's current permissions; null once the session or the account has ended. */
  callerNow(caller: Caller): Promise<Caller | null>;
  /** True if the member tells nobody of their presence, and so is told of nobody's. */
  hidesPresence(person: string): Promise<boolean>;
  /** The page of a suspended caller; null if they are not suspended. */
  suspensionPageOf(caller: Caller): Promise<string | null>;
};
