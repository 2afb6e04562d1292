import { setTimeout as pause } from 'node:timers/promises';
import { ReadsUnavailable, type LaneLoad } from '../../../projections/engine/reader.ts';
import type { AskedRead, ConnectionEvents, ReadConnection } from './connection.ts';

export type LaneSize = {
  /** Connections at most. */
  readonly connections: number;
  /** Reads in flight at most on one connection. */
  readonly depth: number;
  /** Reads of one turn that go to one connection before the next one gets some. */
  readonly together: number;
};

export type OpenConnection = (events: ConnectionEvents) => Promise<ReadConnection>;

export type ReadLane = {
  /** Takes a read. It is sent at the end of this turn of the event loop, or when there is room for it. */
  ask(read: AskedRead): void;
  load(): LaneLoad;
  close(): Promise<void>;
};

/** Pauses after attempts to connect that failed, in milliseconds. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;

/**
 * A queue of reads and the few connections that they are sent over. A connection is opened when a read comes and all
 * others are busy. Without a connection reads wait for the next attempt, and fail if it fails.
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

  /** Sends what waits once all that this turn of the event loop asks is here. */
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

  /** Opens one more connection, unless one is being opened or there are as many as there may be. */
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

  /** Lets the lane be closed once nobody waits any more. */
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

/** Takes reads out of a queue for connections with room, always for the one with the fewest, and notes their new loads. */
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
