import { LogWentBack, type EventFeed, type RecordedEvent } from '../../domain/kit/log.ts';
import { positionFrom } from '../resources/context.ts';
import type { Hub } from './hub.ts';

/** How far back a client may have been away and still be told all that it missed: two days. */
export const RESUME_MS = 48 * 3_600_000;
/** For the read models to be there, in milliseconds: a process that has just started may have to wait for them. */
const READY_MS = 8_000;

/** The log counts no further. */
const LAST = 2n ** 63n - 1n;

/** Where a client goes on. `reset`: what lies between can't be told, so it fetches again. */
export type Start = { readonly kind: 'resumed' | 'reset'; readonly position: bigint };

/** The event at a position of the log; undefined where there is none. Throws `LogUnavailable`. */
export type EventAt = (position: bigint) => Promise<RecordedEvent | undefined>;

/**
 * Looks up the events that cursors name. Undefined: the cursor is of another log, or of one that a back-up has replaced;
 * a cursor that was given out before the first event goes on with that event. After an outage thousands of clients come
 * back at once with a few cursors: one read serves all that wait for the same position, and reads take turns, so that
 * the tail of this process still reaches the log.
 */
export const eventsAt = (
  feed: Pick<EventFeed, 'readAll'>,
  inTurn: <T>(read: () => Promise<T>) => Promise<T>,
): EventAt => {
  const pending = new Map<bigint, ReturnType<EventAt>>();
  const read: EventAt = async (position) => {
    try {
      const [event] = await inTurn(() => feed.readAll(position, 1));
      return position === 0n || event?.position === position ? event : undefined;
    } catch (error) {
      if (error instanceof LogWentBack) return undefined;
      throw error;
    } finally {
      pending.delete(position);
    }
  };
  return (position) => {
    const reading = pending.get(position) ?? read(position);
    pending.set(position, reading);
    return reading;
  };
};

/** Reads a client's cursor; without one it starts now. Throws `LogUnavailable`. */
export const startFrom = async (
  eventAt: EventAt,
  cursor: string | undefined,
  reached: bigint,
  now: Date,
): Promise<Start> => {
  if (cursor === undefined) return { kind: 'resumed', position: reached };
  const position = positionFrom(cursor);
  if (position === null || position > LAST) return { kind: 'reset', position: reached };
  if (position === reached) return { kind: 'resumed', position };
  const event = await eventAt(position);
  const known = event && now.getTime() - Date.parse(event.at) <= RESUME_MS;
  return known ? { kind: 'resumed', position } : { kind: 'reset', position: reached };
};

/** Where a client of this process goes on; null while the read models aren't there. Throws `LogUnavailable`. */
export const startAt = async (
  { hub, eventAt }: { readonly hub: Pick<Hub, 'ready' | 'reached'>; readonly eventAt: EventAt },
  cursor: string | undefined,
): Promise<Start | null> =>
  (await hub.ready(READY_MS)) ? startFrom(eventAt, cursor, hub.reached(), new Date()) : null;
