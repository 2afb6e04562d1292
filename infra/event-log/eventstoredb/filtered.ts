import { eventTypeFilter, type EventStoreDBClient, type Position, START } from '@eventstore/db-client';
import { LogUnavailable, type RecordedEvent, type TypesRead } from '../../../domain/kit/log.ts';
import { drain } from './drain.ts';
import type { Names } from './names.ts';
import { placeOf, positionOf } from './positions.ts';
import { eventOf } from './record.ts';
import type { Begin, Scan } from './scan.ts';

/** Maximum bytes of log that a read scans, matching or not; it bounds memory and time. */
const MAX_BYTES = 16_000_000n;
/** Checkpoint interval of the server, in events. */
const CHECKPOINT_EVENTS = 1000;

type Options = Pick<Scan, 'lastPosition'> & {
  readonly names: Names;
  readonly begin: Begin;
  readonly timeoutMs: number;
};

/** Reads `(types, from, limit)` of the log; see `EventFeed.readTypes`. */
export type FilteredRead = (types: readonly string[], from: bigint, limit: number) => Promise<TypesRead>;

/** One catch-up subscription, until it is closed. */
type CatchUp = {
  readonly from: Begin;
  readonly types: readonly string[];
  /** Receives each event; returns whether to continue. */
  readonly take: (event: RecordedEvent) => boolean;
  /** Receives the scanned position, after all events before it; returns whether to continue. */
  readonly looked: (position: Position) => boolean;
};

/**
 * Reads events of some types by a filtered catch-up subscription, which is closed early: the client's `readAll` ignores
 * its filter. The server filters by type prefix; exact types are filtered here.
 */
export const filteredReadOf = (
  client: EventStoreDBClient,
  { names, begin, timeoutMs, lastPosition }: Options,
): FilteredRead => {
  /** The event at a position, if it belongs to the log. Throws if the position is no event's. */
  const eventAt = async (at: Position): Promise<RecordedEvent | undefined> => {
    let own: RecordedEvent | undefined;
    await drain(client.readAll({ fromPosition: at, maxCount: 1 }), timeoutMs, ({ event }) => {
      own = event && eventOf(names, event);
      return false;
    });
    return own;
  };

  /** Resolves with true at the end of the log, with false if a callback stopped before. */
  const catchUp = ({ from, types, take, looked }: CatchUp): Promise<boolean> =>
    new Promise((resolve, reject) => {
      let isOver = false;
      const end = (settle: () => void): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(silence);
        void subscription.unsubscribe().catch(() => undefined);
        settle();
      };
      /** Defers a checkpoint until the events that are still buffered in the stream have been handled. */
      const onceDrained = (then: () => void): void => {
        if (isOver) return;
        if (subscription.readableLength === 0) then();
        else setImmediate(onceDrained, then);
      };
      const filter = eventTypeFilter({
        prefixes: [...types],
        maxSearchWindow: CHECKPOINT_EVENTS,
        checkpointInterval: 1,
        checkpointReached: (_, position) => {
          silence.refresh();
          onceDrained(() => {
            if (!looked(position)) end(() => resolve(false));
          });
        },
      });
      const subscription = client.subscribeToAll({ fromPosition: from, filter });
      const silence = setTimeout(
        () => end(() => reject(new LogUnavailable('No response from the log'))),
        timeoutMs,
      );
      const lost = (error?: unknown): void =>
        end(() => reject(error ?? new LogUnavailable('The log ended a subscription')));
      // The listeners are never removed: an error without a listener would end the process.
      subscription
        .on('error', lost)
        .on('end', () => lost())
        .on('close', () => lost());
      subscription.on('caughtUp', () => onceDrained(() => end(() => resolve(true))));
      subscription.on('data', ({ event }) => {
        silence.refresh();
        const own = event && eventOf(names, event);
        if (!isOver && own && !take(own)) end(() => resolve(false));
      });
    });

  return async (types, from, limit) => {
    const wanted = new Set(types);
    const events: RecordedEvent[] = [];
    const { at, with: isWith } = placeOf(from);
    let reached = from - 1n;
    let first: bigint | undefined;
    /** Records a scanned position; returns whether the read continues. */
    const reach = (position: bigint): boolean => {
      first ??= position;
      if (position > reached) reached = position;
      // A position is twice the byte offset.
      return position - first < 2n * MAX_BYTES;
    };
    const take = (event: RecordedEvent): boolean => {
      if (wanted.has(event.type)) events.push(event);
      return reach(event.position) && events.length < limit;
    };
    const before = at === START ? undefined : await eventAt(at);
    const end = await lastPosition();
    if (isWith && before && !take(before)) return { events, looked: reached };
    const isAll = await catchUp({
      from: at === START ? begin : at,
      types,
      take,
      looked: (position) => reach(positionOf(position)),
    });
    return { events, looked: isAll && end > reached ? end : reached };
  };
};
