import { api } from '../../../app/api/api.ts';
import { acts } from '../../../app/api/calls.ts';
import type { Post } from '../api.ts';

/** The reasons for which a post is shown, the closest first. */
export type Why = {
  readonly reasons: readonly {
    readonly reason:
      | 'own'
      | 'friend'
      | 'followed'
      | 'friends_reacted'
      | 'same_sport'
      | 'popular_in_sport'
      | 'promoted'
      | 'public'
      | 'staff';
    readonly count?: number;
    readonly name?: string;
  }[];
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reposts a post; the answer is the new post. */
    repost: build.mutation<Post, { readonly id: string; readonly text: string }>(
      acts('post', 'POST', '/posts/{id}/repost', ['authorId']),
    ),
    /** The reasons for which the reader sees a post. */
    whyPost: build.query<Why, string>({ query: (id) => ({ path: `/posts/${id}/why` }) }),
  }),
});

export const { useRepostMutation, useWhyPostQuery } = calls;
