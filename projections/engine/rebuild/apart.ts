import type { Pool } from 'pg';
import type { EventFeed } from '../../../domain/kit/log.ts';
import type { Open } from '../batch.ts';
import { bulkLoad } from '../bulk.ts';
import { fill, type Progress } from '../filling.ts';
import type { Projection, Slice } from '../projection.ts';
import { sliceOf } from '../slice.ts';
import { stoppable } from './stoppable.ts';

/** Builds read models by several processes: each builds a group with its own reader and backend. */

/** A projection, or a slice of it. */
export type Member = { readonly name: string; readonly slice?: Slice | undefined };

/** The part that one process builds. */
export type Part = {
  readonly members: readonly Member[];
  /** Existing schema without any of their tables. */
  readonly scratch: string;
  /** Position of the last event to read. */
  readonly until: bigint;
};

/** Callbacks for the progress of a part. */
export type Watching = {
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
  /** All events are processed; keys and indexes follow. */
  readonly filled: () => void;
};

/** Builds and commits a part; returns the position that its tables reflect. */
export type BuildPart = (part: Part, watching: Watching) => Promise<bigint>;

export type PartOptions = {
  /** Connections with `synchronous_commit = off`. */
  readonly pool: Pool;
  readonly feed: EventFeed;
  readonly open: Open;
  readonly projections: readonly Projection[];
};

const membersOf = (projections: readonly Projection[], members: readonly Member[]): readonly Projection[] =>
  members.flatMap(({ name, slice }) =>
    projections
      .filter((projection) => projection.name === name)
      .map((projection) => (slice ? sliceOf(projection, slice) : projection)),
  );

/**
 * Builds a part in this process, in one transaction. New tables skip the write-ahead log where the server allows it,
 * and a failure leaves nothing. Throws `RebuildStopped` and `CannotTake`.
 */
export const buildPartHere =
  ({ pool, feed, open, projections }: PartOptions): BuildPart =>
  ({ members, scratch, until }, { signal, progress, filled }) =>
    stoppable(pool, signal, async (client) => {
      const chosen = membersOf(projections, members);
      const bulk = await bulkLoad(client, scratch, chosen);
      const at = await fill({ feed, open, bulk, chosen, signal, progress, events: 0 }, 0n, until);
      await bulk.settle();
      filled();
      await bulk.index();
      return at;
    });

/** Combined progress of several parts: the lowest position, and the event count of the part that reads most. */
const together = (count: number, { progress, filled }: Omit<Watching, 'signal'>) => {
  const told = new Map<number, Progress>();
  let left = count;
  return (index: number): Omit<Watching, 'signal'> => ({
    progress: (one) => {
      told.set(index, one);
      const all = [...told.values()];
      if (all.length < count) return;
      const slowest = all.reduce((a, b) => (b.position < a.position ? b : a));
      progress({ ...slowest, events: Math.max(...all.map(({ events }) => events)) });
    },
    filled: () => {
      left -= 1;
      if (left === 0) filled();
    },
  });
};

/** Builds parts in parallel, the first in this process. A failure stops all parts and is thrown. */
export const buildParts = async (
  parts: readonly Part[],
  here: BuildPart,
  elsewhere: BuildPart,
  { signal, ...watching }: Watching,
): Promise<readonly bigint[]> => {
  const failed = new AbortController();
  const watchingOf = together(parts.length, watching);
  const failures: unknown[] = [];
  const building = parts.map(async (part, index) => {
    const build = index === 0 ? here : elsewhere;
    try {
      return await build(part, {
        ...watchingOf(index),
        signal: AbortSignal.any([signal, failed.signal]),
      });
    } catch (error) {
      failures.push(error);
      failed.abort();
      throw error;
    }
  });
  const outcomes = await Promise.allSettled(building);
  if (failures.length > 0) throw failures[0];
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
};
