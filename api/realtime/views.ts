import type { EventFrame } from '../../domain/realtime/frames.ts';
import type { Registry } from '../../domain/kit/registry.ts';
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
  /**
   * Counters of those posts that they may see, up to a position or a little later; who sees what is looked at at once, the
   * counters once they are `readable`.
   */
  countersOf(looks: readonly Look[], upTo: bigint, readable?: Promise<void>): Promise<readonly Seen[]>;
};

export type ViewsDesk = {
  readonly registry: Registry;
  readonly looking: Looking;
  readonly sight: Pick<Sight, 'of'>;
  readonly counters: Pick<Counters, 'of'>;
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
    countersOf: async (looks, upTo, readable) => {
      const posts = new Set(looks.flatMap(({ ids }) => ids));
      const [counts, seen] = await Promise.all([counters.of([...posts], upTo, readable), sight.of(looks)]);
      return seen.map(
        (sees): Seen =>
          (id) =>
            sees(id) ? (counts.get(id) ?? null) : undefined,
      );
    },
  };
};
