import { api } from '../../app/api/api.ts';

/** A device on which the member is signed in; its names are null where it doesn't give any. */
export type OpenSession = {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly device: { readonly browser: string | null; readonly system: string | null };
  /** The one that asks. */
  readonly current: boolean;
};

const calls = api.enhanceEndpoints({ addTagTypes: ['session'] }).injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<{ readonly items: readonly OpenSession[] }, void>({
      query: () => ({ path: '/auth/sessions' }),
      providesTags: ['session'],
    }),
    // Refused or not: the list was not what it seemed, and is read again.
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ path: `/auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['session'],
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
    eraseMe: build.mutation<null, void>({ query: () => ({ path: '/users/me', method: 'DELETE' }) }),
  }),
});

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useSpeakToMutation,
  useGivePhoneMutation,
  useSendPhoneCodeMutation,
  useVerifyPhoneMutation,
  useSignOutMutation,
  useEraseMeMutation,
} = calls;
