import { api } from '../../app/api/api.ts';
import type { Names } from '../../app/api/resource-types.ts';

export const TIMER_STATES = ['late', 'failing', 'waiting'] as const;

type TimerKey = { readonly kind: string; readonly item: string; readonly action: string };

/** An action that happens by itself at a time. */
export type Timer = TimerKey & {
  readonly at: string;
  readonly state: (typeof TIMER_STATES)[number];
  readonly reason: string | null;
  readonly retryAt: string | null;
};

export type Timers = {
  readonly items: readonly Timer[];
  readonly nextCursor: string | null;
  readonly names: Names;
};

const extraOptions = { realm: 'auth-admin' } as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    timerList: build.infiniteQuery<Timers, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: state, pageParam }) => {
        const query = new URLSearchParams({
          ...(state !== '' && { state }),
          ...(pageParam !== null && { cursor: pageParam }),
        });
        return { path: `/ops/timers/list?${query.toString()}` };
      },
      extraOptions,
      keepUnusedDataFor: 0,
      providesTags: ['Waiting'],
    }),
    retryTimer: build.mutation<unknown, TimerKey & { readonly reason?: string }>({
      query: (body) => ({ path: '/ops/timers/retry', method: 'POST', body }),
      extraOptions,
      invalidatesTags: ['Waiting'],
    }),
  }),
});

export const { useTimerListInfiniteQuery, useRetryTimerMutation } = calls;
