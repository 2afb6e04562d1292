import { api } from '../../app/api/api.ts';

type Counts = {
  readonly [K in 'friends' | 'received' | 'sent' | 'followers' | 'following']: number;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** `readerId` keeps the answers of two accounts apart. */
    connectionCounts: build.query<Counts, string>({
      query: () => ({ path: '/friendships/connections/stats' }),
      providesTags: ['connection'],
    }),
  }),
});

export const { useConnectionCountsQuery } = calls;

/** Everything that a change between two members concerns. */
export const CHANGED = ['connection', 'suggestion', 'friendship', 'follow', 'block-list'] as const;
/** What a block hides, and what comes back after it. */
export const HIDDEN = ['card', 'inbox', 'room'] as const;
