import type { Logger } from 'pino';
import type { DeliveryReads } from '../../projections/realtime/delivery-reads.ts';
import type { Caller } from '../caller.ts';
import type { EventAt } from './cursor.ts';
import type { Hub } from './hub.ts';
import type { RealtimeMetrics } from './metrics.ts';
import type { Presence } from './presence.ts';
import type { PullContext } from './pull.ts';
import type { Views } from './views.ts';

/** How long things may take, in milliseconds. */
export type RealtimeTimes = {
  /** Between two pings; who hasn't answered the one before is cut off. */
  readonly heartbeatMs: number;
  /** For the first message of a client without cookie and header. */
  readonly authMs: number;
  /** For a page of frames to leave; who reads more slowly is dropped. */
  readonly slowMs: number;
  /** A poll without news is answered after this. */
  readonly pollMs: number;
  /** From a person's last connection to being offline. */
  readonly offlineMs: number;
};

export const realtimeTimes: RealtimeTimes = {
  heartbeatMs: 25_000,
  authMs: 8_000,
  slowMs: 10_000,
  pollMs: 25_000,
  offlineMs: 30_000,
};

/** Sockets and polls that one person may have open. */
export const MAX_CONNECTIONS = 12;

/** What sockets and polls work with. */
export type RealtimeContext = PullContext & {
  readonly hub: Hub;
  readonly reads: Pick<DeliveryReads, 'ofMember' | 'ofTopics' | 'friendsOf'>;
  readonly views: Views;
  readonly presence: Presence;
  readonly eventAt: EventAt;
  readonly times: RealtimeTimes;
  readonly logger: Logger;
  readonly metrics: RealtimeMetrics;
  /** The server is about to go: nobody is kept waiting. */
  isClosing(): boolean;
  /** The caller behind an access token, and when it runs out; null if it isn't good or the session has ended. */
  callerOf(token: string): Promise<{ readonly caller: Caller; readonly until: Date } | null>;
  /** The caller as they are now; null once the session or the account has ended. */
  callerNow(caller: Caller): Promise<Caller | null>;
};
