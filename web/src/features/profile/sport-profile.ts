import { usePlayerByUserInfiniteQuery } from '../../app/generated/player.ts';
import { useCoachByUserInfiniteQuery } from '../../app/generated/coach.ts';
import { api } from '../../app/api/api.ts';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import type { Member } from '../account/index.ts';

export type Profile = 'player' | 'coach';

/** The id of a member's profile as a player or a coach, or why there is none. */
export type Made = { readonly id: string } | { readonly problem: Problem | undefined };

export const { useAddProfileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Makes the profile of a role from the answers of the onboarding. */
    addProfile: build.mutation<{ readonly id: string }, { readonly kind: Profile; readonly body: object }>({
      query: ({ kind, body }) => ({
        path: kind === 'player' ? '/players' : '/coaches',
        method: 'POST',
        body,
      }),
      invalidatesTags: (_made, _problem, { kind }) => [kind],
    }),
  }),
});

/** Input of a new profile: the answers of the onboarding, under the profile's field names. */
export const bodyOf = (kind: Profile, { sport, details }: Member): Readonly<Record<string, unknown>> => {
  const { awards, trainings: _, licenses: __, ...answers } = { ...details };
  return kind === 'player' ? { sport, ...answers } : { ...answers, numberOfAwards: awards };
};

/** The profile of a member as a player or a coach; `ensure` makes it if there is none yet. */
export const useSportProfile = (me: Member) => {
  const kind: Profile | undefined =
    me.role === 'PLAYER' ? 'player' : me.role === 'COACH' ? 'coach' : undefined;
  const asked = { userId: me.id };
  const player = usePlayerByUserInfiniteQuery(asked, { skip: kind !== 'player' });
  const coach = useCoachByUserInfiniteQuery(asked, { skip: kind !== 'coach' });
  const [add] = useAddProfileMutation();
  const read = kind === 'coach' ? coach : player;
  const id = read.data?.pages[0]?.items[0]?.id;
  const ensure = async (): Promise<Made> => {
    if (id !== undefined) return { id };
    if (kind === undefined) return { problem: undefined };
    const outcome = await add({ kind, body: bodyOf(kind, me) });
    return outcome.data ?? { problem: problemIn(outcome) };
  };
  return { kind, id, ensure, isKnown: kind === undefined || read.data !== undefined };
};
