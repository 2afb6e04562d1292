import type { EventFrame } from '../../domain/realtime/frames.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { DeliveryReads } from '../../projections/delivery-reads.ts';
import type { Asked, Queries, ReadItem } from '../../projections/queries.ts';
import type { Caller } from '../caller.ts';
import { present } from '../resources/present.ts';

/** Things whose values frames carry. */
export type Shown = 'notification' | 'post' | 'message' | 'room-user';

export type Values = EventFrame['values'];

/** Things that one caller asks for. */
export type Look = { readonly caller: Caller; readonly ids: Iterable<string> };

/** Values by id; those that the caller may not see are missing. */
export type Seen = ReadonlyMap<string, Values>;

/** What many callers see now, in the order of their looks: by one read for all, each by their own rights. */
export type Views = {
  of(kind: Shown, looks: readonly Look[]): Promise<readonly Seen[]>;
  /** Counters of those posts that they may see. */
  countersOf(looks: readonly Look[]): Promise<readonly Seen[]>;
};

export type ViewsDesk = {
  readonly registry: Registry;
  readonly queries: Pick<Queries, 'each'>;
  readonly reads: Pick<DeliveryReads, 'countersOf'>;
  /** Runs a read when its turn has come. */
  readonly inTurn: <T>(read: () => Promise<T>) => Promise<T>;
};

/** Things asked for at once: a page of frames for ten clients, or one frame for a thousand. */
const MOST = 1_000;

const inPieces = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / MOST) }, (_, n) => all.slice(n * MOST, (n + 1) * MOST));

export const viewsOf = ({ registry, queries, reads, inTurn }: ViewsDesk): Views => {
  /** What each of the looks finds of a kind, as `show` has it. */
  const found = async (
    kind: Shown,
    looks: readonly Look[],
    show: (item: ReadItem, caller: Caller) => Values,
  ): Promise<readonly Map<string, Values>[]> => {
    const asked = looks.flatMap(({ caller, ids }, look) =>
      [...ids].map((id) => ({ actor: caller, id, look })),
    );
    const pieces = inPieces<Asked>(asked).map((piece) =>
      inTurn(() => queries.each(registry.kind(kind), piece)),
    );
    const seen = looks.map(() => new Map<string, Values>());
    for (const [n, item] of (await Promise.all(pieces)).flat().entries()) {
      const one = asked[n];
      if (one && item) seen[one.look]?.set(item.id, show(item, one.actor));
    }
    return seen;
  };

  return {
    of: (kind, looks) => found(kind, looks, (item, caller) => present(registry.kind(kind), item, caller)),
    countersOf: async (looks) => {
      const posts = new Set(looks.flatMap(({ ids }) => [...ids]));
      const [counters, seen] = await Promise.all([
        inTurn(() => reads.countersOf([...posts])),
        found('post', looks, () => null),
      ]);
      for (const one of seen) for (const id of one.keys()) one.set(id, counters.get(id) ?? null);
      return seen;
    },
  };
};
