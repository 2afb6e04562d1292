import type { RecordedEvent } from '../../domain/kit/log.ts';
import type { DeliveryReads } from '../../projections/realtime/delivery-reads.ts';
import { feedChanges, type Amounts } from '../../projections/feed/feed.ts';
import { noCounts, withAdded, type Counts } from '../../projections/feed/feed-counts.ts';

/** Counters of posts: read once, then brought on by what the log's tail tells, as the read models will have them. */
export type Counters = {
  /** Takes in what the log's tail brings; the position where it begins comes first, by `begin`. */
  observe(events: readonly RecordedEvent[]): void;
  begin(position: bigint): void;
  /** As the read models have them up to a position that they have reached, or a little later. */
  of(posts: readonly string[], upTo: bigint): Promise<ReadonlyMap<string, Counts>>;
  /** The same of one post where nothing has to be read; while they don't change they are the same object. */
  known(post: string, upTo: bigint): Counts | undefined;
};

export type CountersContext = {
  readonly reads: Pick<DeliveryReads, 'countersOf'>;
  /** Milliseconds by a clock that nobody sets. */
  readonly now?: () => number;
};

/** A post's counters as of a place in the log, and what has been observed after it. */
type Kept = {
  /** The place that they are as of, or until they are read, the one from which on there is news. */
  since: bigint;
  /** Null until they are read. */
  counts: Counts | null;
  news: { readonly position: bigint; readonly added: Amounts }[];
};

/** Posts of which they are kept at most. */
const MOST_POSTS = 1_000;
/** Then they are read anew in any case: a projection that has left the pack makes up later for what was long ago. */
const KEPT_MS = 10_000;

/** The counters up to a position, which are kept from then on. */
const broughtOn = (kept: Kept, counts: Counts, upTo: bigint): Counts => {
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

  /** Reads what isn't known yet, and keeps what nothing is missing behind. */
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
          // the read models may have been ahead of the tail
          if (!kept || event.position <= kept.since) continue;
          if (added === null) known.delete(post);
          else kept.news.push({ position: event.position, added });
        }
      }
    },
    of: async (posts, upTo) => {
      if (known.size >= MOST_POSTS || isOld()) forget();
      // from here on what is told of them is noted, so that nothing is missing behind what is read
      const wanted = new Map(posts.map((post) => [post, keptOf(post)]));
      const unread = new Map([...wanted].filter(([, { counts }]) => counts === null));
      const found = unread.size > 0 ? await read(unread) : null;
      return new Map(
        [...wanted].map(([post, kept]) => [
          post,
          kept.counts ? broughtOn(kept, kept.counts, upTo) : (found?.get(post) ?? noCounts),
        ]),
      );
    },
    known: (post, upTo) => {
      const kept = known.get(post);
      return kept?.counts && !isOld() ? broughtOn(kept, kept.counts, upTo) : undefined;
    },
  };
};
