import { feedReads, type Comment, type Post, type Reaction, type ReactionType } from './api.ts';
import { countComment, showReaction, type ReactionChange } from './shown-at-once.ts';

type Picture = { readonly fileId: string; readonly alt?: string };
type NewPost = { readonly kind: 'photo'; readonly description: string; readonly media: readonly Picture[] };

const calls = feedReads.injectEndpoints({
  endpoints: (build) => ({
    publish: build.mutation<Post, NewPost>({
      query: (body) => ({ path: '/posts', method: 'POST', body }),
      invalidatesTags: (_post, problem) => (problem ? [] : ['Post']),
    }),
    removePost: build.mutation<Post, string>({
      query: (id) => ({ path: `/posts/${id}`, method: 'DELETE' }),
      invalidatesTags: (_post, problem) => (problem ? [] : ['Post']),
    }),
    react: build.mutation<Reaction, ReactionChange & { readonly to: ReactionType }>({
      query: ({ postId, to: type }) => ({ path: '/reactions', method: 'POST', body: { postId, type } }),
      invalidatesTags: (_reaction, _problem, { postId: id }) => [{ type: 'Reactions', id }],
      onQueryStarted: (change, { dispatch, queryFulfilled }) =>
        showReaction(change, dispatch, queryFulfilled),
    }),
    withdraw: build.mutation<Reaction, ReactionChange & { readonly id: string }>({
      query: ({ id }) => ({ path: `/reactions/${id}`, method: 'DELETE' }),
      invalidatesTags: (_reaction, _problem, { postId: id }) => [{ type: 'Reactions', id }],
      onQueryStarted: (change, { dispatch, queryFulfilled }) =>
        showReaction(change, dispatch, queryFulfilled),
    }),
    comment: build.mutation<Comment, { readonly postId: string; readonly text: string }>({
      query: (body) => ({ path: '/comments', method: 'POST', body }),
      invalidatesTags: (_comment, problem, { postId: id }) => (problem ? [] : [{ type: 'Comments', id }]),
      onQueryStarted: ({ postId }, { dispatch, queryFulfilled }) =>
        countComment(postId, dispatch, queryFulfilled),
    }),
  }),
});

export const {
  usePublishMutation,
  useRemovePostMutation,
  useReactMutation,
  useWithdrawMutation,
  useCommentMutation,
} = calls;
