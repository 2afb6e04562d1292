import type { guardianship } from '../../../../../domain/accounts/guardianship.ts';
import { api } from '../../../app/api/api.ts';
import type { Shown } from '../../../app/api/resource-types.ts';

/** The secret of a guardian's link. */
export type GuardianLink = { readonly of: string; readonly pass: string };

/** Consent request: the names of minor and guardian, and the answer so far. */
export type GuardianRequest = {
  readonly minor: string | null;
  readonly guardian: string | null;
  /** The contact of the guardian, where the code goes. */
  readonly by: 'email' | 'phone';
  readonly state: Shown<typeof guardianship>['state'];
};

const calls = api.enhanceEndpoints({ addTagTypes: ['guardian-request'] }).injectEndpoints({
  endpoints: (build) => ({
    guardianRequest: build.query<GuardianRequest, GuardianLink>({
      query: (body) => ({ path: '/guardian/request', method: 'POST', body }),
      providesTags: ['guardian-request'],
    }),
    sendGuardianCode: build.mutation<unknown, GuardianLink>({
      query: (body) => ({ path: '/guardian/code', method: 'POST', body }),
    }),
    consentAsGuardian: build.mutation<unknown, GuardianLink & { readonly code: string }>({
      query: (body) => ({ path: '/guardian/consent', method: 'POST', body }),
      invalidatesTags: ['guardian-request'],
    }),
    declineAsGuardian: build.mutation<unknown, GuardianLink>({
      query: (body) => ({ path: '/guardian/decline', method: 'POST', body }),
      invalidatesTags: ['guardian-request'],
    }),
    withdrawAsGuardian: build.mutation<unknown, GuardianLink>({
      query: (body) => ({ path: '/guardian/withdraw', method: 'POST', body }),
      invalidatesTags: ['guardian-request'],
    }),
  }),
});

export const {
  useGuardianRequestQuery,
  useSendGuardianCodeMutation,
  useConsentAsGuardianMutation,
  useDeclineAsGuardianMutation,
  useWithdrawAsGuardianMutation,
} = calls;
