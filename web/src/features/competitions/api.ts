import type { Definition } from '../../../../domain/registry.ts';
import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Page, Shown } from '../../app/api/resource-types.ts';

export type Participant = Shown<Definition<'competition-participant'>>;
/** A participant with its place: equal scores share one; null without a score. */
export type Ranked = Participant & { readonly rank: number | null };
export type Round = Shown<Definition<'competition-round'>>;

type Standings = Page<Ranked> & { readonly total: number };
type Of = { readonly competitionId: string };
/** Of a whole competition, or of the participants in one of its rounds. */
export type StandingsOf = Of & { readonly roundId?: string };

type Items = readonly { readonly id: string }[];

/** The cache tags of a list of parts of a competition: each part, and all parts of the kind. */
const tagsOf = <T extends 'competition-participant' | 'competition-round'>(
  type: T,
  competitionId: string,
  items: Items,
) => [{ type, id: 'LIST' }, { type, id: `LIST:${competitionId}` }, ...items.map(({ id }) => ({ type, id }))];

const MOST_ROUNDS = 100;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    standings: build.infiniteQuery<Standings, StandingsOf, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg, pageParam: cursor }) =>
        reading('/competition-participants/standings/{competitionId}', {
          ...queryArg,
          with: 'names',
          limit: 50,
          cursor,
        }),
      providesTags: (list, _problem, { competitionId }) =>
        tagsOf('competition-participant', competitionId, list?.pages.flatMap(({ items }) => items) ?? []),
    }),
    /** All rounds of a competition, in their order. */
    rounds: build.query<Page<Round>, Of>({
      query: (of) =>
        reading('/competition-rounds/competition/{competitionId}', {
          ...of,
          sort: 'number',
          limit: MOST_ROUNDS,
        }),
      providesTags: (list, _problem, { competitionId }) =>
        tagsOf('competition-round', competitionId, list?.items ?? []),
    }),
  }),
});

export const { useStandingsInfiniteQuery, useRoundsQuery } = calls;
