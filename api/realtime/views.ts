import type { EventFrame } from '../../domain/realtime/frames.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { DeliveryReads } from '../../projections/delivery-reads.ts';
import { present } from '../resources/present.ts';
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
  /** Counters of those posts that they may see; who sees what is looked at at once, the counters once they are `readable`. */
  countersOf(looks: readonly Look[], readable?: Promise<void>): Promise<readonly Seen[]>;
};

export type ViewsDesk = {
  readonly registry: Registry;
  readonly looking: Looking;
  readonly sight: Pick<Sight, 'of'>;
  readonly reads: Pick<DeliveryReads, 'countersOf'>;
  /** Runs a read when its turn has come. */
  readonly inTurn: <T>(read: () => Promise<T>) => Promise<T>;
};

export const viewsOf = ({ registry, looking, sight, reads, inTurn }: ViewsDesk): Views => {
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
    countersOf: async (looks, readable = Promise.resolve()) => {
      const posts = new Set(looks.flatMap(({ ids }) => ids));
      const [counters, seen] = await Promise.all([
        readable.then(() => inTurn(() => reads.countersOf([...posts]))),
        sight.of(looks),
      ]);
      return seen.map(
        (sees): Seen =>
          (id) =>
            sees(id) ? (counters.get(id) ?? null) : undefined,
      );
    },
  };
};
