import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EventFeed, RecordedEvent, Tail } from '../../domain/kit/log.ts';

/** Maximum age of this process's view of the log, in milliseconds. A process must be out of service within 5 s. */
const STALE_MS = 3_000;
const LOOK_MS = 200;
/** Maximum gap between two checks; a longer gap means that the process itself was suspended. */
const AWAKE_MS = 1_000;
/** Maximum wait of a request for the tail, after the process was suspended. */
const RESUME_MS = 2_000;
const RESUME_LOOK_MS = 10;

export type FollowingContext = {
  readonly feed: Pick<EventFeed, 'end'>;
  readonly tail: Tail;
  readonly logger: Pick<Logger, 'info' | 'error' | 'fatal'>;
  /** Called with the log's end; `handle` gets all events after it. */
  readonly begin: (last: bigint) => void;
  readonly handle: (events: readonly RecordedEvent[]) => void;
  /** Called when this process no longer follows the log. */
  readonly lost: () => void;
};

/** Follows the log for the in-memory state of this process: sessions, accounts and access. */
export type Following = {
  /**
   * Follows the log from its current end; resolves once that is reached. Throws `LogUnavailable`, or the tail's error.
   */
  begin(signal: AbortSignal): Promise<void>;
  /** The log's end at the start; null before that, and after the tail has failed. */
  began(): bigint | null;
  /** True if this process has recently handled all events of the log. */
  isCurrent(): boolean;
  /**
   * As `isCurrent`. After a suspension of the process it waits up to `RESUME_MS` for the tail, which may have events
   * that arrived meanwhile.
   */
  isCurrentSoon(): boolean | Promise<boolean>;
  /** Waits until the tail has ended. */
  ended(): Promise<void>;
};

/**
 * Records the time up to which this process has handled the whole log. A failed tail or an unreachable log doesn't
 * advance it. So neither looks like a log without new events.
 */
export const followingOf = ({ feed, tail, logger, begin, handle, lost }: FollowingContext): Following => {
  let began: bigint | null = null;
  let knownAsOf = -Infinity;
  /** Times of the last check, and of the first one after a suspension of the process. */
  let looked = Infinity;
  let resumed = -Infinity;
  let running: Promise<void> = Promise.resolve();
  const isCurrent = (): boolean => began !== null && performance.now() - knownAsOf <= STALE_MS;
  const isResuming = (): boolean => {
    const now = performance.now();
    return began !== null && (now - resumed <= RESUME_MS || now - looked >= AWAKE_MS);
  };

  const afterResuming = async (): Promise<boolean> => {
    while (!isCurrent() && isResuming()) await pause(RESUME_LOOK_MS);
    return isCurrent();
  };

  /** Logs when the process goes out of service, and when it is back. */
  const watch = async (signal: AbortSignal): Promise<void> => {
    let wasCurrent = true;
    for (looked = performance.now(); !signal.aborted; looked = performance.now()) {
      await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
      // after a suspension of the process the tail gets time to catch up
      const isAwake = performance.now() - looked < AWAKE_MS;
      if (!isAwake) resumed = performance.now();
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
    isCurrentSoon: () => (!isCurrent() && isResuming() ? afterResuming() : isCurrent()),
    ended: () => running,
  };
};
