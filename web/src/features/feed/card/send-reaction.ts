import { reactionCalls } from '../../../app/generated/reaction.ts';
import type { Position } from '../../../app/api/position.ts';
import { noAnswer, problemIn, type Problem } from '../../../app/api/problem.ts';
import type { Thunk } from '../../../app/root.ts';
import type { ReactionType } from '../api.ts';
import { readCard } from './cards.ts';
import { nameOf, pendingIn, refused, settled, taken } from './pending.ts';

type Outcome = { readonly position: Position } | { readonly problem: Problem };

const { reactionCreate, reactionRemove, reactionByPost } = reactionCalls.endpoints;

const outcomeOf = (answer: {
  readonly data?: { readonly position: Position } | undefined;
  readonly error?: unknown;
}): Outcome =>
  answer.data && !answer.error
    ? { position: answer.data.position }
    : { problem: problemIn(answer) ?? noAnswer };

const give =
  (postId: string, type: ReactionType): Thunk<Promise<Outcome>> =>
  async (dispatch) =>
    outcomeOf(await dispatch(reactionCreate.initiate({ postId, type }, { track: false })));

/** Removes the reader's reaction, after fetching its id. */
const withdraw =
  (postId: string, userId: string): Thunk<Promise<Outcome>> =>
  async (dispatch) => {
    const ask = reactionByPost.initiate(
      { postId, userId, limit: 1 },
      { subscribe: false, forceRefetch: true },
    );
    const { data, error } = await dispatch(ask);
    const problem = problemIn({ error });
    if (problem) return { problem };
    const given = data?.pages[0]?.items[0];
    if (given) return outcomeOf(await dispatch(reactionRemove.initiate({ id: given.id }, { track: false })));
    // it has been taken back elsewhere
    await dispatch(readCard(postId));
    return { position: '' };
  };

/** Sends the reader's choices until there are no more: one write after the other, the last choice last. */
export const send =
  (postId: string, userId: string, given: ReactionType | null): Thunk<Promise<Problem | undefined>> =>
  async (dispatch, getState) => {
    const name = nameOf(postId);
    const wish = (): ReactionType | null | undefined => pendingIn(getState(), name)?.reaction;
    let last = given;
    for (let next = wish(); next !== undefined && next !== last; next = wish()) {
      const write = next === null ? withdraw(postId, userId) : give(postId, next);
      const outcome = await dispatch(write);
      if ('position' in outcome) {
        last = next;
        dispatch(taken({ name, position: outcome.position }));
      } else if (wish() === next) {
        dispatch(refused({ name }));
        // only the server knows which of the reactions were stored
        void dispatch(readCard(postId));
        return outcome.problem;
      }
    }
    dispatch(settled({ name }));
    return undefined;
  };
