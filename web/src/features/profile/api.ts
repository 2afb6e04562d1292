import { reading } from '../../app/api/calls.ts';
import { userCalls } from '../../app/generated/user.ts';
import type { Names } from '../../app/api/resource-types.ts';
import type { Thunk } from '../../app/root.ts';
import type { Member } from '../account/index.ts';
import type { FIGURES } from '../competitions/index.ts';
import type { Claims } from './passport/claims.ts';

/** Editable profile fields; null clears a field. */
export type ProfileChanges = {
  readonly [
    K in
      | 'name'
      | 'username'
      | 'sport'
      | 'position'
      | 'country'
      | 'governorate'
      | 'bio'
      | 'profilePicture'
      | 'coverPhoto'
  ]?: string | null;
};

/** A member who viewed a profile; without a name where they are gone. */
export type Viewer = {
  readonly id: string;
  readonly name?: string | null;
  readonly profilePicture?: string | null;
};

/** Views of a profile, latest first. */
type ViewerPage = {
  readonly items: readonly { readonly at: string; readonly viewer: Viewer }[];
  readonly nextCursor: string | null;
};

/** Statistics from confirmed matches of a season, sport and tournament; null = no match told the figure. */
export type MatchTotal = Readonly<Record<(typeof FIGURES)[number], number | null>> & {
  readonly season: string;
  readonly sport: string;
  readonly tournamentId: string | null;
  readonly matches: number;
};

const calls = userCalls.injectEndpoints({
  endpoints: (build) => ({
    memberByUsername: build.query<Member, string>({
      query: (username) => ({ path: `/users/by-username/${encodeURIComponent(username)}` }),
      // the page goes on to the member's id, and needs no second read
      onQueryStarted: async (_username, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(userCalls.util.upsertQueryData('userGet', { id: data.id }, data));
      },
    }),
    matchTotals: build.query<{ readonly items: readonly MatchTotal[]; readonly names: Names }, string>({
      query: (id) => ({ path: `/match-appearances/totals/${id}` }),
      providesTags: [{ type: 'match-appearance', id: 'LIST' }],
    }),
    noteView: build.mutation<unknown, { readonly viewedUserId: string }>({
      query: (body) => ({ path: '/users/view-profile', method: 'POST', body }),
    }),
    viewers: build.infiniteQuery<ViewerPage, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: id, pageParam: cursor }) => reading(`/users/${id}/viewers`, { limit: 30, cursor }),
    }),
    /** The claims of a passport that the reader could get now. */
    passport: build.query<{ readonly claims: Pick<Claims, 'entries'> }, void>({
      query: () => ({ path: '/users/me/passport' }),
    }),
    /** Issues a passport: a compact JWS. */
    issuePassport: build.mutation<{ readonly passport: string }, void>({
      query: () => ({ path: '/users/me/passport', method: 'POST' }),
      invalidatesTags: (issued) => (issued ? [{ type: 'career-passport', id: 'LIST' }] : []),
    }),
    /** Refused as `stale` if the profile is no more of that version. */
    tell: build.mutation<
      Member,
      { readonly id: string; readonly version: number; readonly told: ProfileChanges }
    >({
      query: ({ id, version, told }) => ({
        path: `/users/${id}`,
        method: 'PATCH',
        ifMatch: version,
        body: told,
      }),
      // Also after a conflict: the cached version is outdated. Cards show names and pictures, too.
      invalidatesTags: (_told, _problem, { id }) => [{ type: 'user', id }, 'card'],
    }),
  }),
});

/** Reads a member by the username, before a page asks for them. */
export const readByUsername =
  (username: string): Thunk<Promise<Member | undefined>> =>
  async (dispatch) =>
    (await dispatch(calls.endpoints.memberByUsername.initiate(username, { subscribe: false }))).data;

export const {
  useMatchTotalsQuery,
  useMemberByUsernameQuery,
  useNoteViewMutation,
  useIssuePassportMutation,
  usePassportQuery,
  useTellMutation,
  useViewersInfiniteQuery,
} = calls;
