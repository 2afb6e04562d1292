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
/** Cache tags of content that a block hides and an unblock restores. */
export const HIDDEN = ['card', 'inbox', 'room', 'notification', 'unread'] as const;
