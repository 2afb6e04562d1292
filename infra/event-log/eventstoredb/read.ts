import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type Position,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { LogWentBack, type RecordedEvent } from '../../../domain/kit/log.ts';
import { drain, outage } from './drain.ts';
import { readFailure } from './failures.ts';
import { type Place, placeOf, positionOf } from './positions.ts';
import { eventOf } from './record.ts';

/** After so many bytes of log an answer ends, whatever its limit: it must fit into memory. */
const MAX_BYTES = 16_000_000n;
/** Events of the server's own lie between Malaab's: a page is never smaller. */
const LEAST_PAGE = 50;
const LARGEST_PAGE = 5000;

export type Reads = {
  readonly readStream: (stream: string, fromRevision: number) => Promise<readonly RecordedEvent[]>;
  readonly readAll: (from: bigint, limit: number) => Promise<readonly RecordedEvent[]>;
  readonly end: () => Promise<bigint>;
};

/** What comes from a place on, in one read of the server: at most `count` events, of whatever kind. */
type Page = { readonly events: readonly AllStreamResolvedEvent[]; readonly isLast: boolean };

/** Reads of the log by the client; each throws {@link LogUnavailable} in an outage. */
export const readsOf = (client: EventStoreDBClient, timeoutMs: number): Reads => {
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
    return { events, isLast: events.length < count && bytes < MAX_BYTES };
  };

  /** A page from a place on; what stands at it comes first only if it is asked for. */
  const pageFrom = async (place: Place, count: number): Promise<Page> => {
    if (place.with) return page({ fromPosition: place.at }, count);
    const { events, isLast } = await page({ fromPosition: place.at }, count + 1);
    return { events: events.slice(1), isLast };
  };

  const forwards = async (from: bigint, limit: number): Promise<readonly RecordedEvent[]> => {
    const found: RecordedEvent[] = [];
    for (let place = placeOf(from); ;) {
      const count = Math.min(Math.max(limit - found.length, LEAST_PAGE), LARGEST_PAGE);
      const { events, isLast } = await pageFrom(place, count);
      const own = events.flatMap(({ event }) => (event ? (eventOf(event) ?? []) : []));
      found.push(...own.slice(0, limit - found.length));
      const last = events.at(-1)?.event?.position;
      if (!last || isLast || found.length >= limit) return found;
      // so large that the page was cut
      if (found.length > 0 && events.length < count) return found;
      place = { at: last, with: false };
    }
  };

  const lastPosition = async (): Promise<bigint> => {
    let before: typeof END | Position = END;
    for (let count = 1; ; count = LEAST_PAGE) {
      const { events, isLast } = await page({ direction: BACKWARDS, fromPosition: before }, count);
      const own = events.find(({ event }) => event && eventOf(event));
      if (own?.event) return positionOf(own.event.position);
      const last = events.at(-1)?.event?.position;
      if (!last || isLast) return 0n;
      before = last;
    }
  };

  return {
    readStream: async (stream, fromRevision) => {
      const events: RecordedEvent[] = [];
      const reading = client.readStream(stream, { fromRevision: BigInt(fromRevision) });
      try {
        await drain<ResolvedEvent>(reading, timeoutMs, ({ event }) => {
          const own = event && eventOf(event);
          if (own) events.push(own);
          return true;
        });
        return events;
      } catch (error) {
        if (readFailure(error) === 'no stream') return [];
        throw outage(error);
      }
    },
    readAll: async (from, limit) => {
      if (limit <= 0) return [];
      try {
        return await forwards(from, limit);
      } catch (error) {
        if (readFailure(error) !== 'no event there') throw outage(error);
        if (placeOf(from).with) return [];
        throw new LogWentBack(`There is no event before position ${from}: the log went back in time`);
      }
    },
    end: async () => {
      try {
        return await lastPosition();
      } catch (error) {
        throw outage(error);
      }
    },
  };
};
