import { bloomFilter } from '../../domain/collections/bloom-filter.ts';
import { nameId } from '../../domain/kit/ids.ts';
import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { FilterSnapshots } from '../ports/filter-snapshots.ts';

/** Filter size: 3.3 million streams at 10 bits each. With more streams, false positives cost extra reads. */
const BYTES = 4 * 1024 * 1024;
const BATCH = 1000;
/** Version of the hash function, in the snapshot's name. */
const HASHING = 4;

/** A filter of streams that don't exist, so that they need no read. */
export type AbsentStreams = {
  /**
   * True if the stream does not exist, as far as this process has followed the log. It may lag behind other processes,
   * as every cached state.
   */
  isAbsent(stream: string): boolean;
  /** Applies events from an append or the tail. */
  observe(events: readonly RecordedEvent[]): void;
};

/** {@link AbsentStreams} before its initial read of the log. */
export type LearningStreams = AbsentStreams & {
  /**
   * Reads the log up to a position; `observe` must get all events after it. Before this no stream is absent. Passes on
   * exceptions of the log and the snapshots.
   */
  learn(until: bigint): Promise<void>;
};

export type LearningContext = {
  readonly registry: Registry;
  readonly feed: Pick<EventFeed, 'readAll' | 'readTypes'>;
  readonly snapshots: FilterSnapshots;
  /** Writes a snapshot if the start read more than this number of positions (100,000). */
  readonly snapshotEvery?: bigint;
};

/** Detects absent streams of the sparse kinds by a Bloom filter of the existing ones. */
export const absentStreams = ({
  registry,
  feed,
  snapshots,
  snapshotEvery = 100_000n,
}: LearningContext): LearningStreams => {
  const kinds = registry.kinds.filter(({ resource }) => resource.sparse);
  const prefixes = kinds.map(({ name }) => `${name}-`);
  const types = kinds.flatMap(({ events }) => events);
  // a snapshot of other kinds or of another size would call existing streams absent
  const name = `absent-streams-${HASHING}-${nameId([BYTES, ...kinds.map((kind) => kind.name).toSorted()].join())}`;
  const isOfKinds = (stream: string): boolean => prefixes.some((prefix) => stream.startsWith(prefix));
  const existing = bloomFilter(BYTES);
  let isLearned = false;

  const observe = (events: readonly RecordedEvent[]): void => {
    for (const { stream } of events) if (isOfKinds(stream)) existing.add(stream);
  };
  const eventAt = async (position: bigint): Promise<string | null> => {
    const [event] = position === 0n ? [] : await feed.readAll(position, 1);
    return event?.position === position ? event.id : null;
  };
  /** Loads the snapshot if it belongs to this log; returns its position. */
  const restore = async (until: bigint): Promise<bigint> => {
    const kept = await snapshots.read(name);
    if (!kept || kept.position > until || kept.bits.length !== BYTES) return 0n;
    if ((await eventAt(kept.position)) !== kept.eventId) return 0n;
    existing.merge(kept.bits);
    return kept.position;
  };

  return {
    isAbsent: (stream) => isLearned && isOfKinds(stream) && !existing.has(stream),
    observe,
    learn: async (until) => {
      const from = await restore(until);
      for (let at = from; at < until;) {
        const { events, looked } = await feed.readTypes(types, at + 1n, BATCH);
        observe(events);
        if (looked <= at) break;
        at = looked;
      }
      isLearned = true;
      const eventId = until - from >= snapshotEvery ? await eventAt(until) : null;
      // the filter may contain later streams too; that only costs reads
      if (eventId !== null) await snapshots.write(name, { position: until, eventId, bits: existing.bits });
    },
  };
};
