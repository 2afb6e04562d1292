import type { Plan, Provider } from '../../../../domain/accounts/values.ts';
import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Named, Page } from '../../app/api/resource-types.ts';
import type { SignedIn } from '../../app/session.ts';

/** A device on which the member is signed in; its names are null where it doesn't give any. */
export type OpenSession = {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly device: { readonly browser: string | null; readonly system: string | null };
  /** The one that asks. */
  readonly current: boolean;
};

/** An account of another service that signs the member in. */
export type LinkedIdentity = {
  readonly id: string;
  readonly provider: Provider;
  readonly createdAt: string;
};

/** One limit of the member's plan; null = without a limit. */
export type Usage = {
  readonly limit: number | null;
  readonly used: number;
  readonly left: number | null;
  /** Start of the next counting period; null = it counts existing items. */
  readonly renewsAt: string | null;
  /** Events that used up the limit, latest first. */
  readonly by: readonly {
    readonly event: string;
    readonly item: string;
    readonly at: string;
    readonly person: string | null;
  }[];
};

/** Limits of the member's plan, and their usage. */
export type Entitlements = Named & {
  readonly plan: Plan;
  readonly posts: Usage;
  /** Posts that are hidden because the plan shows fewer. */
  readonly hiddenPosts: readonly { readonly item: string; readonly at: string }[];
  readonly contacts: Usage;
  readonly analyses: Usage;
  readonly media: 'standard' | 'high' | 'ultra';
};

/** One of the staff opened private data of the member. */
type StaffRead = {
  readonly id: string;
  readonly thingKind: string;
  readonly createdAt: string;
  readonly reason: string | null;
};

/** Privacy settings: private browsing, who may start a conversation, presence, a public page, and who sees the level. */
type Privacy = {
  readonly browsesPrivately: boolean;
  readonly messagesFrom: 'everyone' | 'friends';
  readonly presenceFor: 'friends' | 'nobody';
  readonly publicPage: boolean;
  readonly levelFor: 'everyone' | 'friends' | 'nobody';
};

const calls = api.enhanceEndpoints({ addTagTypes: ['session', 'identity'] }).injectEndpoints({
  endpoints: (build) => ({
    staffReads: build.infiniteQuery<Page<StaffRead>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam: cursor }) => reading('/users/me/private-reads', { cursor }),
    }),
    sessions: build.query<{ readonly items: readonly OpenSession[] }, void>({
      query: () => ({ path: '/auth/sessions' }),
      providesTags: ['session'],
    }),
    // Also after a refusal: the list was outdated, and is read again.
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ path: `/auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['session'],
    }),
    identities: build.query<{ readonly items: readonly LinkedIdentity[] }, void>({
      query: () => ({ path: '/users/me/identities' }),
      providesTags: ['identity'],
    }),
    unlink: build.mutation<unknown, { readonly id: string; readonly password: string }>({
      // without a password typed, the field is left out: members without one are not asked for it
      query: ({ id, password }) => ({
        path: `/users/me/identities/${id}`,
        method: 'DELETE',
        body: password === '' ? {} : { password },
      }),
      invalidatesTags: ['identity'],
    }),
    speakTo: build.mutation<unknown, { readonly id: string; readonly language: string }>({
      query: ({ id, language }) => ({ path: `/users/${id}`, method: 'PATCH', body: { language } }),
    }),
    givePhone: build.mutation<unknown, { readonly id: string; readonly phone: string | null }>({
      query: ({ id, phone }) => ({ path: `/users/${id}`, method: 'PATCH', body: { phone } }),
      invalidatesTags: ['Me'],
    }),
    sendPhoneCode: build.mutation<unknown, string>({
      query: (phone) => ({ path: '/auth/resend-otp', method: 'POST', body: { phone } }),
    }),
    verifyPhone: build.mutation<unknown, { readonly phone: string; readonly code: string }>({
      query: (body) => ({ path: '/auth/verify-phone', method: 'POST', body }),
      invalidatesTags: ['Me'],
    }),
    signOut: build.mutation<unknown, void>({
      query: () => ({ path: '/auth/logout', method: 'POST', body: {} }),
    }),
    eraseMe: build.mutation<null, string>({
      // without a password typed, the field is left out: members of other sign-in services have none
      query: (password) => ({
        path: '/users/me',
        method: 'DELETE',
        body: password === '' ? {} : { password },
      }),
    }),
    changePassword: build.mutation<SignedIn, { readonly currentPassword: string; readonly password: string }>(
      {
        query: (body) => ({ path: '/auth/change-password', method: 'POST', body }),
        invalidatesTags: ['session'],
      },
    ),
    askForEmail: build.mutation<unknown, { readonly email: string; readonly password: string }>({
      query: (body) => ({ path: '/auth/change-email', method: 'POST', body }),
    }),
    verifyEmail: build.mutation<unknown, { readonly email: string; readonly code: string }>({
      query: (body) => ({ path: '/auth/verify-email', method: 'POST', body }),
      invalidatesTags: ['Me'],
    }),
    setPrivacy: build.mutation<unknown, { readonly id: string } & Partial<Privacy>>({
      query: ({ id, ...body }) => ({ path: `/users/${id}`, method: 'PATCH', body }),
    }),
    entitlements: build.query<Entitlements, void>({
      query: () => ({ path: '/users/me/entitlements' }),
      // a new post or conversation of the reader uses up a limit
      providesTags: [
        { type: 'post', id: 'LIST' },
        { type: 'room', id: 'LIST' },
        { type: 'subscription', id: 'LIST' },
      ],
    }),
    exportMe: build.mutation<object, void>({ query: () => ({ path: '/users/me/export' }) }),
  }),
});

export const {
  useStaffReadsInfiniteQuery,
  useSessionsQuery,
  useEndSessionMutation,
  useIdentitiesQuery,
  useUnlinkMutation,
  useSpeakToMutation,
  useGivePhoneMutation,
  useSendPhoneCodeMutation,
  useVerifyPhoneMutation,
  useSignOutMutation,
  useEraseMeMutation,
  useChangePasswordMutation,
  useAskForEmailMutation,
  useVerifyEmailMutation,
  useSetPrivacyMutation,
  useEntitlementsQuery,
  useExportMeMutation,
} = calls;
