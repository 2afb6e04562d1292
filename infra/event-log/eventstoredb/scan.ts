import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type Position,
  START,
} from '@eventstore/db-client';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { drain } from './drain.ts';
import { readFailure } from './failures.ts';
import type { Names } from './names.ts';
import { type Place, placeOf, positionOf } from './positions.ts';
import { eventOf } from './record.ts';

/** Maximum bytes of log in a read, whatever its limit; it must fit into memory. */
const MAX_BYTES = 16_000_000n;
/** Minimum size of a page that may contain the server's own events. */
const LEAST_PAGE = 50;
const LARGEST_PAGE = 5000;

/** The log's first position on the server. */
export type Begin = typeof START | Position;

export type Scan = {
  /** At most `limit` of the log's events from a position. */
  readonly forwards: (from: bigint, limit: number) => Promise<readonly RecordedEvent[]>;
  /** Position of the log's last event. */
  readonly lastPosition: () => Promise<bigint>;
};

/** Result of one read of the server: a limited number of events, including foreign ones. */
type Page = {
  readonly events: readonly AllStreamResolvedEvent[];
  readonly isLast: boolean;
  /** The size limit ended the page. */
  readonly isCut: boolean;
};

/** No event of the log lies between its event at `own` (0n = the start) and the foreign event at `at`. */
type Looked = {
  readonly own: bigint;
  /** The event at `own`, if it was read. */
  readonly event: RecordedEvent | null;
  readonly at: Position;
  readonly id: string;
};

/** Whether a position can be that of an event. */
const isOwn = (from: bigint): boolean => from > 1n && from % 2n === 0n;

/** The log's event before a position, if known: `own` null = unknown. */
type Behind = { readonly own: bigint | null; readonly event: RecordedEvent | null };

const behindOf = (from: bigint): Behind => {
  if (from <= 1n) return { own: 0n, event: null };
  return { own: from % 2n === 1n ? from - 1n : null, event: null };
};

/**
 * Finds the log's events among foreign events. Caches the last foreign event that was read, so that foreign events are
 * read once. Each use verifies the cache: if that event is still at its position, everything before it is unchanged.
 */
export const scanOf = (
  client: EventStoreDBClient,
  { names, begin, timeoutMs }: { readonly names: Names; readonly begin: Begin; readonly timeoutMs: number },
): Scan => {
  const isBeforeBegin = ({ commit }: Position): boolean => begin !== START && commit <= begin.commit;
  const ownIn = (events: Page['events']): readonly RecordedEvent[] =>
    events.flatMap(({ event }) => (event ? (eventOf(names, event) ?? []) : []));
  const placeFrom = (from: bigint): Place => (from <= 1n ? { at: begin, with: true } : placeOf(from));
  let looked: Looked | null = null;

  const page = async (options: Parameters<typeof client.readAll>[0], count: number): Promise<Page> => {
    const events: AllStreamResolvedEvent[] = [];
    let bytes = 0n;
    let first: bigint | undefined;
    await drain(client.readAll({ ...options, maxCount: count }), timeoutMs, (event) => {
      events.push(event);
      const commit = event.commitPosition ?? 0n;
      first ??= commit;
      bytes = commit > first ? commit - first : first - commit;
      return bytes < MAX_BYTES;
    });
    const isCut = bytes >= MAX_BYTES;
    return { events, isLast: events.length < count && !isCut, isCut };
  };

  /** A page from a position, with or without the event at it. */
  const pageFrom = async (place: Place, count: number): Promise<Page> => {
    if (place.with) return page({ fromPosition: place.at }, count);
    const found = await page({ fromPosition: place.at }, count + 1);
    return { ...found, events: found.events.slice(1) };
  };

  /** The page after the cached position; null if it is no longer in the log. */
  const pageBehind = async (known: Looked, count: number): Promise<Page | null> => {
    try {
      const found = await page({ fromPosition: known.at }, count + 1);
      if (found.events[0]?.event?.id === known.id) return { ...found, events: found.events.slice(1) };
    } catch (error) {
      if (readFailure(error) !== 'no event there') throw error;
    }
    if (looked === known) looked = null;
    return null;
  };

  /** Caches a foreign event that follows an own one, without own events between them. */
  const note = ({ own, event }: Behind, { event: last }: AllStreamResolvedEvent): void => {
    if (own === null || !last?.position || positionOf(last.position) <= own) return;
    const before = looked?.own === own ? looked.event : null;
    looked = { own, event: event ?? before, at: last.position, id: last.id };
  };

  /** The first page of a read; it starts at the cached position if possible. */
  const firstPage = async (
    from: bigint,
    count: number,
  ): Promise<Page & { readonly known: readonly RecordedEvent[] }> => {
    const place = placeFrom(from);
    const known = looked;
    const begins = behindOf(from).own ?? from;
    if (known?.own !== begins || (begins === from && from !== 0n && !known.event))
      return { ...(await pageFrom(place, count)), known: [] };
    const found = await pageBehind(known, count);
    if (!found) return { ...(await pageFrom(place, count)), known: [] };
    return { ...found, known: begins === from && known.event ? [known.event] : [] };
  };

  const forwards = async (from: bigint, limit: number): Promise<readonly RecordedEvent[]> => {
    const found: RecordedEvent[] = [];
    const sizeOf = (): number => Math.min(Math.max(limit - found.length, LEAST_PAGE), LARGEST_PAGE);
    let behind = behindOf(from);
    // At an own event no foreign events come first, so a small limit needs a small page.
    let count = isOwn(from) ? Math.min(limit, LARGEST_PAGE) : sizeOf();
    let { known, ...next }: Awaited<ReturnType<typeof firstPage>> = await firstPage(from, count);
    for (;;) {
      const { events, isLast, isCut } = next;
      const own = [...known, ...ownIn(events)];
      known = [];
      found.push(...own.slice(0, limit - found.length));
      const newest = own.at(-1);
      if (newest) behind = { own: newest.position, event: newest };
      const last = events.at(-1);
      if (last) note(behind, last);
      if (!last?.event?.position || isLast || found.length >= limit) return found;
      if (found.length > 0 && isCut) return found;
      count = sizeOf();
      next = await pageFrom({ at: last.event.position, with: false }, count);
    }
  };

  const lastPosition = async (): Promise<bigint> => {
    const known = looked;
    let before: typeof END | Position = END;
    let newest: AllStreamResolvedEvent | undefined;
    for (let count = 1; ; count = Math.min(Math.max(count * 2, LEAST_PAGE), LARGEST_PAGE)) {
      const { events, isLast } = await page({ direction: BACKWARDS, fromPosition: before }, count);
      newest ??= events[0];
      const [own] = ownIn(events);
      const isWhereLooked = known && events.some(({ event }) => event?.id === known.id);
      const last = events.at(-1)?.event?.position;
      if (own) {
        if (newest) note({ own: own.position, event: own }, newest);
        return own.position;
      }
      if (isWhereLooked || !last || isLast || isBeforeBegin(last)) {
        const end: Behind = isWhereLooked ? known : { own: 0n, event: null };
        if (newest) note(end, newest);
        return end.own ?? 0n;
      }
      before = last;
    }
  };

  return { forwards, lastPosition };
};
