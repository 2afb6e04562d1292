import type { comment } from '../../../../domain/social/comment.ts';
import type { post } from '../../../../domain/social/post.ts';
import type { reaction, REACTIONS } from '../../../../domain/social/reaction.ts';
import { api } from '../../app/api.ts';
import type { Page, Shown } from '../../app/shown.ts';

export type Post = Shown<typeof post>;
export type Comment = Shown<typeof comment>;
export type Reaction = Shown<typeof reaction>;
export type ReactionType = (typeof REACTIONS)[number];

type Picture = { readonly fileId: string; readonly alt?: string };
type NewPost = { readonly kind: 'photo'; readonly description: string; readonly media: readonly Picture[] };
type Uploaded = { readonly id: string; readonly url: string };

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    feed: build.infiniteQuery<Page<Post>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam }) => ({
        path: pageParam === null ? '/posts' : `/posts?cursor=${encodeURIComponent(pageParam)}`,
      }),
      providesTags: ['Post'],
    }),
    post: build.query<Post, string>({
      query: (id) => ({ path: `/posts/${id}` }),
      providesTags: (_post, _problem, id) => [{ type: 'Post', id }],
    }),
    publish: build.mutation<Post, NewPost>({
      query: (body) => ({ path: '/posts', method: 'POST', body }),
      invalidatesTags: (_post, problem) => (problem ? [] : ['Post']),
    }),
    removePost: build.mutation<Post, string>({
      query: (id) => ({ path: `/posts/${id}`, method: 'DELETE' }),
      invalidatesTags: (_post, problem) => (problem ? [] : ['Post']),
    }),
    uploadPhoto: build.mutation<Uploaded, FormData>({
      query: (body) => ({ path: '/aws/upload', method: 'POST', body }),
    }),
    reactions: build.query<Page<Reaction>, string>({
      query: (postId) => ({ path: `/reactions/post/${postId}?limit=100` }),
      providesTags: (_page, _problem, id) => [{ type: 'Reactions', id }],
    }),
    react: build.mutation<Reaction, { readonly postId: string; readonly type: ReactionType }>({
      query: (body) => ({ path: '/reactions', method: 'POST', body }),
      invalidatesTags: (_reaction, _problem, { postId: id }) => [{ type: 'Reactions', id }],
    }),
    withdraw: build.mutation<Reaction, { readonly id: string; readonly postId: string }>({
      query: ({ id }) => ({ path: `/reactions/${id}`, method: 'DELETE' }),
      invalidatesTags: (_reaction, _problem, { postId: id }) => [{ type: 'Reactions', id }],
    }),
    comments: build.query<Page<Comment>, string>({
      query: (postId) => ({ path: `/comments/post/${postId}?sort=createdAt&limit=100&total=true` }),
      providesTags: (_page, _problem, id) => [{ type: 'Comments', id }],
    }),
    comment: build.mutation<Comment, { readonly postId: string; readonly text: string }>({
      query: (body) => ({ path: '/comments', method: 'POST', body }),
      invalidatesTags: (_comment, problem, { postId: id }) => (problem ? [] : [{ type: 'Comments', id }]),
    }),
  }),
});

export const {
  useFeedInfiniteQuery,
  usePostQuery,
  usePublishMutation,
  useRemovePostMutation,
  useUploadPhotoMutation,
  useReactionsQuery,
  useReactMutation,
  useWithdrawMutation,
  useCommentsQuery,
  useCommentMutation,
} = calls;
