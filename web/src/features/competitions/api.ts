import type { Definition } from '../../../../domain/registry.ts';
import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Page, Shown } from '../../app/api/resource-types.ts';
import type { Realm } from '../../app/session.ts';

export type Participant = Shown<Definition<'competition-participant'>>;
/** A participant with its place: equal scores share one; null without a score. */
export type Ranked = Participant & { readonly rank: number | null };
export type Round = Shown<Definition<'competition-round'>>;

type Standings = Page<Ranked> & { readonly total: number };
export type Competition = Shown<Definition<'competition'>>;
export type Match = Shown<Definition<'competition-match'>>;

/** Members and staff read with a session of their own. */
type Of = { readonly competitionId: string; readonly realm?: Realm };
/** Of a whole competition, or of the participants in one of its rounds. */
export type StandingsOf = Of & { readonly roundId?: string };

type Items = readonly { readonly id: string }[];

/** The matches of a round, or those of the competition in a state. */
export type MatchesOf = Of & { readonly roundId?: string; readonly state?: Match['state'] };

type Part = 'competition-participant' | 'competition-round' | 'competition-match';

/** The cache tags of a list of parts of a competition: each part, and all parts of the kind. */
const tagsOf = <T extends Part>(type: T, competitionId: string, items: Items) => [
  { type, id: 'LIST' },
  { type, id: `LIST:${competitionId}` },
  ...items.map(({ id }) => ({ type, id })),
];

/** Most rounds or matches of one list. */
const MOST = 100;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    standings: build.infiniteQuery<Standings, StandingsOf, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: { realm, ...of }, pageParam: cursor }) => ({
        ...reading('/competition-participants/standings/{competitionId}', {
          ...of,
          with: 'names',
          limit: 50,
          cursor,
        }),
        ...(realm && { realm }),
      }),
      providesTags: (list, _problem, { competitionId }) =>
        tagsOf('competition-participant', competitionId, list?.pages.flatMap(({ items }) => items) ?? []),
    }),
    /** All rounds of a competition, in their order. */
    rounds: build.query<Page<Round>, Of>({
      query: ({ realm, ...of }) => ({
        ...reading('/competition-rounds/competition/{competitionId}', {
          ...of,
          sort: 'number',
          limit: MOST,
        }),
        ...(realm && { realm }),
      }),
      providesTags: (list, _problem, { competitionId }) =>
        tagsOf('competition-round', competitionId, list?.items ?? []),
    }),
    /** The matches in the order of their times, with the names of both sides. */
    roundMatches: build.query<Page<Match>, MatchesOf>({
      query: ({ realm, ...of }) => ({
        ...reading('/competition-matches', {
          ...of,
          sort: 'startsAt',
          limit: MOST,
          with: 'names',
        }),
        ...(realm && { realm }),
      }),
      providesTags: (list, _problem, { competitionId }) =>
        tagsOf('competition-match', competitionId, list?.items ?? []),
    }),
  }),
});

export const { useStandingsInfiniteQuery, useRoundsQuery, useRoundMatchesQuery } = calls;
