import { feedReads, type FeedPost } from './api.ts';

/** A change of what has been read, to be dispatched. */
export type Change = ReturnType<typeof feedReads.util.updateQueryData>;

/** Changes one post in the feed; null takes it away. */
export const inFeed = (id: string, change: (post: FeedPost) => FeedPost | null): Change =>
  feedReads.util.updateQueryData('feed', undefined, (feed) => ({
    ...feed,
    pages: feed.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((post) => (post.id === id ? (change(post) ?? []) : [post])),
    })),
  }));

/** Changes one post wherever it is shown: in the feed, and alone. */
export const wherever = (id: string, change: (post: FeedPost) => FeedPost): readonly Change[] => [
  inFeed(id, change),
  feedReads.util.updateQueryData('post', id, change),
];
