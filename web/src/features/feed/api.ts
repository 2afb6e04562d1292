import type { Gender, Role } from '../../../../domain/accounts/values.ts';
import type { comment } from '../../../../domain/social/comment.ts';
import type { post } from '../../../../domain/social/post.ts';
import type { REACTIONS } from '../../../../domain/social/reaction.ts';
import { api } from '../../app/api/api.ts';
import { lists, reading } from '../../app/api/calls.ts';
import type { Position } from '../../app/api/position.ts';
import type { Page, Shown } from '../../app/api/resource-types.ts';

export type Post = Shown<typeof post>;
export type PostKind = NonNullable<Post['kind']>;
export type ReactionType = (typeof REACTIONS)[number];
export type ReactionCounts = Readonly<Record<ReactionType, number>>;
export type Counts = {
  readonly reactions: ReactionCounts;
  readonly comments: number;
  readonly reposts: number;
};

/** Author as displayed beside a post or comment; only the id if the account was erased. */
type Author = {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly profilePicture?: string | null | undefined;
};

/** The author of a post; facts that are not told, or not for the reader, are left out. */
type Introduced = Author & {
  readonly role?: Role;
  readonly gender?: Gender;
  readonly club?: string;
  readonly verified?: true;
};

/** A comment with its author. */
export type SaidComment = Shown<typeof comment> & { readonly author: Author };

type AskComments = {
  readonly postId: string;
  readonly sort: 'createdAt' | '-createdAt';
  readonly with: 'card';
  readonly limit: number;
};

/** The parts of another post that a card shows. */
export type QuotedPost = Pick<
  Post,
  'id' | 'kind' | 'title' | 'description' | 'media' | 'video' | 'createdAt'
> & {
  readonly author: Author;
};

/** A post with the data of its card. Its position is that of all parts, except for those changed by later frames. */
export type FeedPost = Post & {
  readonly author: Introduced;
  readonly counts: Counts;
  /** Whether the reader has saved it. */
  readonly saved: boolean;
  /** The post that it reposts; only the id if that is gone, or not for the reader. */
  readonly repost: QuotedPost | { readonly id: string; readonly removed: true } | null;
  /** Log position of the counts, if it isn't the post's. */
  readonly countsAt?: Position;
  /** The reader's own reaction. */
  readonly reaction: ReactionType | null;
  /** Log position of the reader's reaction, if it isn't the post's. */
  readonly reactionAt?: Position;
};

/** The parameters of a feed; the newest first by default. */
export type FeedAsk = {
  readonly filter?: 'recent' | 'oldest' | 'top_rated' | 'popular';
  readonly kind?: PostKind;
  readonly sport?: NonNullable<Post['sport']>;
  readonly authorId?: string;
  /** Only posts of friends and of followed members. */
  readonly following?: true;
  /** The list of another path, such as that of a tag; it takes no further parameters. */
  readonly at?: `/posts${string}`;
};

/** Time for which an unused feed stays cached. */
const AWAY_SECONDS = 600;

/** Queries of the feed: posts as cards, which frames keep up to date. No change of a post refetches a feed. */
export const feedReads = api.injectEndpoints({
  endpoints: (build) => ({
    feed: build.infiniteQuery<Page<FeedPost>, FeedAsk | void, string | null>({
      ...lists('card', '/posts'),
      query: ({ queryArg, pageParam: cursor }) =>
        reading(queryArg?.at ?? '/posts', { ...queryArg, cursor, at: null }),
      infiniteQueryOptions: {
        ...lists('card', '/posts').infiniteQueryOptions,
        // a refetch reads only the first page
        refetchCachedPages: false,
      },
      providesTags: [{ type: 'card', id: 'LIST' }],
      keepUnusedDataFor: AWAY_SECONDS,
    }),
    /** The first page of a feed, to find new posts. */
    feedTop: build.query<Page<FeedPost>, FeedAsk | void>({ query: (ask) => reading('/posts', { ...ask }) }),
    /** One post with all data of its card. */
    post: build.query<FeedPost, string>({
      query: (id) => ({ path: `/posts/${id}?with=card` }),
      providesTags: (_post, _problem, id) => [{ type: 'card', id }],
    }),
    /** Comments on a post, each with its author. */
    comments: build.infiniteQuery<Page<SaidComment>, AskComments, string | null>(
      lists('comment', '/comments/post/{postId}'),
    ),
  }),
});

export const { useFeedInfiniteQuery, usePostQuery } = feedReads;

/** Comments on a post, in pages, latest first. */
export const useComments = (postId: string) =>
  feedReads.useCommentsInfiniteQuery({ postId, sort: '-createdAt', with: 'card', limit: 20 });
