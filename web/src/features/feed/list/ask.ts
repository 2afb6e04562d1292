import type { SPORTS } from '../../../../../domain/accounts/values.ts';
import type { FeedAsk } from '../api.ts';

export type Order = NonNullable<FeedAsk['filter']>;
type Sport = (typeof SPORTS)[number];

/** Views of the first page; the first is the default. */
export const VIEWS = ['for-you', 'following', 'opportunities'] as const;
export type View = (typeof VIEWS)[number];

/** Sort orders of the feed; the first is the default. */
export const ORDERS: readonly Order[] = ['recent', 'popular', 'top_rated', 'oldest'];
const ORDERS_OF: Readonly<Record<View, readonly Order[]>> = {
  'for-you': ORDERS,
  following: ['recent', 'popular', 'oldest'],
  opportunities: ['recent', 'oldest'],
};

/** The sort orders of a view; the popular one only for readers who have it. */
export const ordersOf = (view: View, hasPopular: boolean): readonly Order[] =>
  ORDERS_OF[view].filter((order) => hasPopular || order !== 'popular');

export const viewIn = (query: URLSearchParams): View =>
  VIEWS.find((view) => view === query.get('tab')) ?? VIEWS[0];

/** Feed filters in the query string of an address; unknown values are ignored. */
export const askIn = (query: URLSearchParams, sports: readonly Sport[], hasPopular: boolean): FeedAsk => {
  const view = viewIn(query);
  const filter = ordersOf(view, hasPopular)
    .slice(1)
    .find((order) => order === query.get('filter'));
  const sport = sports.find((one) => one === query.get('sport'));
  return {
    ...(view === 'following' && { following: true }),
    ...(filter && { filter }),
    ...(sport && { sport }),
  };
};

/** The query string of a view of this feed; empty for the default feed. */
export const searchOf = (
  { filter, sport, following }: FeedAsk,
  view: View = following ? 'following' : 'for-you',
): string => {
  const query = new URLSearchParams();
  if (view !== 'for-you') query.set('tab', view);
  if (filter && filter !== 'recent') query.set('filter', filter);
  if (sport) query.set('sport', sport);
  return query.toString();
};

/** The query string of the same feed of another sport, or of all sports. */
export const withSport = ({ filter, following }: FeedAsk, sport: Sport | undefined, view?: View): string =>
  searchOf({ ...(filter && { filter }), ...(following && { following }), ...(sport && { sport }) }, view);
