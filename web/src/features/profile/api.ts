import { userCalls } from '../../app/generated/user.ts';
import type { Member } from '../account/index.ts';

/** Editable profile fields; null clears a field. */
export type Told = {
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

const calls = userCalls.injectEndpoints({
  endpoints: (build) => ({
    memberByUsername: build.query<Member, string>({
      query: (username) => ({ path: `/users/by-username/${encodeURIComponent(username)}` }),
    }),
    /** Refused as `stale` if the profile is no more of that version. */
    tell: build.mutation<Member, { readonly id: string; readonly version: number; readonly told: Told }>({
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

export const { useMemberByUsernameQuery, useTellMutation } = calls;
