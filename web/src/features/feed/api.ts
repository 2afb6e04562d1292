import type { comment } from '../../../../domain/social/comment.ts';
import type { post } from '../../../../domain/social/post.ts';
import type { reaction, REACTIONS } from '../../../../domain/social/reaction.ts';
import { api } from '../../app/api.ts';
import type { Page, Shown } from '../../app/shown.ts';

export type Post = Shown<typeof post>;
export type Comment = Shown<typeof comment>;
export type Reaction = Shown<typeof reaction>;
export type ReactionType = (typeof REACTIONS)[number];
export type ReactionCounts = Readonly<Record<ReactionType, number>>;

/** Who wrote something, as it stands beside it; only the id of somebody who has gone. */
type Author = {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly profilePicture?: string | null | undefined;
};

/** A post with what a card shows of it. */
export type FeedPost = Post & {
  readonly author: Author;
  readonly counts: { readonly reactions: ReactionCounts; readonly comments: number };
  /** The reader's own. */
  readonly reaction: ReactionType | null;
};

type OwnReaction = { readonly postId: string; readonly userId: string };

/** What the feed reads. */
export const feedReads = api.injectEndpoints({
  endpoints: (build) => ({
    feed: build.infiniteQuery<Page<FeedPost>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam }) => ({
        path: pageParam === null ? '/posts' : `/posts?cursor=${encodeURIComponent(pageParam)}`,
      }),
      providesTags: ['Post'],
    }),
    /** One post with all that its card shows. */
    post: build.query<FeedPost, string>({
      query: (id) => ({ path: `/posts/${id}?with=card` }),
      providesTags: (_post, _problem, id) => [{ type: 'Post', id }],
    }),
    ownReaction: build.query<Page<Reaction>, OwnReaction>({
      query: ({ postId, userId }) => ({ path: `/reactions/post/${postId}?userId=${userId}&limit=1` }),
      providesTags: (_page, _problem, { postId: id }) => [{ type: 'Reactions', id }],
    }),
    comments: build.query<Page<Comment>, string>({
      query: (postId) => ({ path: `/comments/post/${postId}?sort=createdAt&limit=100` }),
      providesTags: (_page, _problem, id) => [{ type: 'Comments', id }],
    }),
  }),
});

export const { useFeedInfiniteQuery, usePostQuery, useLazyOwnReactionQuery, useCommentsQuery } = feedReads;
