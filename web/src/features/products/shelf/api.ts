import { productCalls } from '../../../app/generated/product.ts';
import { reading } from '../../../app/api/calls.ts';
import type { Page } from '../../../app/api/resource-types.ts';
import type { Thing } from '../../../resources/index.ts';
import type { Filter, ShelfAsk } from './ask.ts';

/** A value of a filter, and how many products have it beside all that is chosen otherwise. */
export type FacetValue = {
  readonly value: string;
  readonly count: number;
  readonly name: string | null;
  readonly parentId: string | null;
};
export type Facet = { readonly field: Filter; readonly values: readonly FacetValue[] };

export type ShelfPage = Page<Thing> & {
  readonly facets?: readonly Facet[];
  readonly price?: { readonly min: number; readonly max: number } | null;
};

/** Prices of the store are in pounds, of a hundred piastres. */
const PIASTRES = 100;
const amountOf = (typed: string) => (typed === '' ? undefined : Number(typed) * PIASTRES);

const calls = productCalls.injectEndpoints({
  endpoints: (build) => ({
    shelf: build.infiniteQuery<ShelfPage, ShelfAsk & { readonly limit: number }, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: { q, filters, min, max, featured, sort, limit }, pageParam }) =>
        reading('/store/products', {
          ...(q !== '' && { q }),
          ...filters,
          min: amountOf(min),
          max: amountOf(max),
          ...(featured && { featured }),
          sort,
          limit,
          ...(pageParam === null ? { facets: true } : { cursor: pageParam }),
        }),
      providesTags: (found) => [
        { type: 'product', id: 'LIST' },
        ...(found?.pages.flatMap(({ items }) => items.map(({ id }) => ({ type: 'product' as const, id }))) ??
          []),
      ],
    }),
  }),
});

export const { useShelfInfiniteQuery } = calls;

/** Each visit of the store reads it again. */
export const LATEST = { refetchOnMountOrArgChange: true } as const;
