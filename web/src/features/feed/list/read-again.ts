import { isWatched } from '../../../app/realtime/watched.ts';
import type { Thunk } from '../../../app/root.ts';
import { feedReads, type FeedPost } from '../api.ts';
import { asksFor, changeInFeeds, isNewestFirst, readCard } from '../card/cards.ts';
import { published } from './fresh.ts';

/** Cards whose values may be of any age: whatever comes next replaces them. */
const withoutPlace = (card: FeedPost): FeedPost => ({ ...card, position: '', countsAt: '', reactionAt: '' });

/**
 * Reads feeds again. Of one that was read further than its first page only the cards in sight are read, and what is new
 * at its top waits to be asked for. Its other cards are brought up to date once they come into sight.
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
