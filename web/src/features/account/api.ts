import type { user } from '../../../../domain/accounts/user.ts';
import { api } from '../../app/api/api.ts';
import type { SignedIn } from '../../app/session.ts';
import type { Shown } from '../../app/api/resource-types.ts';

/** A person or club with an account, as the caller may see it. */
export type Member = Shown<typeof user>;

/** The signed-in member. */
export type Me = Member & {
  /** Whether agents and scouts may write only with the consent of a guardian. */
  readonly needsGuardian?: boolean;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    beGuest: build.mutation<SignedIn, string>({
      query: (language) => ({ path: '/auth/guest', method: 'POST', body: { language } }),
    }),
    me: build.query<Me, void>({
      query: () => ({ path: '/users/me' }),
      providesTags: (me) => (me ? [{ type: 'user', id: me.id }, 'Me'] : ['Me']),
    }),
  }),
});

export const { useBeGuestMutation, useMeQuery } = calls;

/** Reads the signed-in member before a page asks for them. */
export const readMe = () => calls.endpoints.me.initiate(undefined, { subscribe: false });

/** Shows the account that an answer holds: no need to ask again. */
export const shownAs = (me: Member) => calls.util.upsertQueryData('me', undefined, me);
