import type { EventFeed, TypesRead } from '../../domain/kit/log.ts';
import type { Open } from './batch.ts';
import type { Bulk } from './bulk.ts';
import { openingFor, typesFor } from './needs.ts';
import type { Projection, SeenEvent } from './projection.ts';
import { RebuildStopped } from './rebuild/stoppable.ts';

/** Fills tables without readers from the log. */

export type Progress = { readonly events: number; readonly position: bigint; readonly end: bigint };

export type Filling = {
  readonly feed: EventFeed;
  readonly open: Open;
  readonly bulk: Bulk;
  readonly chosen: readonly Projection[];
  readonly signal: AbortSignal;
  /** Called after every batch. */
  readonly progress?: (progress: Progress) => void;
  /** Number of events read so far. */
  events: number;
};

/** Events in a batch. */
const BATCH = 5000;

/** A part of the log: its decrypted events of the chosen types, and its last position. */
type Part = { readonly events: readonly SeenEvent[]; readonly looked: bigint };

/** Reads the events that some projections handle, up to and including a position. */
const partsOf = ({ feed, open, chosen }: Filling, end: bigint): ((from: bigint) => Promise<Part>) => {
  const types = typesFor(chosen);
  const opened = openingFor(chosen, open);
  const read = async (from: bigint): Promise<TypesRead> => {
    if (types) return feed.readTypes(types, from, BATCH);
    const events = await feed.readAll(from, BATCH);
    return { events, looked: events.at(-1)?.position ?? from - 1n };
  };
  return async (from) => {
    const { events, looked } = await read(from);
    const due = await opened(events.filter(({ position }) => position <= end));
    return { events: due, looked: looked < end ? looked : end };
  };
};

/** Builds up to and including a position; the next events are read and decrypted while a batch is processed. */
export const fill = async (build: Filling, from: bigint, end: bigint): Promise<bigint> => {
  const { bulk, signal, progress } = build;
  if (from >= end) return from;
  const partAfter = partsOf(build, end);
  const readOn = (position: bigint) => {
    const part = partAfter(position + 1n);
    // The rejection is handled when the part is awaited.
    part.catch(() => undefined);
    return part;
  };
  let at = from;
  for (let next = readOn(at); at < end;) {
    if (signal.aborted) throw new RebuildStopped();
    const { events, looked } = await next;
    if (looked <= at) break;
    at = looked;
    if (at < end) next = readOn(at);
    await bulk.take(events);
    build.events += events.length;
    progress?.({ events: build.events, position: at, end });
  }
  return at;
};
