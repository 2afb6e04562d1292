import type { SPORTS } from '../../../../../domain/accounts/values.ts';
import type { FeedAsk } from '../api.ts';

export type Order = NonNullable<FeedAsk['filter']>;
type Sport = (typeof SPORTS)[number];

/** Sort orders of the feed; the first is the default. */
export const ORDERS: readonly Order[] = ['recent', 'popular', 'top_rated', 'oldest'];

/** Feed filters in the query string of an address; unknown values are ignored. */
export const askIn = (query: URLSearchParams, sports: readonly Sport[]): FeedAsk => {
  const filter = ORDERS.slice(1).find((order) => order === query.get('filter'));
  const sport = sports.find((one) => one === query.get('sport'));
  return { ...(filter && { filter }), ...(sport && { sport }) };
};

/** The query string of this feed; empty for the default feed. */
export const searchOf = ({ filter, sport }: FeedAsk): string => {
  const query = new URLSearchParams();
  if (filter && filter !== 'recent') query.set('filter', filter);
  if (sport) query.set('sport', sport);
  return query.toString();
};
