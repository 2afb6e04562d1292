import { setTimeout as pause } from 'node:timers/promises';
import { ReadsUnavailable, type LaneLoad } from '../../../projections/engine/reader.ts';
import type { AskedRead, ConnectionEvents, ReadConnection } from './connection.ts';

export type LaneSize = {
  /** Maximum number of connections. */
  readonly connections: number;
  /** Maximum number of reads in flight on one connection. */
  readonly depth: number;
  /** Number of reads of one turn for one connection before the next one is used. */
  readonly together: number;
};

export type OpenConnection = (events: ConnectionEvents) => Promise<ReadConnection>;

export type ReadLane = {
  /** Queues a read. It is sent at the end of this turn of the event loop, or once there is capacity. */
  ask(read: AskedRead): void;
  load(): LaneLoad;
  close(): Promise<void>;
};

/** Back-off after failed connection attempts, in milliseconds. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;

/**
 * A queue of reads and their connections. A connection is opened when a read arrives and all others are busy. Without a
 * connection, reads wait for the next attempt, and fail if it fails.
 */
export const openLane = (
  open: OpenConnection,
  { connections: most, depth, together }: LaneSize,
): ReadLane => {
  const connections = new Set<ReadConnection>();
  const waiting: AskedRead[] = [];
  let inFlight = 0;
  let isFlushing = false;
  let opening: Promise<void> | null = null;
  let pauseMs = 0;
  let triedAt = 0;
  let lost = 0;
  let reconnects = 0;
  let isClosed = false;
  let wakeCloser: (() => void) | null = null;

  /** Sends the queued reads at the end of this turn of the event loop. */
  const flushSoon = (): void => {
    if (isFlushing) return;
    isFlushing = true;
    setImmediate(flush);
  };

  const flush = (): void => {
    isFlushing = false;
    const loads = new Map([...connections].map((one) => [one, one.inFlight()]));
    if ([...loads.values()].every((load) => load > 0)) grow();
    for (const [connection, reads] of dealt(waiting, loads, { depth, together })) {
      inFlight += reads.length;
      connection.send(reads);
    }
  };

  /** Opens another connection, unless one is being opened or the maximum is reached. */
  const grow = (): void => {
    if (waiting.length === 0 || opening || connections.size >= most) return;
    opening = connect().finally(() => {
      opening = null;
      if (waiting.length > 0) flushSoon();
      settle();
    });
  };

  const connect = async (): Promise<void> => {
    const early = triedAt + pauseMs - performance.now();
    if (pauseMs > 0 && early > 0) await pause(early);
    triedAt = performance.now();
    try {
      const connection = await open({
        ended,
        lost: () => {
          connections.delete(connection);
          lost += 1;
        },
      });
      connections.add(connection);
      pauseMs = 0;
      if (lost > 0) {
        lost -= 1;
        reconnects += 1;
      }
    } catch (error) {
      pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2));
      if (connections.size === 0) for (const read of waiting.splice(0)) read.fail(error);
    }
  };

  const ended: ConnectionEvents['ended'] = (again) => {
    inFlight -= 1;
    if (again) waiting.unshift(again);
    if (waiting.length > 0) flushSoon();
    settle();
  };

  /** Completes a close once no reads are pending. */
  const settle = (): void => {
    if (waiting.length === 0 && inFlight === 0 && !opening) wakeCloser?.();
  };

  return {
    ask: (read) => {
      if (isClosed) read.fail(new ReadsUnavailable('The reader was closed'));
      else if (waiting.push(read) > 0) flushSoon();
    },
    load: () => ({ connections: connections.size, inFlight, waiting: waiting.length, reconnects }),
    close: async () => {
      isClosed = true;
      await new Promise<void>((done) => {
        wakeCloser = done;
        settle();
      });
      await Promise.all([...connections].map((one) => one.end()));
    },
  };
};

/** Distributes queued reads to connections with capacity, least busy first, and updates their loads. */
const dealt = (
  waiting: AskedRead[],
  loads: Map<ReadConnection, number>,
  { depth, together }: Omit<LaneSize, 'connections'>,
): ReadonlyMap<ReadConnection, readonly AskedRead[]> => {
  const parts = new Map<ReadConnection, AskedRead[]>();
  let taken = 0;
  while (taken < waiting.length) {
    const freest = leastOf(loads);
    const room = freest ? depth - freest.load : 0;
    if (!freest || room <= 0) break;
    const reads = waiting.slice(taken, taken + Math.min(room, together));
    taken += reads.length;
    loads.set(freest.connection, freest.load + reads.length);
    parts.set(freest.connection, [...(parts.get(freest.connection) ?? []), ...reads]);
  }
  waiting.splice(0, taken);
  return parts;
};

const leastOf = (loads: ReadonlyMap<ReadConnection, number>) => {
  let least: { readonly connection: ReadConnection; readonly load: number } | null = null;
  for (const [connection, load] of loads) if (!least || load < least.load) least = { connection, load };
  return least;
};
