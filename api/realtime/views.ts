import type { Kind } from '../../domain/kit/kind.ts';
import type { EventFrame } from '../../domain/realtime/frames.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { DeliveryReads } from '../../projections/delivery-reads.ts';
import type { Asked, Queries, ReadItem } from '../../projections/queries.ts';
import type { Caller } from '../caller.ts';
import { present } from '../resources/present.ts';
import { memoized } from './memoized.ts';

/** Things whose values frames carry. */
export type Shown = 'notification' | 'post' | 'message' | 'room-user';

export type Values = EventFrame['values'];

/** Things that one caller asks for; of those that many ask for the list had better be one. */
export type Look = { readonly caller: Caller; readonly ids: readonly string[] };

/** A thing's values by its id; undefined if the caller may not see it. */
export type Seen = (id: string) => Values | undefined;

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

/** Things asked for by one statement: a page of frames for ten clients, or one frame for a thousand. */
const MOST = 1_000;

/** What is asked in pieces for one statement each. */
const inPieces = (asked: readonly Asked[]): readonly (readonly Asked[])[] => {
  const pieces: Asked[][] = [];
  let room = 0;
  for (const one of asked) {
    if (one.ids.length > room || pieces.length === 0) {
      pieces.push([]);
      room = MOST;
    }
    pieces.at(-1)?.push(one);
    room -= one.ids.length;
  }
  return pieces;
};

/** Of looks of one member at the same things, as of several sockets, the first; and for each look which that is. */
const unlike = (looks: readonly Look[]) => {
  const membersOf = memoized((_ids: readonly string[]) => new Map<string, number>());
  const first: Look[] = [];
  const placeOf = looks.map((look) => {
    const members = membersOf(look.ids);
    const place = members.get(look.caller.id) ?? first.push(look) - 1;
    members.set(look.caller.id, place);
    return place;
  });
  return { first, placeOf };
};

export const viewsOf = ({ registry, queries, reads, inTurn }: ViewsDesk): Views => {
  /** Of each look the things that the caller may see. */
  const seenBy = async (kind: Kind, looks: readonly Look[]): Promise<readonly (readonly ReadItem[])[]> => {
    const { first, placeOf } = unlike(looks);
    const asked = first.map(({ caller, ids }) => ({ actor: caller, ids }));
    const reading = inPieces(asked).map((piece) => inTurn(() => queries.each(kind, piece)));
    const items = (await Promise.all(reading)).flat();
    return placeOf.map((place) => items[place] ?? []);
  };

  return {
    of: async (shown, looks) => {
      const kind = registry.kind(shown);
      const seen = await seenBy(kind, looks);
      return looks.map(({ caller }, n): Seen => {
        return (id) => {
          const item = seen[n]?.find((one) => one.id === id);
          return item && present(kind, item, caller);
        };
      });
    },
    countersOf: async (looks) => {
      const posts = new Set(looks.flatMap(({ ids }) => ids));
      const [counters, seen] = await Promise.all([
        inTurn(() => reads.countersOf([...posts])),
        seenBy(registry.kind('post'), looks),
      ]);
      return seen.map(
        (items): Seen =>
          (id) =>
            items.some((one) => one.id === id) ? (counters.get(id) ?? null) : undefined,
      );
    },
  };
};
