import type { user } from '../../../domain/accounts/user.ts';
import type { EventOf } from '../../../domain/kit/resource.ts';
import { api } from '../app/api/api.ts';
import type { SignedIn } from '../app/session.ts';
import type { Page, Shown } from '../app/api/resource-types.ts';

export type Account = Shown<typeof user>;

/** One step of an account's history. */
export type Entry = {
  readonly event: EventOf<typeof user>['type'];
  readonly at: string;
  /** Id of who did it; null = the system. */
  readonly by: string | null;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
};

/** The one who is signed in. */
export type Staff = {
  readonly id: string;
  readonly name?: string | null;
  /** `area:read`, `area:write`, or `*` for all. */
  readonly permissions: readonly string[];
};

/** The second factor: a code of the authenticator app, or a recovery code; `enrolment` enrols the app. */
export type GivenFactor = {
  readonly code?: string;
  readonly recoveryCode?: string;
  readonly enrolment?: string;
};

/** `recovery_codes`: once, when a second factor was enrolled. */
export type StaffSignedIn = SignedIn & { readonly recovery_codes?: readonly string[] };

type WithFactor = { readonly secondFactor?: GivenFactor };

const extraOptions = { realm: 'auth-admin' } as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    staffSignIn: build.mutation<
      StaffSignedIn,
      { readonly email: string; readonly password: string } & WithFactor
    >({
      query: (body) => ({ path: '/auth-admin/login', method: 'POST', body }),
      extraOptions,
    }),
    /** Takes up an invitation; its code comes by mail. */
    join: build.mutation<
      unknown,
      { readonly email: string; readonly invitation: string; readonly password: string }
    >({
      query: (body) => ({ path: '/auth-admin/register', method: 'POST', body }),
      extraOptions,
    }),
    activateStaff: build.mutation<
      StaffSignedIn,
      { readonly email: string; readonly code: string } & WithFactor
    >({
      query: (body) => ({ path: '/auth-admin/activate-account', method: 'POST', body }),
      extraOptions,
    }),
    staffSignOut: build.mutation<unknown, void>({
      query: () => ({ path: '/auth-admin/logout', method: 'POST', body: {} }),
      extraOptions,
    }),
    /** The one who is signed in here. */
    staff: build.query<Staff, void>({
      query: () => ({ path: '/users/me' }),
      extraOptions,
      providesTags: ['Me'],
    }),
    waiting: build.query<Page<Account>, void>({
      query: () => ({ path: '/users/awaiting_approval?limit=100&total=true' }),
      extraOptions,
      providesTags: ['Waiting'],
    }),
    account: build.query<Account, string>({
      query: (id) => ({ path: `/users/${id}` }),
      extraOptions,
      providesTags: (_account, _problem, id) => [{ type: 'User', id }],
    }),
    accountHistory: build.query<{ readonly items: readonly Entry[] }, string>({
      query: (id) => ({ path: `/users/${id}/history` }),
      extraOptions,
      providesTags: (_items, _problem, id) => [{ type: 'History', id }],
    }),
    approve: build.mutation<Account, string>({
      query: (id) => ({ path: `/users/approve/${id}`, method: 'POST', body: {} }),
      extraOptions,
      invalidatesTags: (_account, problem) => (problem ? [] : ['Waiting', 'History', 'User']),
    }),
    reject: build.mutation<Account, { readonly id: string; readonly reason: string }>({
      query: ({ id, reason }) => ({ path: `/users/reject/${id}`, method: 'POST', body: { reason } }),
      extraOptions,
      invalidatesTags: (_account, problem) => (problem ? [] : ['Waiting', 'History']),
    }),
  }),
});

export const {
  useStaffSignInMutation,
  useJoinMutation,
  useActivateStaffMutation,
  useStaffSignOutMutation,
  useStaffQuery,
  useWaitingQuery,
  useAccountQuery,
  useAccountHistoryQuery,
  useApproveMutation,
  useRejectMutation,
} = calls;
