import type { Kind } from '../../domain/kit/kind.ts';
import { memoized } from '../../domain/collections/once-per.ts';
import type { Asked, Queries, ReadItem } from '../../projections/resources/queries.ts';
import type { Caller } from '../caller.ts';

/** A caller and the ids to load. Callers that load the same ids should pass the same array. */
export type LoadRequest = { readonly caller: Caller; readonly ids: readonly string[] };

/** Loads for each look the items visible to its caller. One read serves all looks; each look has its own access. */
export type BatchLoader = (
  kind: Kind,
  looks: readonly LoadRequest[],
) => Promise<readonly (readonly ReadItem[])[]>;

export type BatchLoaderContext = {
  readonly queries: Pick<Queries, 'each'>;
  /** Runs a read once the concurrency limit admits it. */
  readonly inTurn: <T>(read: () => Promise<T>) => Promise<T>;
};

/** Maximum ids per statement: a page of frames for ten clients, or one frame for a thousand clients. */
const MOST = 1_000;

/** Splits the looks into groups of at most `MOST` ids. Each group is one statement. */
const inChunks = (asked: readonly Asked[]): readonly (readonly Asked[])[] => {
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

/**
 * Removes duplicate looks (same caller, same ids), for example from several sockets of one member. Maps each look to
 * its first.
 */
const distinctLooks = (looks: readonly LoadRequest[]) => {
  const membersOf = memoized((_ids: readonly string[]) => new Map<string, number>());
  const first: LoadRequest[] = [];
  const placeOf = looks.map((look) => {
    const members = membersOf(look.ids);
    const place = members.get(look.caller.id) ?? first.push(look) - 1;
    members.set(look.caller.id, place);
    return place;
  });
  return { first, placeOf };
};

export const batchLoaderIn =
  ({ queries, inTurn }: BatchLoaderContext): BatchLoader =>
  async (kind, looks) => {
    const { first, placeOf } = distinctLooks(looks);
    const asked = first.map(({ caller, ids }) => ({ actor: caller, ids }));
    const reading = inChunks(asked).map((chunk) => inTurn(() => queries.each(kind, chunk)));
    const items = (await Promise.all(reading)).flat();
    return placeOf.map((place) => items[place] ?? []);
  };
