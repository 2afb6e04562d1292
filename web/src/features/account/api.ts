import type { user } from '../../../../domain/accounts/user.ts';
import type { FlagKey } from '../../../../domain/accounts/flags/flags.ts';
import { api } from '../../app/api/api.ts';
import type { Thunk } from '../../app/root.ts';
import type { SignedIn } from '../../app/session.ts';
import type { Shown } from '../../app/api/resource-types.ts';

/** A person or club with an account, as the caller may see it. */
export type Member = Shown<typeof user>;

/** The signed-in member. */
export type Me = Member & {
  /** Whether agents and scouts may write only with the consent of a guardian. */
  readonly needsGuardian?: boolean;
  /** Whether the member has accepted the terms in force; absent for guests and in the answers to other calls. */
  readonly termsAccepted?: boolean;
  /** The feature flags that are on for the member; absent in the answers to other calls. */
  readonly flags?: readonly string[];
};

export const calls = api.injectEndpoints({
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

/** Shows the account that an answer holds: no need to ask again. The answer has neither flags nor the
 * acceptance of the terms, so those known are kept. */
export const shownAs =
  (me: Member): Thunk<Promise<unknown>> =>
  (dispatch, getState) => {
    const { data } = calls.endpoints.me.select()(getState());
    return dispatch(
      calls.util.upsertQueryData('me', undefined, {
        ...me,
        ...(data?.flags && { flags: data.flags }),
        ...(data?.termsAccepted !== undefined && { termsAccepted: data.termsAccepted }),
      }),
    );
  };

/** Whether a member has a feature, as far as it is known. */
export const hasFlag = (me: Me | undefined, key: FlagKey): boolean => me?.flags?.includes(key) === true;
