import type { Kind } from '../../domain/kit/kind.ts';
import { memoized } from '../../domain/kit/once-per.ts';
import type { Asked, Queries, ReadItem } from '../../projections/resources/queries.ts';
import type { Caller } from '../caller.ts';

/** Things that one caller asks for; of those that many ask for the list had better be one. */
export type Look = { readonly caller: Caller; readonly ids: readonly string[] };

/** Of each look the things that the caller may see now: by one read for all, each by their own rights. */
export type BatchLoader = (kind: Kind, looks: readonly Look[]) => Promise<readonly (readonly ReadItem[])[]>;

export type BatchLoaderContext = {
  readonly queries: Pick<Queries, 'each'>;
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

export const lookingIn =
  ({ queries, inTurn }: BatchLoaderContext): BatchLoader =>
  async (kind, looks) => {
    const { first, placeOf } = unlike(looks);
    const asked = first.map(({ caller, ids }) => ({ actor: caller, ids }));
    const reading = inPieces(asked).map((piece) => inTurn(() => queries.each(kind, piece)));
    const items = (await Promise.all(reading)).flat();
    return placeOf.map((place) => items[place] ?? []);
  };
