import { LogWentBack, type EventFeed, type RecordedEvent } from '../../domain/kit/log.ts';
import { positionFrom } from '../resources/context.ts';
import type { Hub } from './hub.ts';

/** Maximum age of a cursor that can be resumed: two days. */
export const RESUME_MS = 48 * 3_600_000;
/** Time limit for the read models to catch up, in milliseconds. A process that has just started may have to wait. */
const READY_MS = 8_000;

/** The highest log position. */
const LAST = 2n ** 63n - 1n;

/**
 * The position where a client continues. `reset`: the missed events can't be delivered, so the client fetches again.
 */
export type Start = { readonly kind: 'resumed' | 'reset'; readonly position: bigint };

/** The event at a log position; undefined if no event has that position. Throws `LogUnavailable`. */
export type EventAt = (position: bigint) => Promise<RecordedEvent | undefined>;

/**
 * Looks up the events that cursors name. Undefined: the cursor belongs to another log, or to a log replaced by a
 * back-up. A cursor issued before the first event continues with that event. After an outage thousands of clients
 * return with few distinct cursors. One read serves all that wait for the same position. A limit on concurrent reads
 * leaves capacity for this process's tail.
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

/** Reads a client's cursor. Without a cursor the client starts at the current end. Throws `LogUnavailable`. */
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

/** The start position of a client of this process; null while the read models lag. Throws `LogUnavailable`. */
export const startAt = async (
  { hub, eventAt }: { readonly hub: Pick<Hub, 'ready' | 'reached'>; readonly eventAt: EventAt },
  cursor: string | undefined,
): Promise<Start | null> =>
  (await hub.ready(READY_MS)) ? startFrom(eventAt, cursor, hub.reached(), new Date()) : null;
