import { useDispatch } from 'react-redux';
import { api } from '../../app/api/api.ts';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { blockListCalls } from '../../app/generated/block-list.ts';
import { followCalls } from '../../app/generated/follow.ts';
import { friendshipCalls } from '../../app/generated/friendship.ts';
import { suggestionDismissalCalls } from '../../app/generated/suggestion-dismissal.ts';
import { userMuteCalls } from '../../app/generated/user-mute.ts';
import type { Dispatch } from '../../app/root.ts';
import { CHANGED, HIDDEN } from './counts.ts';

const { friendshipCreate, friendshipWithdraw, friendshipAccept, friendshipReject, friendshipRemove } =
  friendshipCalls.endpoints;
const { followCreate, followRemove } = followCalls.endpoints;
const { blockListCreate, blockListRemove } = blockListCalls.endpoints;
const { userMuteCreate, userMuteRemove } = userMuteCalls.endpoints;
const { suggestionDismissalCreate } = suggestionDismissalCalls.endpoints;

const useStoreDispatch = useDispatch.withTypes<Dispatch>();
const untracked = { track: false } as const;

/**
 * The reader's actions on other members. Each returns the refusal, if there is one, and otherwise invalidates the reads
 * that depend on the connection.
 */
export const useActs = () => {
  const dispatch = useStoreDispatch();
  const done = async (act: Promise<object>, hides = false): Promise<Problem | undefined> => {
    const problem = problemIn(await act);
    if (!problem) dispatch(api.util.invalidateTags([...CHANGED, ...(hides ? HIDDEN : [])]));
    return problem;
  };
  return {
    add: (addresseeId: string) => done(dispatch(friendshipCreate.initiate({ addresseeId }, untracked))),
    withdraw: (id: string) => done(dispatch(friendshipWithdraw.initiate({ id }, untracked))),
    accept: (id: string) => done(dispatch(friendshipAccept.initiate({ id }, untracked))),
    refuse: (id: string) => done(dispatch(friendshipReject.initiate({ id }, untracked))),
    unfriend: (id: string) => done(dispatch(friendshipRemove.initiate({ id }, untracked))),
    follow: (followedId: string) => done(dispatch(followCreate.initiate({ followedId }, untracked))),
    unfollow: (id: string) => done(dispatch(followRemove.initiate({ id }, untracked))),
    mute: (mutedId: string) => done(dispatch(userMuteCreate.initiate({ mutedId }, untracked)), true),
    unmute: (id: string) => done(dispatch(userMuteRemove.initiate({ id }, untracked)), true),
    block: (blockedUserId: string) =>
      done(dispatch(blockListCreate.initiate({ blockedUserId }, untracked)), true),
    unblock: (id: string) => done(dispatch(blockListRemove.initiate({ id }, untracked)), true),
    dismiss: (dismissedId: string) =>
      done(dispatch(suggestionDismissalCreate.initiate({ dismissedId }, untracked))),
  };
};

export type Acts = ReturnType<typeof useActs>;
