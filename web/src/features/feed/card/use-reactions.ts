import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Problem } from '../../../app/api/problem.ts';
import type { Dispatch, RootState } from '../../../app/root.ts';
import type { FeedPost, ReactionType } from '../api.ts';
import { nameOf, pendingIn, shown } from './pending.ts';
import { react } from './react.ts';

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Reactions to a post as they are shown to a reader, and the reader's way to react. */
export const useReactions = (post: FeedPost, readerId: string) => {
  const dispatch = useStoreDispatch();
  const pending = useSelector((state: RootState) => pendingIn(state, nameOf(post.id)));
  const [problem, setProblem] = useState<Problem>();
  const { reaction: own, counts } = shown(post, pending);
  return {
    own,
    counts: counts.reactions,
    /** Of the last refusal. */
    problem,
    /** Gives a reaction, or takes it back if it is the reader's own. */
    react: async (type: ReactionType): Promise<void> =>
      setProblem(await dispatch(react(post, readerId, type))),
  };
};
