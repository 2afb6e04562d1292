import { bloomFilter } from '../../domain/kit/bloom-filter.ts';
import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { FilterSnapshots } from '../ports/filter-snapshots.ts';

/**
 * Kinds whose things are asked for by a derived id, and mostly don't exist: blocks and friendships between two people,
 * and settings that nobody has touched.
 */
const KINDS: readonly string[] = ['block-list', 'friendship', 'notification-settings'];

/** 3.3 million streams at 10 bits each; beyond that more streams than need be are read. */
const BYTES = 4 * 1024 * 1024;
const BATCH = 1000;
/** Names the snapshot; another number where kinds, size or hashing change. */
const NAME = 'absent-streams-1';

/** Tells of some streams that they don't exist, so that nobody reads them. */
export type AbsentStreams = {
  /**
   * Whether a stream surely doesn't exist, as far as this process has followed the log: never ahead of it, perhaps behind
   * another process, as every state that is kept.
   */
  isAbsent(stream: string): boolean;
  /** Takes in events that were appended, or that the tail brought. */
  observe(events: readonly RecordedEvent[]): void;
};

/** {@link AbsentStreams} that still has to learn what is in the log. */
export type LearningStreams = AbsentStreams & {
  /**
   * Learns what the log holds up to a position, from which on `observe` is given all events; before that no stream is
   * absent. Throws what the log and the snapshots throw.
   */
  learn(until: bigint): Promise<void>;
};

export type LearningContext = {
  readonly registry: Registry;
  readonly feed: Pick<EventFeed, 'readAll' | 'readTypes'>;
  readonly snapshots: FilterSnapshots;
  /** A snapshot is kept where a start had to look through so many positions (100,000). */
  readonly snapshotEvery?: bigint;
};

/** The absent streams of some kinds, from a Bloom filter of those that exist. */
export const absentStreams = ({
  registry,
  feed,
  snapshots,
  snapshotEvery = 100_000n,
}: LearningContext): LearningStreams => {
  const kinds = registry.kinds.filter(({ name }) => KINDS.includes(name));
  const prefixes = kinds.map(({ name }) => `${name}-`);
  const types = kinds.flatMap(({ events }) => events);
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
  /** Takes in the snapshot, if it is of this log; answers up to where it goes. */
  const restore = async (until: bigint): Promise<bigint> => {
    const kept = await snapshots.read(NAME);
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
      // it may hold more than the log did at that position: a stream that exists is never taken for absent
      if (eventId !== null) await snapshots.write(NAME, { position: until, eventId, bits: existing.bits });
    },
  };
};
