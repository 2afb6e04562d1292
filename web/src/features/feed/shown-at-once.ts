import type { ReactionCounts, ReactionType } from './api.ts';
import { wherever, type Change } from './shown-posts.ts';

/** From one reaction of a member to another, or to none. */
export type ReactionChange = {
  readonly postId: string;
  readonly userId: string;
  readonly from: ReactionType | null;
  readonly to: ReactionType | null;
};

type Dispatch = (change: Change) => { readonly undo: () => void };

/** The counts once somebody has changed their mind. */
export const countsAfter = (
  counts: ReactionCounts,
  { from, to }: Pick<ReactionChange, 'from' | 'to'>,
): ReactionCounts => {
  const without = from === null ? counts : { ...counts, [from]: Math.max(0, counts[from] - 1) };
  return to === null ? without : { ...without, [to]: without[to] + 1 };
};

/** Shows a reaction before the API has answered, and takes it back if it was refused. */
export const showReaction = async (
  change: ReactionChange,
  dispatch: Dispatch,
  answer: Promise<unknown>,
): Promise<void> => {
  const changes = wherever(change.postId, (post) => ({
    ...post,
    counts: { ...post.counts, reactions: countsAfter(post.counts.reactions, change) },
    reaction: change.to,
  }));
  const shown = changes.map((one) => dispatch(one));
  await answer.catch(() => {
    for (const one of shown) one.undo();
  });
};

/** Counts a comment once it has been taken. */
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
  const counted = wherever(postId, (post) => ({
    ...post,
    counts: { ...post.counts, comments: post.counts.comments + 1 },
  }));
  for (const one of counted) dispatch(one);
};
