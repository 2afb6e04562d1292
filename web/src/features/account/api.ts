import type { Gender, Provider, Role } from '../../../../domain/accounts/values.ts';
import type { user } from '../../../../domain/accounts/user.ts';
import { api } from '../../app/api/api.ts';
import type { Puzzle, Solution } from '../../app/api/puzzle.ts';
import type { SignedIn } from '../../app/session.ts';
import type { Shown } from '../../app/api/resource-types.ts';
import type { SignInName } from './sign-in/handle.ts';
import { answersOf, profilePaths, type Profile } from './role-profile.ts';

/** A person or club with an account, as the caller may see it. */
export type Member = Shown<typeof user>;

/** The signed-in member. */
export type Me = Member & {
  /** Whether agents and scouts may write only with the consent of a guardian. */
  readonly needsGuardian?: boolean;
};

/** Values of the role's form. */
type Details = Readonly<Record<string, string | number | readonly string[]>>;

/** The audience of each fact. */
type FactsFor = Readonly<Record<string, string>>;

/** A step on the way to a full account, which is the caller's own. */
export type Step =
  | { readonly step: 'choose-role'; readonly role: string }
  | {
      readonly step: 'give-details';
      readonly details: Details;
      readonly gender?: Gender | null;
      readonly factsFor?: FactsFor;
    }
  | { readonly step: 'choose-sport'; readonly sport: string }
  | { readonly step: 'choose-plan'; readonly planId: string }
  | { readonly step: 'resubmit'; readonly details?: Details; readonly factsFor?: FactsFor };

type Credentials = { readonly email: string; readonly password: string };
type CodeOf = { readonly email: string; readonly code: string };
type LinkOf = { readonly email: string; readonly link: string };
/** The box “I’m not a robot”, and the work shown for it. */
type NotARobot = { readonly robot?: boolean; readonly proof?: Solution | undefined };
type SignUp = Credentials & {
  readonly name: string;
  readonly acceptTerms: boolean;
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
    beGuest: build.mutation<SignedIn, string>({
      query: (language) => ({ path: '/auth/guest', method: 'POST', body: { language } }),
    }),
    oneTap: build.mutation<SignedIn, string>({
      query: (credential) => ({ path: '/auth/google/onetap/callback', method: 'POST', body: { credential } }),
    }),
    providers: build.query<{ readonly items: readonly ProviderOffer[] }, void>({
      query: () => ({ path: '/auth/providers' }),
    }),
    legalText: build.query<LegalText, { readonly document: 'terms' | 'privacy'; readonly language: string }>({
      query: ({ document }) => ({ path: `/legal/${document}` }),
    }),
    robotCheck: build.mutation<Puzzle, void>({
      query: () => ({ path: '/auth/robot-check', method: 'POST', body: {} }),
    }),
    me: build.query<Me, void>({
      query: () => ({ path: '/users/me' }),
      providesTags: (me) => (me ? [{ type: 'user', id: me.id }, 'Me'] : ['Me']),
    }),
    /** The profile of a member's role, under the names of the role's form; null if there is none. */
    roleAnswers: build.query<Details | null, { readonly role: Role; readonly userId: string }>({
      query: ({ role, userId }) => ({ path: `${profilePaths[role]}/user/${userId}` }),
      transformResponse: (page: { readonly items: readonly Profile[] }, _meta, { role }) =>
        page.items[0] ? answersOf(role, page.items[0]) : null,
      providesTags: ['player', 'coach', 'agent', 'scout', 'club', 'company'],
    }),
    giveAnswers: build.mutation<
      Member,
      {
        readonly id: string;
        readonly details: Details;
        readonly gender?: Gender | null;
        readonly factsFor?: FactsFor;
      }
    >({
      query: ({ id, ...body }) => ({ path: `/users/${id}`, method: 'PATCH', body }),
      invalidatesTags: (_done, _problem, { id }) => [
        { type: 'user', id },
        'player',
        'coach',
        'agent',
        'scout',
        'club',
        'company',
      ],
    }),
    takeStep: build.mutation<Member, Step>({
      query: ({ step, ...body }) => ({ path: `/users/${step}`, method: 'POST', body }),
      // The answer is the account as it is now: no need to ask again.
      onQueryStarted: async (_step, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(calls.util.upsertQueryData('me', undefined, data));
      },
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
  useBeGuestMutation,
  useOneTapMutation,
  useProvidersQuery,
  useLegalTextQuery,
  useRobotCheckMutation,
  useMeQuery,
  useTakeStepMutation,
  useRoleAnswersQuery,
  useGiveAnswersMutation,
} = calls;

/** Reads the signed-in member before a page asks for them. */
export const readMe = () => calls.endpoints.me.initiate(undefined, { subscribe: false });
