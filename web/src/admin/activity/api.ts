import { api } from '../../app/api/api.ts';
import type { Named, Page } from '../../app/api/resource-types.ts';

/** A recorded action. */
export type Deed = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly event: string;
  /** Id of the actor; null = the system. */
  readonly by: string | null;
  /** Null if they aren't there any more, or not for the reader. */
  readonly actor: { readonly type: 'user' | 'admin' } | null;
  /** The permission by which one of the staff acted. */
  readonly permission: string | null;
  /** The session from which the person acted. */
  readonly session: string | null;
  /** The two admins who agreed on it, if it needed two. */
  readonly agreed: readonly string[];
  /** The trace of the request or process that did it, if it was collected. */
  readonly trace: string | null;
  readonly item: string;
  /** The place of the event in the log. */
  readonly position: string;
  /** Changed values; null if the reader may not see the thing. */
  readonly data: Readonly<Record<string, unknown>> | null;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the filters, as a query string. */
    activity: build.infiniteQuery<Page<Deed> & Named, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) => {
        const query = new URLSearchParams(queryArg);
        query.set('with', 'names');
        if (pageParam !== null) query.set('cursor', pageParam);
        return { path: `/dashboard/activity?${query.toString()}` };
      },
      extraOptions: { realm: 'auth-admin' },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useActivityInfiniteQuery } = calls;
