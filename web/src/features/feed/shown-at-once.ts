import { feedReads, type FeedPost, type ReactionCounts, type ReactionType } from './api.ts';

/** From one reaction of a member to another, or to none. */
export type ReactionChange = {
  readonly postId: string;
  readonly userId: string;
  readonly from: ReactionType | null;
  readonly to: ReactionType | null;
};

type Change = ReturnType<typeof feedReads.util.updateQueryData>;
type Dispatch = (change: Change) => { readonly undo: () => void };

/** The counts once somebody has changed their mind. */
export const countsAfter = (
  counts: ReactionCounts,
  { from, to }: Pick<ReactionChange, 'from' | 'to'>,
): ReactionCounts => {
  const without = from === null ? counts : { ...counts, [from]: Math.max(0, counts[from] - 1) };
  return to === null ? without : { ...without, [to]: without[to] + 1 };
};

/** Changes one post wherever the feed shows it. */
const inFeed = (postId: string, change: (post: FeedPost) => FeedPost): Change =>
  feedReads.util.updateQueryData('feed', undefined, (feed) => ({
    ...feed,
    pages: feed.pages.map((page) => ({
      ...page,
      items: page.items.map((post) => (post.id === postId ? change(post) : post)),
    })),
  }));

/** Shows a reaction before the API has answered, and takes it back if it was refused. */
export const showReaction = async (
  change: ReactionChange,
  dispatch: Dispatch,
  answer: Promise<unknown>,
): Promise<void> => {
  const { postId, userId, to } = change;
  const inAll = inFeed(postId, (post) => ({
    ...post,
    counts: { ...post.counts, reactions: countsAfter(post.counts.reactions, change) },
    reaction: to,
  }));
  const alone = feedReads.util.updateQueryData('ownReaction', { postId, userId }, (page) => ({
    ...page,
    counts: countsAfter(page.counts, change),
    items: to === null ? [] : page.items.map((own) => ({ ...own, type: to })),
  }));
  const shown = [dispatch(inAll), dispatch(alone)];
  await answer.catch(() => {
    for (const one of shown) one.undo();
  });
};

/** Counts a comment in the feed once it has been taken. */
export const countComment = async (
  postId: string,
  dispatch: Dispatch,
  answer: Promise<unknown>,
): Promise<void> => {
  const taken = await answer.then(
    () => true,
    () => false,
  );
  if (!taken) return;
  dispatch(
    inFeed(postId, (post) => ({ ...post, counts: { ...post.counts, comments: post.counts.comments + 1 } })),
  );
};
