import type { Gender, Role } from '../../../../../domain/accounts/values.ts';
import { api } from '../../../app/api/api.ts';
import { profilePaths } from '../../../app/api/profile-paths.ts';
import { shownAs, type Member } from '../api.ts';
import { answersOf, type Profile } from './role-profile.ts';

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

const calls = api.injectEndpoints({
  endpoints: (build) => ({
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
      onQueryStarted: async (_step, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(shownAs(data));
      },
    }),
  }),
});

/** Reads the profile of a member's role before a page asks for it. */
export const readRoleAnswers = (ask: { readonly role: Role; readonly userId: string }) =>
  calls.endpoints.roleAnswers.initiate(ask, { subscribe: false });

export const { useRoleAnswersQuery, useTakeStepMutation, useGiveAnswersMutation } = calls;
