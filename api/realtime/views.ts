import type { EventFrame } from '../../domain/realtime/frames.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Counts } from '../../projections/feed/feed-counts.ts';
import type { Caller } from '../caller.ts';
import { serialize } from '../resources/serialize.ts';
import type { Counters } from './counters.ts';
import type { Look, BatchLoader } from './batch-load.ts';
import type { VisibilityCache } from './visibility-cache.ts';

/** Things whose values frames carry. */
export type Shown = 'notification' | 'post' | 'message' | 'room-user';

export type Values = EventFrame['values'];

/** A thing's values by its id; undefined if the caller may not see it. */
export type Seen = (id: string) => Values | undefined;

/** What many callers see now, in the order of their looks: by one read for all, each by their own rights. */
export type Views = {
  of(kind: Shown, looks: readonly Look[]): Promise<readonly Seen[]>;
  /** Counters of those posts that they may see, up to a position or a little later. */
  countersOf(looks: readonly Look[], upTo: bigint): Promise<readonly Seen[]>;
  /** Of one post that the caller sees, where neither has to be read; the same counters are the same object. */
  knownCounters(caller: Caller, post: string, upTo: bigint): Counts | undefined;
};

export type ViewsContext = {
  readonly registry: Registry;
  readonly load: BatchLoader;
  readonly visibility: Pick<VisibilityCache, 'of' | 'known'>;
  readonly counters: Pick<Counters, 'of' | 'known'>;
};

export const viewsOf = ({ registry, load, visibility, counters }: ViewsContext): Views => {
  return {
    of: async (shown, looks) => {
      const kind = registry.kind(shown);
      const seen = await load(kind, looks);
      return looks.map(({ caller }, n): Seen => {
        return (id) => {
          const item = seen[n]?.find((one) => one.id === id);
          return item && serialize(kind, item, caller);
        };
      });
    },
    countersOf: async (looks, upTo) => {
      const posts = new Set(looks.flatMap(({ ids }) => ids));
      const [counts, seen] = await Promise.all([counters.of([...posts], upTo), visibility.of(looks)]);
      return seen.map(
        (sees): Seen =>
          (id) =>
            sees(id) ? (counts.get(id) ?? null) : undefined,
      );
    },
    knownCounters: (caller, post, upTo) =>
      visibility.known(caller, post) ? counters.known(post, upTo) : undefined,
  };
};
