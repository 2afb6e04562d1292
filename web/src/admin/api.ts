import { api } from '../app/api/api.ts';
import type { SignedIn } from '../app/session.ts';

/** The signed-in admin. */
export type Staff = {
  readonly id: string;
  readonly name?: string | null;
  /** `area:read`, `area:write`, or `*` for all. */
  readonly permissions: readonly string[];
  /** When the second factor was enrolled. */
  readonly secondFactorAt?: string | null;
};

/** The second factor: a code of the authenticator app, or a recovery code; `enrolment` enrols the app. */
export type GivenFactor = {
  readonly code?: string;
  readonly recoveryCode?: string;
  readonly enrolment?: string;
};

/** `recovery_codes`: once, when a second factor was enrolled. */
export type StaffSignedIn = SignedIn & { readonly recovery_codes?: readonly string[] };

/** Proof for a password reset: a mailed code or link. */
export type ResetBy = { readonly email: string } & ({ readonly code: string } | { readonly link: string });

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
    staffForgotPassword: build.mutation<unknown, { readonly email: string }>({
      query: (body) => ({ path: '/auth-admin/forgot-password', method: 'POST', body }),
      extraOptions,
    }),
    staffVerifyCode: build.mutation<unknown, { readonly email: string; readonly code: string }>({
      query: (body) => ({ path: '/auth-admin/verify-code', method: 'POST', body }),
      extraOptions,
    }),
    staffResetPassword: build.mutation<unknown, ResetBy & { readonly password: string } & WithFactor>({
      query: (body) => ({ path: '/auth-admin/reset-password', method: 'POST', body }),
      extraOptions,
    }),
    /** New recovery codes, in place of the former ones. */
    renewCodes: build.mutation<
      { readonly recovery_codes: readonly string[] },
      { readonly password: string; readonly secondFactor: GivenFactor }
    >({
      query: (body) => ({ path: '/auth-admin/recovery-codes', method: 'POST', body }),
      extraOptions,
    }),
    staffSignOut: build.mutation<unknown, void>({
      query: () => ({ path: '/auth-admin/logout', method: 'POST', body: {} }),
      extraOptions,
    }),
    /** The signed-in admin. */
    staff: build.query<Staff, void>({
      query: () => ({ path: '/users/me' }),
      extraOptions,
      providesTags: ['Me'],
    }),
  }),
});

export const {
  useStaffSignInMutation,
  useJoinMutation,
  useActivateStaffMutation,
  useStaffForgotPasswordMutation,
  useStaffVerifyCodeMutation,
  useStaffResetPasswordMutation,
  useRenewCodesMutation,
  useStaffSignOutMutation,
  useStaffQuery,
} = calls;
