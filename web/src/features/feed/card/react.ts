import { noAnswer, type Problem } from '../../../app/api/problem.ts';
import type { Thunk } from '../../../app/root.ts';
import { loadAgain } from '../../../ui/load-again.ts';
import type { FeedPost, ReactionType } from '../api.ts';
import { chosen, nameOf, pendingIn, refused, shown, wanted } from './pending.ts';

/** The wish is painted before it is sent. */
const taskEnds = (): Promise<void> => new Promise((end) => void setTimeout(end));

/**
 * Gives the reader's reaction to a post, changes it, or takes it back when it is the one that is shown. It is shown at
 * once; while an earlier one is under way it is sent after that.
 */
export const react =
  (card: FeedPost, userId: string, type: ReactionType): Thunk<Promise<Problem | undefined>> =>
  async (dispatch, getState) => {
    const name = nameOf(card.id);
    const before = pendingIn(getState(), name);
    const { reaction: given } = shown(card, before);
    dispatch(wanted({ name, pending: chosen(card, before, type) }));
    if (before?.isOpen) return undefined;
    await taskEnds();
    // its code is loaded with the first reaction
    const code = await loadAgain(() => import('./send-reaction.ts')).catch(() => null);
    if (code) return dispatch(code.send(card.id, userId, given));
    dispatch(refused({ name }));
    return noAnswer;
  };
