import type { RootState, Thunk } from '../../../app/root.ts';
import type { Page } from '../../../app/api/resource-types.ts';
import { feedReads, type FeedAsk, type FeedPost } from '../api.ts';

type Pages = readonly Page<FeedPost>[];
/** A change of a card; null removes it, and the same card changes nothing. */
type Change = (card: FeedPost) => FeedPost | null;

/** Pages in which one card has changed; those that don't hold it stay the same. */
export const changed = (pages: Pages, id: string, change: Change): Pages =>
  pages.map((page) => {
    const card = page.items.find((item) => item.id === id);
    const next = card && change(card);
    if (!card || next === card) return page;
    return { ...page, items: page.items.flatMap((item) => (item === card ? (next ?? []) : [item])) };
  });

/** Pages, newest first, with a card at its place; without it if that place isn't loaded yet. */
export const inserted = (pages: Pages, card: FeedPost): Pages => {
  const at = pages.findIndex(({ items }) => items.some(({ createdAt }) => createdAt < card.createdAt));
  const place = at === -1 && pages.at(-1)?.nextCursor === null ? pages.length - 1 : at;
  return pages.map((page, index) => {
    if (index !== place) return page;
    const newer = page.items.filter(({ createdAt }) => createdAt >= card.createdAt);
    return { ...page, items: [...newer, card, ...page.items.slice(newer.length)] };
  });
};

/** The parameters of the cached feeds. */
export const asksFor = (state: RootState): readonly (FeedAsk | void)[] =>
  feedReads.util.selectCachedArgsForQuery(state, 'feed');

/** Changes one card in every feed that holds it. */
export const changeInFeeds =
  (id: string, change: Change): Thunk =>
  (dispatch, getState) => {
    for (const ask of asksFor(getState())) {
      const { data } = feedReads.endpoints.feed.select(ask)(getState());
      const pages = data && changed(data.pages, id, change);
      if (!pages || pages.every((page, index) => page === data.pages[index])) continue;
      dispatch(feedReads.util.updateQueryData('feed', ask, (feed) => ({ ...feed, pages: [...pages] })));
    }
  };

/** Changes one card wherever it is cached: in feeds, and alone. */
export const changeCard =
  (id: string, change: (card: FeedPost) => FeedPost): Thunk =>
  (dispatch, getState) => {
    dispatch(changeInFeeds(id, change));
    const { data } = feedReads.endpoints.post.select(id)(getState());
    const next = data && change(data);
    if (next !== data) dispatch(feedReads.util.updateQueryData('post', id, () => next));
  };

/** Cards in caches: those of feeds, and those shown alone. */
export const cardsIn = (state: RootState): readonly FeedPost[] => [
  ...feedReads.util
    .selectCachedArgsForQuery(state, 'post')
    .flatMap((id) => feedReads.endpoints.post.select(id)(state).data ?? []),
  ...asksFor(state).flatMap(
    (ask) =>
      feedReads.endpoints.feed
        .select(ask)(state)
        .data?.pages.flatMap(({ items }) => items) ?? [],
  ),
];

/** Whether a feed has all posts, the newest first. */
export const isNewestFirst = (ask: FeedAsk | void): boolean =>
  Object.entries({ ...ask }).every(([name, value]) => name === 'filter' && value === 'recent');

/** Shows a card that was read: in place of the cached one, or at its place in the feeds of all posts. */
const show =
  (card: FeedPost): Thunk =>
  (dispatch, getState) => {
    dispatch(changeInFeeds(card.id, () => card));
    for (const ask of asksFor(getState()).filter(isNewestFirst)) {
      const { data } = feedReads.endpoints.feed.select(ask)(getState());
      if (!data || data.pages.some(({ items }) => items.some(({ id }) => id === card.id))) continue;
      const pages = inserted(data.pages, card);
      dispatch(feedReads.util.updateQueryData('feed', ask, (feed) => ({ ...feed, pages: [...pages] })));
    }
  };

const GONE = 404;

/** Reads one card again, and shows it. */
export const readCard =
  (id: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const asked = feedReads.endpoints.post.initiate(id, { subscribe: false, forceRefetch: true });
    const { data, error } = await dispatch(asked);
    if (data && !error) dispatch(show(data));
    if (error && 'status' in error && error.status === GONE) dispatch(changeInFeeds(id, () => null));
  };
