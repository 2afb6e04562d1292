import type { Listener } from '../../app/realtime/cache-updates-middleware.ts';
import { isLater } from '../../app/api/position.ts';
import { told, type News } from '../../app/realtime/cache-updates.ts';
import { feedReads, type Counts, type Post, type ReactionType } from './api.ts';
import { countsAt, withCounts, withOwn, withPost } from './card/card.ts';
import { cardsIn, changeCard, changeInFeeds, readCard } from './card/cards.ts';
import { gone, published } from './list/fresh.ts';
import { nameOf, reached } from './card/pending.ts';
import { readFeedsAgain } from './list/read-again.ts';

type Values = News['values'];

const isPost = (values: object | null): values is Post =>
  values !== null && 'can' in values && 'visibility' in values;
const areCounts = (values: object): values is Counts => 'reactions' in values && 'comments' in values;
/** The reader's own reaction, as a write of theirs was answered. */
type Given = { readonly postId: string; readonly type: ReactionType; readonly state: string };
const isGiven = (values: object): values is Given => 'postId' in values && 'type' in values;
const isOwn = (values: object): values is { readonly own: ReactionType | null } => 'own' in values;
const isSaid = (values: object): values is { readonly postId: string } => 'postId' in values;

const isGone = (values: Values): boolean => values === null || Reflect.get(values, 'state') === 'removed';
const nothing = () => undefined;

/** Members whose items were removed from this page. */
const hiddenMembers = new Set<string>();

/** Applies news to the feed's caches. Only missed news cause a refetch of the feed. */
export const feedNews: Listener = {
  on: {
    post:
      ({ id, position, values }) =>
      (dispatch, getState) => {
        const known = cardsIn(getState()).filter((card) => card.id === id);
        const isOld = known.length > 0 && !known.some((card) => isLater(position, card.position));
        if (isOld) return;
        if (isGone(values)) {
          dispatch(changeInFeeds(id, (card) => (isLater(position, card.position) ? null : card)));
          for (const { id: by, repost } of cardsIn(getState()))
            if (repost?.id === id)
              dispatch(changeCard(by, (card) => ({ ...card, repost: { id, removed: true } })));
          const tags = [{ type: 'post', id } as const, { type: 'card', id } as const];
          dispatch(gone({ id }));
          // an answer to this tab's own write does the same
          if (values === null) dispatch(feedReads.util.invalidateTags(tags));
        } else if (known.length === 0) {
          // others' posts wait until the reader wants to see them
          const isOthers = isPost(values) && !values.can.includes('edit');
          void dispatch(isOthers ? published({ id }) : readCard(id));
        } else if (isPost(values)) dispatch(changeCard(id, (card) => withPost(card, values, position)));
      },
    post_counters:
      ({ id, position, values }) =>
      (dispatch, getState) => {
        // without counts the post is no longer visible to the reader
        if (values === null) return void dispatch(told({ type: 'post', id, position, values }));
        if (!areCounts(values)) return;
        const isNewCount = cardsIn(getState()).some(
          (card) =>
            card.id === id && isLater(position, countsAt(card)) && card.counts.comments !== values.comments,
        );
        dispatch(changeCard(id, (card) => withCounts(card, values, position)));
        dispatch(reached({ name: nameOf(id), position }));
        if (isNewCount) dispatch(feedReads.util.invalidateTags([{ type: 'comment', id: `LIST:${id}` }]));
      },
    /** The things of a member go with a suspension (null), and come back with its end. */
    member:
      ({ id, position, values }) =>
      (dispatch, getState) => {
        if (values !== null) {
          if (hiddenMembers.delete(id)) dispatch(feedNews.missed());
          return;
        }
        const cards = cardsIn(getState()).filter(({ authorId }) => authorId === id);
        hiddenMembers.add(id);
        for (const card of cards) dispatch(told({ type: 'post', id: card.id, position, values }));
        dispatch(feedReads.util.invalidateTags(['comment']));
      },
    /** An answer to a reaction of the reader's: kept as news of the post. */
    reaction: ({ position, values }) => {
      if (values === null || !isGiven(values)) return nothing;
      const own = isGone(values) ? null : values.type;
      return (dispatch) => {
        dispatch(told({ type: 'own_reaction', id: values.postId, position, values: { own } }));
      };
    },
    own_reaction: ({ id, position, values }) => {
      if (values === null || !isOwn(values)) return nothing;
      return (dispatch) => dispatch(changeCard(id, (card) => withOwn(card, values.own, position)));
    },
    /** An answer to a comment of the reader's: the post counts it, and may have received it already. */
    comment:
      ({ position, values }) =>
      (dispatch, getState) => {
        if (values === null || !isSaid(values)) return;
        const { postId } = values;
        const isBehind = cardsIn(getState()).some(
          (card) => card.id === postId && isLater(position, countsAt(card)),
        );
        if (isBehind) void dispatch(readCard(postId));
      },
  },
  missed: () => (dispatch, getState) => {
    const alone = feedReads.util.selectCachedArgsForQuery(getState(), 'post');
    const cards = alone.map((id) => ({ type: 'card', id }) as const);
    dispatch(feedReads.util.invalidateTags([...cards, 'post', 'comment', 'reaction']));
    dispatch(readFeedsAgain());
  },
};
