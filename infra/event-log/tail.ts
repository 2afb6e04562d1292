import { setTimeout as pause } from 'node:timers/promises';
import {
  type EventFeed,
  LogUnavailable,
  LogWentBack,
  type RecordedEvent,
  type Tail,
} from '../../domain/kit/log.ts';
import { headOf } from './head.ts';

/** The place after which to go on: the last event handled, or 0n at the log's beginning. */
type Place = { readonly position: bigint; readonly id?: string };

/**
 * Follows a log: woken by its notifier, with a slow poll behind it (every `pollMs` milliseconds). While a full
 * batch is handled the next is already being read; several tails share what they read of the log's end. An outage is
 * waited out; a log that went back, and whatever `handle` throws, ends the tail.
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
        // a page that was read in advance may have been the end then, but that was some time ago
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

/** Most often the end was reached, and then the notifier rings first; but a page of large events is short too. */
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

/** The next events, through any outage; [] at the log's end. Throws {@link LogWentBack}. */
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

/** Its failure is told when it is awaited; until then nobody listens to it. */
function readInAdvance(place: Place, reader: Reader): Promise<readonly RecordedEvent[]> {
  const events = readAfter(place, reader);
  events.catch(() => undefined);
  return events;
}

function withoutKnown(place: Place, [known, ...events]: readonly RecordedEvent[]): readonly RecordedEvent[] {
  if (known?.position === place.position && (place.id === undefined || known.id === place.id)) return events;
  throw new LogWentBack(
    `The event handled last, ${place.id ?? ''} at ${place.position}, is no longer in the log: it went back in time`,
  );
}

/** A read can hang as long as the server does; whoever stops the tail shan't wait for it. */
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

/** Rings for the notifier, some time without it, and when the tail is stopped. */
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
