import type { Provider } from '../../../../../domain/accounts/values.ts';
import { api } from '../../../app/api/api.ts';
import type { Challenge, Solution } from '../../../app/api/challenge.ts';
import type { SignedIn } from '../../../app/session.ts';
import type { Member } from '../api.ts';
import type { SignInName } from './handle.ts';

type Credentials = { readonly email: string; readonly password: string };
type CodeOf = { readonly email: string; readonly code: string };
type LinkOf = { readonly email: string; readonly link: string };
/** The box “I’m not a robot”, and the work shown for it. */
type NotARobot = { readonly robot?: boolean; readonly proof?: Solution | undefined };
type SignUp = Credentials & {
  readonly name: string;
  readonly acceptTerms: boolean;
  readonly terms: string | undefined;
  readonly language: string;
} & NotARobot;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    signUp: build.mutation<Member, SignUp>({
      query: (body) => ({ path: '/auth/register', method: 'POST', body }),
    }),
    activate: build.mutation<SignedIn, CodeOf>({
      query: (body) => ({ path: '/auth/activate-account', method: 'POST', body }),
    }),
    activateByLink: build.mutation<SignedIn, LinkOf & Credentials>({
      query: (body) => ({ path: '/auth/activate-account', method: 'POST', body }),
    }),
    resendCode: build.mutation<unknown, string>({
      query: (email) => ({ path: '/auth/resend-otp', method: 'POST', body: { email } }),
    }),
    forgotPassword: build.mutation<
      unknown,
      { readonly email: string; readonly proof?: Solution | undefined }
    >({
      query: (body) => ({ path: '/auth/forgot-password', method: 'POST', body }),
    }),
    verifyCode: build.mutation<unknown, CodeOf>({
      query: (body) => ({ path: '/auth/verify-code', method: 'POST', body }),
    }),
    resetPassword: build.mutation<unknown, (CodeOf | LinkOf) & Credentials>({
      query: (body) => ({ path: '/auth/reset-password', method: 'POST', body }),
    }),
    signIn: build.mutation<SignedIn, SignInName & { readonly password: string }>({
      query: (body) => ({ path: '/auth/login', method: 'POST', body }),
    }),
    oneTap: build.mutation<SignedIn, { readonly credential: string; readonly terms: string }>({
      query: (body) => ({ path: '/auth/google/onetap/callback', method: 'POST', body }),
    }),
    /** `terms`: the version of the terms that opening an account accepts. */
    providers: build.query<{ readonly items: readonly ProviderOffer[]; readonly terms: string }, void>({
      query: () => ({ path: '/auth/providers' }),
    }),
    legalText: build.query<LegalText, { readonly document: 'terms' | 'privacy'; readonly language: string }>({
      query: ({ document }) => ({ path: `/legal/${document}` }),
    }),
    acceptTerms: build.mutation<unknown, string>({
      query: (version) => ({ path: '/users/me/terms', method: 'POST', body: { version } }),
      invalidatesTags: ['Me'],
    }),
    robotCheck: build.mutation<Challenge, void>({
      query: () => ({ path: '/auth/robot-check', method: 'POST', body: {} }),
    }),
  }),
});

/** Another service to sign in with. */
type ProviderOffer = {
  readonly provider: Provider;
  readonly clientId: string;
  /** Offers a credential on the page. */
  readonly script: string | null;
};

/** The terms or the privacy policy by its parts. */
export type LegalText = {
  readonly version: string;
  readonly title: string;
  readonly lead: readonly string[];
  readonly sections: readonly {
    readonly heading: string;
    readonly anchor?: string;
    readonly paragraphs: readonly string[];
  }[];
};

export const {
  useSignUpMutation,
  useActivateMutation,
  useActivateByLinkMutation,
  useResendCodeMutation,
  useForgotPasswordMutation,
  useVerifyCodeMutation,
  useResetPasswordMutation,
  useSignInMutation,
  useOneTapMutation,
  useProvidersQuery,
  useLegalTextQuery,
  useAcceptTermsMutation,
  useRobotCheckMutation,
} = calls;
