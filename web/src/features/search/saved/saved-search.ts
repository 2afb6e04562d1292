import type { savedSearch } from '../../../../../domain/accounts/saved/saved-search.ts';
import type { Shown } from '../../../app/api/resource-types.ts';
import { FILTERS, type SearchAsk } from '../api.ts';
import { searchOf } from '../ask.ts';

export type SavedSearch = Shown<typeof savedSearch>;

/** The search as the page of results asks for it. */
export const askOf = ({ query, kind, filters }: SavedSearch): SearchAsk => ({
  q: query ?? '',
  kind: kind ?? undefined,
  filters: Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = filters?.[name];
      return value ? [[name, value]] : [];
    }),
  ),
});

/** The address of its results. */
export const resultsOf = (search: SavedSearch): string => `/discover?${searchOf(askOf(search))}`;
