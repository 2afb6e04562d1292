import type { EventFrame } from '../../domain/realtime/frames.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Counts } from '../../projections/feed/feed-counts.ts';
import type { Caller } from '../caller.ts';
import { present } from '../resources/present.ts';
import type { Counters } from './counters.ts';
import type { Look, Looking } from './look.ts';
import type { Sight } from './sight.ts';

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

export type ViewsDesk = {
  readonly registry: Registry;
  readonly looking: Looking;
  readonly sight: Pick<Sight, 'of' | 'known'>;
  readonly counters: Pick<Counters, 'of' | 'known'>;
};

export const viewsOf = ({ registry, looking, sight, counters }: ViewsDesk): Views => {
  return {
    of: async (shown, looks) => {
      const kind = registry.kind(shown);
      const seen = await looking(kind, looks);
      return looks.map(({ caller }, n): Seen => {
        return (id) => {
          const item = seen[n]?.find((one) => one.id === id);
          return item && present(kind, item, caller);
        };
      });
    },
    countersOf: async (looks, upTo) => {
      const posts = new Set(looks.flatMap(({ ids }) => ids));
      const [counts, seen] = await Promise.all([counters.of([...posts], upTo), sight.of(looks)]);
      return seen.map(
        (sees): Seen =>
          (id) =>
            sees(id) ? (counts.get(id) ?? null) : undefined,
      );
    },
    knownCounters: (caller, post, upTo) =>
      sight.known(caller, post) ? counters.known(post, upTo) : undefined,
  };
};
