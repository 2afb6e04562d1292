import { useDispatch } from 'react-redux';
import type { SEARCH_KINDS } from '../../../../domain/accounts/saved/saved-search.ts';
import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Page } from '../../app/api/resource-types.ts';
import type { Dispatch } from '../../app/root.ts';

/** Kinds that are searched, as the tabs show them. Opportunities are posts of one kind. */
export const KINDS = [
  'user',
  'club',
  'opportunity',
  'job',
  'event',
  'competition',
  'post',
  'product',
  'article',
] as const satisfies readonly (typeof SEARCH_KINDS)[number][];
export type Kind = (typeof KINDS)[number];

/** Filters of the kinds. */
export const FILTERS = [
  'role',
  'sport',
  'governorate',
  'position',
  'availability',
  'ageBand',
  'wantedRole',
  'ageGroup',
  'condition',
  'state',
] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Readonly<Partial<Record<Filter, string>>>;

/** A piece of a text; `match` = a word that was searched for. */
export type Segment = { readonly text: string; readonly match: boolean };

/** A text of an item in which words were found. */
export type Highlight = { readonly field: string; readonly segments: readonly Segment[] };

export type Found = {
  readonly kind: Kind;
  readonly item: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly highlights: readonly Highlight[];
};

export type SearchAsk = { readonly q: string; readonly kind: Kind | undefined; readonly filters: Filters };

/** The values of a filter among the results, most frequent first. */
export type Facet = {
  readonly field: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
};
/** The fields that are shown of a found item, or of its owner. */
export type NameOf = {
  readonly name: string | null;
  readonly picture: string | null;
  readonly verified: boolean;
};
export type Names = Readonly<Record<string, NameOf>>;
export type FoundPage = Page<Found> & { readonly facets?: readonly Facet[]; readonly names?: Names };

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.infiniteQuery<FoundPage, SearchAsk, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg, pageParam }) =>
        reading('/search', {
          ...(queryArg.q !== '' && { q: queryArg.q }),
          ...(queryArg.kind !== undefined && { kind: queryArg.kind, ...queryArg.filters }),
          ...(queryArg.kind !== undefined && pageParam === null && { facets: true }),
          with: 'names',
          limit: 20,
          ...(pageParam !== null && { cursor: pageParam }),
        }),
    }),
  }),
});

export const { useSearchInfiniteQuery } = calls;

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Sends a search before the page is drawn for it; the page then uses its answer. */
export const useSearchAhead = (): ((ask: SearchAsk) => void) => {
  const dispatch = useStoreDispatch();
  return (ask) => void dispatch(calls.endpoints.search.initiate(ask, { subscribe: false }));
};
