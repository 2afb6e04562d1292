import { setTimeout as pause } from 'node:timers/promises';
import {
  type EventFeed,
  LogUnavailable,
  LogWentBack,
  type RecordedEvent,
  type Tail,
} from '../../domain/kit/log.ts';
import { headOf } from './head.ts';

/** The position after which to continue: the last handled event, or 0n at the start of the log. */
type Place = { readonly position: bigint; readonly id?: string };

/**
 * Follows a log: woken by its notifier, with a slow poll as a fallback (every `pollMs` milliseconds). The next batch is
 * read while a full batch is handled; several tails share reads of the log's end. The tail waits during an outage. A log
 * that went back, and any error of `handle`, ends it.
 */
export const tailOf = (feed: EventFeed, { pollMs }: { readonly pollMs: number }): Tail => {
  const head = headOf(feed);
  return async ({ last, lastId, batch, signal, handle, caughtUp }) => {
    const alarm = setAlarm(feed, signal);
    const reader = { feed: head, batch, signal };
    let place: Place = { position: last, ...(lastId !== undefined && { id: lastId }) };
    let ahead: Promise<readonly RecordedEvent[]> | null = null;
    try {
      while (!signal.aborted) {
        alarm.reset();
        // A page that was read ahead may no longer reach the end.
        const asOf = ahead ? null : performance.now();
        const events = await unlessAborted(ahead ?? readAfter(place, reader), signal);
        ahead = null;
        const newest = events.at(-1);
        if (newest) {
          place = newest;
          if (events.length >= batch) ahead = readInAdvance(newest, reader);
          await handle(events);
        }
        if (asOf !== null && events.length < batch && !signal.aborted) caughtUp?.(asOf);
        const mayBeMore = newest !== undefined && !head.isLast(newest.position);
        if (!ahead) await alarm.rung(mayBeMore ? SOON_MS : pollMs);
      }
    } finally {
      alarm.stop();
    }
  };
};

/** Delay of the next read: a short page usually means the end, but a page of large events is short too. */
const SOON_MS = 20;

type Alarm = {
  readonly reset: () => void;
  readonly rung: (withinMs: number) => Promise<void>;
  readonly stop: () => void;
};

type Reader = {
  readonly feed: Pick<EventFeed, 'readAll'>;
  readonly batch: number;
  readonly signal: AbortSignal;
};

/** The next events, with retries in an outage; [] at the end of the log. Throws {@link LogWentBack}. */
async function readAfter(place: Place, { feed, batch, signal }: Reader): Promise<readonly RecordedEvent[]> {
  for (let waitMs = 20; !signal.aborted; waitMs = Math.min(waitMs * 2, 1000)) {
    try {
      if (place.position === 0n) return await feed.readAll(0n, batch);
      return withoutKnown(place, await feed.readAll(place.position, batch + 1));
    } catch (error) {
      if (!(error instanceof LogUnavailable)) throw error;
      await pause(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return [];
}

/** Reads ahead. A failure is handled when the promise is awaited. */
function readInAdvance(place: Place, reader: Reader): Promise<readonly RecordedEvent[]> {
  const events = readAfter(place, reader);
  events.catch(() => undefined);
  return events;
}

function withoutKnown(place: Place, [known, ...events]: readonly RecordedEvent[]): readonly RecordedEvent[] {
  if (known?.position === place.position && (place.id === undefined || known.id === place.id)) return events;
  throw new LogWentBack(
    `The last handled event ${place.id ?? ''} at ${place.position} is missing: the log was restored to an earlier state`,
  );
}

/** Ends the wait for a read when the tail is stopped, because a read may hang as long as the server. */
async function unlessAborted(
  reading: Promise<readonly RecordedEvent[]>,
  signal: AbortSignal,
): Promise<readonly RecordedEvent[]> {
  if (signal.aborted) return [];
  let stop = nothing;
  const aborted = new Promise<readonly RecordedEvent[]>((resolve) => {
    stop = () => resolve([]);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([reading, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const nothing = (): void => undefined;

/** Fires on a notification, after a delay without one, and when the tail is stopped. */
function setAlarm(feed: EventFeed, signal: AbortSignal): Alarm {
  let hasRung = false;
  let wake = nothing;
  const ring = (): void => {
    hasRung = true;
    wake();
  };
  const silence = feed.onAppended(ring);
  signal.addEventListener('abort', ring, { once: true });
  return {
    reset: () => {
      hasRung = signal.aborted;
    },
    rung: async (withinMs) => {
      if (hasRung) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    stop: () => {
      silence();
      signal.removeEventListener('abort', ring);
    },
  };
}
