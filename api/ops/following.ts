import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EventFeed, RecordedEvent, Tail } from '../../domain/kit/log.ts';

/** What this process knows of the log may be so old, in milliseconds; then it must be out of service within 5 s. */
const STALE_MS = 3_000;
const LOOK_MS = 200;
/** Between two looks of a process that didn't itself stand still. */
const AWAKE_MS = 1_000;

export type FollowingContext = {
  readonly feed: Pick<EventFeed, 'end'>;
  readonly tail: Tail;
  readonly logger: Pick<Logger, 'info' | 'error' | 'fatal'>;
  /** Told of the log's end, from which on `handle` is given all events. */
  readonly begin: (last: bigint) => void;
  readonly handle: (events: readonly RecordedEvent[]) => void;
  /** Told when this process no longer knows what is in the log. */
  readonly lost: () => void;
};

/** How this process follows the log for what it keeps in memory: sessions, accounts, and all that decides who may do what. */
export type Following = {
  /** Follows the log from its present end on; answers once that is reached. Throws `LogUnavailable`, or why it can't. */
  begin(signal: AbortSignal): Promise<void>;
  /** Where the log ended then; null before, and once the tail has failed. */
  began(): bigint | null;
  /** Whether all that was in the log a moment ago has been handled here. */
  isCurrent(): boolean;
  /** Waits until the tail has ended. */
  ended(): Promise<void>;
};

/**
 * Keeps the moment up to which all of the log has been handled here. A tail that has failed, and a log that doesn't
 * answer, both leave it where it is, so that neither can be mistaken for a log in which nothing happens.
 */
export const followingOf = ({ feed, tail, logger, begin, handle, lost }: FollowingContext): Following => {
  let began: bigint | null = null;
  let knownAsOf = -Infinity;
  let running: Promise<void> = Promise.resolve();
  const isCurrent = (): boolean => began !== null && performance.now() - knownAsOf <= STALE_MS;

  /** Tells when the process goes out of service, and when it is back. */
  const watch = async (signal: AbortSignal): Promise<void> => {
    let wasCurrent = true;
    for (let looked = performance.now(); !signal.aborted; looked = performance.now()) {
      await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
      // after a standstill of the process itself the tail is given the time to ask
      const isAwake = performance.now() - looked < AWAKE_MS;
      if (signal.aborted || isCurrent() === wasCurrent || (wasCurrent && !isAwake)) continue;
      wasCurrent = !wasCurrent;
      if (wasCurrent) logger.info('the log answers again: back in service');
      else {
        logger.error(`the log has not answered for ${STALE_MS} ms: out of service until it does`);
        lost();
      }
    }
  };

  const follow = async (last: bigint, signal: AbortSignal, caughtUp: () => void): Promise<void> => {
    const stop = new AbortController();
    const watching = watch(AbortSignal.any([signal, stop.signal]));
    try {
      await tail({
        last,
        batch: 1000,
        signal,
        handle: async (events) => handle(events),
        caughtUp: (asOf) => {
          knownAsOf = asOf;
          caughtUp();
        },
      });
    } finally {
      began = null;
      stop.abort();
      await watching;
    }
  };

  return {
    begin: async (signal) => {
      const last = await feed.end();
      begin(last);
      began = last;
      await new Promise<void>((caughtUp, failed) => {
        running = follow(last, signal, caughtUp).then(caughtUp, (error: unknown) => {
          logger.fatal({ err: error }, 'the log can no longer be followed: out of service');
          lost();
          failed(error instanceof Error ? error : new Error(String(error)));
        });
      });
    },
    began: () => began,
    isCurrent,
    ended: () => running,
  };
};
