import { isWatched } from '../../../app/realtime/watched.ts';
import type { Thunk } from '../../../app/root.ts';
import { feedReads, type FeedPost } from '../api.ts';
import { asksFor, changeInFeeds, isNewestFirst, readCard } from '../card/cards.ts';
import { published } from './fresh.ts';

/** Cards whose values may be of any age: any later values replace them. */
const withoutPlace = (card: FeedPost): FeedPost => ({ ...card, position: '', countsAt: '', reactionAt: '' });

/**
 * Reads feeds again. Of one with several loaded pages only the visible cards are read, and new posts at its top wait
 * for a click. Its other cards are updated once they become visible.
 */
export const readFeedsAgain = (): Thunk => (dispatch, getState) => {
  const { feed, feedTop } = feedReads.endpoints;
  const options = { subscribe: false, forceRefetch: true } as const;
  for (const ask of asksFor(getState())) {
    const { data } = feed.select(ask)(getState());
    if (!data || data.pages.length < 2) {
      void dispatch(feed.initiate(ask, options));
      continue;
    }
    const known = data.pages.flatMap(({ items }) => items.map(({ id }) => id));
    for (const id of known) dispatch(changeInFeeds(id, withoutPlace));
    for (const id of known.filter(isWatched)) void dispatch(readCard(id));
    if (!isNewestFirst(ask)) continue;
    void dispatch(feedTop.initiate(ask, options)).then(({ data: top }) => {
      for (const { id } of top?.items ?? []) if (!known.includes(id)) dispatch(published({ id }));
    });
  }
};
