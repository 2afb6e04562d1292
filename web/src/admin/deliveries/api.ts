import { api } from '../../app/api/api.ts';

export const CHANNELS = ['mail', 'sms', 'push'] as const;
export const STATES = ['waiting', 'retrying', 'delivered', 'given_up', 'kept'] as const;

/** A mail, text message or push; without address and text. */
export type Delivery = {
  readonly id: string;
  readonly channel: (typeof CHANNELS)[number];
  readonly kind: string | null;
  readonly state: (typeof STATES)[number];
  readonly attempts: number;
  readonly at: string;
  readonly dueAt: string | null;
  readonly endedAt: string | null;
  readonly code: string | null;
};

type Ask = { readonly channel?: string; readonly state?: string };
type Deliveries = { readonly items: readonly Delivery[]; readonly nextCursor: string | null };

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    deliveries: build.infiniteQuery<Deliveries, Ask, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => {
        const query = new URLSearchParams({ ...queryArg, ...(pageParam !== null && { cursor: pageParam }) });
        return { path: `/ops/deliveries?${query.toString()}` };
      },
      extraOptions: { realm: 'auth-admin' },
      keepUnusedDataFor: 0,
      providesTags: ['Waiting'],
    }),
  }),
});

export const { useDeliveriesInfiniteQuery } = calls;
