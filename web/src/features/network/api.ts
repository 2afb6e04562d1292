import { api } from '../../app/api/api.ts';
import { lists, reading } from '../../app/api/calls.ts';
import type { Named } from '../../app/api/resource-types.ts';
import type { Member } from '../account/index.ts';
import { readConnection, type Connection } from './connections.ts';

export type { Connection } from './connections.ts';

/** Why a member is suggested. */
export type Reason =
  | { readonly kind: 'friends'; readonly count: number }
  | { readonly kind: 'team'; readonly teamId: string }
  | { readonly kind: 'club'; readonly clubId: string }
  | { readonly kind: 'sport'; readonly sport: NonNullable<Member['sport']> }
  | { readonly kind: 'governorate'; readonly governorate: NonNullable<Member['governorate']> };

export type Suggestion = { readonly id: string; readonly reasons: readonly Reason[] };
type Suggestions = { readonly items: readonly Suggestion[]; readonly nextCursor: string | null } & Named;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** The connection with one member; those that a page asks for together are one call. */
    connection: build.query<Connection, string>({
      queryFn: (userId, { dispatch }) => readConnection(userId, dispatch),
      providesTags: ['connection'],
    }),
    suggestions: build.infiniteQuery<Suggestions, string, string | null>({
      infiniteQueryOptions: lists('user', '').infiniteQueryOptions,
      query: ({ pageParam: cursor }) => reading('/friendships/suggestions', { cursor }),
      providesTags: ['suggestion'],
    }),
  }),
});

export const { useConnectionQuery, useSuggestionsInfiniteQuery } = calls;
