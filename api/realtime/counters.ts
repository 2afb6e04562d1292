import type { RecordedEvent } from '../../domain/kit/log.ts';
import type { DeliveryReads } from '../../projections/realtime/delivery-reads.ts';
import { feedChanges, type Amounts } from '../../projections/feed/feed.ts';
import { noCounts, withAdded, type Counts } from '../../projections/feed/feed-counts.ts';

/** Cached counters of posts. Each is read once, then updated from the log's tail as the read models will be. */
export type Counters = {
  /** Applies events from the log's tail. Call `begin` with the tail's first position before. */
  observe(events: readonly RecordedEvent[]): void;
  begin(position: bigint): void;
  /** Counters as of `upTo`, or a little later. The read models must have reached `upTo`. */
  of(posts: readonly string[], upTo: bigint): Promise<ReadonlyMap<string, Counts>>;
  /** A post's counters if they are cached. The same object is returned while they don't change. */
  known(post: string, upTo: bigint): Counts | undefined;
};

export type CountersContext = {
  readonly reads: Pick<DeliveryReads, 'countersOf'>;
  /** Monotonic clock, in milliseconds. */
  readonly now?: () => number;
};

/** A post's counters at a log position, and the changes observed after it. */
type Kept = {
  /** Position of `counts`; before the first read, the position after which changes are recorded. */
  since: bigint;
  /** Null before the first read. */
  counts: Counts | null;
  news: { readonly position: bigint; readonly added: Amounts }[];
};

/** Maximum number of cached posts. */
const MOST_POSTS = 1_000;
/** Cache lifetime. A detached projection may apply old events later, so counters are read again after this time. */
const KEPT_MS = 10_000;

/** Applies the changes up to a position to the counters and stores the result. */
const advanced = (kept: Kept, counts: Counts, upTo: bigint): Counts => {
  if (kept.news.length === 0) return counts;
  const due = kept.news.filter(({ position }) => position <= upTo);
  if (due.length === 0) return counts;
  kept.news = kept.news.filter(({ position }) => position > upTo);
  kept.counts = due.reduce((before, { added }) => withAdded(before, added), counts);
  return kept.counts;
};

export const countersOf = ({ reads, now = () => performance.now() }: CountersContext): Counters => {
  let known = new Map<string, Kept>();
  let observed = 0n;
  let since = now();
  const forget = (): void => {
    known = new Map();
    since = now();
  };
  const isOld = (): boolean => now() - since > KEPT_MS;

  const keptOf = (post: string): Kept => {
    const before = known.get(post);
    if (before) return before;
    const kept: Kept = { since: observed, counts: null, news: [] };
    known.set(post, kept);
    return kept;
  };

  /** Reads the missing counters. Caches those whose changes were recorded without a gap. */
  const read = async (unread: ReadonlyMap<string, Kept>): Promise<ReadonlyMap<string, Counts>> => {
    const { counts, upTo } = await reads.countersOf([...unread.keys()]);
    for (const [post, kept] of unread) {
      const found = counts.get(post);
      if (!found || upTo < kept.since) continue;
      kept.counts = found;
      kept.since = upTo;
      kept.news = kept.news.filter(({ position }) => position > upTo);
    }
    return counts;
  };

  return {
    begin: (from) => {
      observed = from;
      forget();
    },
    observe: (events) => {
      observed = events.at(-1)?.position ?? observed;
      if (known.size > 0 && isOld()) forget();
      if (known.size === 0) return;
      for (const event of events) {
        for (const { post, added } of feedChanges(event)) {
          const kept = known.get(post);
          // the read models may be ahead of the tail
          if (!kept || event.position <= kept.since) continue;
          if (added === null) known.delete(post);
          else kept.news.push({ position: event.position, added });
        }
      }
    },
    of: async (posts, upTo) => {
      if (known.size >= MOST_POSTS || isOld()) forget();
      // changes are recorded from here on, so the read leaves no gap
      const wanted = new Map(posts.map((post) => [post, keptOf(post)]));
      const unread = new Map([...wanted].filter(([, { counts }]) => counts === null));
      const found = unread.size > 0 ? await read(unread) : null;
      return new Map(
        [...wanted].map(([post, kept]) => [
          post,
          kept.counts ? advanced(kept, kept.counts, upTo) : (found?.get(post) ?? noCounts),
        ]),
      );
    },
    known: (post, upTo) => {
      const kept = known.get(post);
      return kept?.counts && !isOld() ? advanced(kept, kept.counts, upTo) : undefined;
    },
  };
};
