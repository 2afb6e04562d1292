import type { Money } from '../../../../../domain/format/format.ts';
import type { Shown } from '../../../app/api/resource-types.ts';
import type { Definition } from '../../../../../domain/registry.ts';
import { productCalls } from '../../../app/generated/product.ts';

/** The numbers of a day in Egypt. */
export type Day = {
  readonly day: string;
  readonly views: number;
  readonly orders: number;
  readonly sold: number;
  readonly revenue: readonly Money[];
};

/** Sales and views of a product. */
export type Statistics = {
  readonly views: number;
  readonly orders: number;
  readonly sold: number;
  readonly revenue: readonly Money[];
  readonly rating: number | null;
  readonly ratings: number;
  /** The last four weeks up to today. */
  readonly daily: readonly Day[];
};

const calls = productCalls.injectEndpoints({
  endpoints: (build) => ({
    copyProduct: build.mutation<Shown<Definition<'product'>>, string>({
      query: (id) => ({ path: `/product/copy/${id}`, method: 'POST', body: {} }),
      invalidatesTags: ['product'],
    }),
    productStatistics: build.query<Statistics, string>({
      query: (id) => ({ path: `/product/${id}/statistics` }),
    }),
  }),
});

export const { useCopyProductMutation, useProductStatisticsQuery } = calls;
