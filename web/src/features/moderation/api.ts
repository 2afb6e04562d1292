import type { Appealable } from '../../../../domain/social/appeal.ts';
import type { Policy } from '../../../../domain/social/policies.ts';
import type { HeldPart } from '../../../../domain/social/spam/held-text.ts';
import { appealCalls } from '../../app/generated/appeal.ts';

/** A suspension as shown to its member. */
export type Suspension = {
  readonly policy: Policy | null;
  readonly reason: string | null;
  readonly appeal: 'open' | 'granted' | 'refused' | null;
};

type Filed = {
  readonly targetType: Exclude<Appealable, 'user'>;
  readonly targetId: string;
  /** The hidden part; left out = the thing. */
  readonly part?: HeldPart;
  readonly decisionId: string;
  readonly text: string;
};

/** The signed link of a suspended member. */
export type SignedLink = { readonly person: string; readonly pass: string };

/** Appeal state as shown to its author. A granted appeal restores the hidden content. */
export const appealState = (state: string): 'open' | 'refused' => (state === 'refused' ? 'refused' : 'open');

const calls = appealCalls.injectEndpoints({
  endpoints: (build) => ({
    fileAppeal: build.mutation<unknown, Filed>({
      query: (body) => ({ path: '/appeals', method: 'POST', body }),
      invalidatesTags: ['appeal'],
    }),
    suspension: build.query<Suspension, SignedLink>({
      query: ({ person, pass }) => ({
        path: `/suspensions?${new URLSearchParams({ person, pass }).toString()}`,
      }),
      providesTags: ['appeal'],
    }),
    /** Waits in the server for another state of the appeal, or for the end of the suspension. */
    suspensionNews: build.query<Suspension, SignedLink & Pick<Suspension, 'appeal'>>({
      query: ({ person, pass, appeal }) => ({
        path: `/suspensions/poll?${new URLSearchParams({ person, pass, ...(appeal && { appeal }) }).toString()}`,
      }),
      keepUnusedDataFor: 0,
      onQueryStarted: async ({ appeal }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data && data.appeal !== appeal) dispatch(appealCalls.util.invalidateTags(['appeal']));
      },
    }),
    appealSuspension: build.mutation<Suspension, SignedLink & { readonly text: string }>({
      query: (body) => ({ path: '/suspensions/appeal', method: 'POST', body }),
      invalidatesTags: ['appeal'],
    }),
  }),
});

export const {
  useFileAppealMutation,
  useSuspensionQuery,
  useSuspensionNewsQuery,
  useAppealSuspensionMutation,
} = calls;
