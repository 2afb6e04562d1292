import { acts } from '../../app/calls.ts';
import type { Shown } from '../../app/shown.ts';
import type { reaction } from '../../../../domain/social/reaction.ts';
import { feedReads, type Comment, type Post, type ReactionType } from './api.ts';

type Reaction = Shown<typeof reaction>;
type Picture = { readonly fileId: string; readonly alt?: string };
type NewPost = { readonly kind: 'photo'; readonly description: string; readonly media: readonly Picture[] };
/** From one reaction of a member to another, or to none. */
type ReactionChange = {
  readonly postId: string;
  readonly userId: string;
  readonly from: ReactionType | null;
  readonly to: ReactionType | null;
};

const calls = feedReads.injectEndpoints({
  endpoints: (build) => ({
    publish: build.mutation<Post, NewPost>(acts('post', 'POST', '/posts', ['authorId'])),
    removePost: build.mutation<Post, string>({
      ...acts('post', 'DELETE', '/posts/{id}', ['authorId']),
      query: (id) => ({ path: `/posts/${id}`, method: 'DELETE' }),
    }),
    react: build.mutation<Reaction, ReactionChange & { readonly to: ReactionType }>({
      ...acts('reaction', 'POST', '/reactions', ['postId']),
      query: ({ postId, to: type }) => ({ path: '/reactions', method: 'POST', body: { postId, type } }),
    }),
    withdraw: build.mutation<Reaction, ReactionChange & { readonly id: string }>({
      ...acts('reaction', 'DELETE', '/reactions', ['postId']),
      query: ({ id }) => ({ path: `/reactions/${id}`, method: 'DELETE' }),
    }),
    comment: build.mutation<Comment, { readonly postId: string; readonly text: string }>(
      acts('comment', 'POST', '/comments', ['postId']),
    ),
  }),
});

export const {
  usePublishMutation,
  useRemovePostMutation,
  useReactMutation,
  useWithdrawMutation,
  useCommentMutation,
} = calls;
