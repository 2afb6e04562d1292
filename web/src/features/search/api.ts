import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Page } from '../../app/api/resource-types.ts';

/** Kinds that are searched, as the tabs show them. */
export const KINDS = ['user', 'post', 'club', 'event', 'product', 'job', 'article'] as const;
export type Kind = (typeof KINDS)[number];

/** A piece of a text; `match` = a word that was searched for. */
export type Segment = { readonly text: string; readonly match: boolean };

/** A text of an item in which words were found. */
export type Highlight = { readonly field: string; readonly segments: readonly Segment[] };

export type Found = {
  readonly kind: Kind;
  readonly item: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly highlights: readonly Highlight[];
};

export type SearchAsk = { readonly q: string; readonly kind: Kind | undefined };

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.infiniteQuery<Page<Found>, SearchAsk, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg, pageParam }) =>
        reading('/search', { ...queryArg, limit: 20, ...(pageParam !== null && { cursor: pageParam }) }),
    }),
  }),
});

export const { useSearchInfiniteQuery } = calls;
