import type { event } from '../../../../domain/events/event.ts';
import type { post } from '../../../../domain/social/post.ts';
import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Page, Shown } from '../../app/api/resource-types.ts';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** The next events from a day on; some may be cancelled. */
    nextEvents: build.query<Page<Shown<typeof event>>, string>({
      query: (from) => reading('/events/calendar', { from, limit: 6 }),
      providesTags: [{ type: 'event', id: 'LIST' }],
    }),
    /** The latest open opportunities. */
    latestOpportunities: build.query<Page<Shown<typeof post>>, void>({
      query: () => reading('/posts/opportunities', {}),
      providesTags: [{ type: 'post', id: 'LIST' }],
    }),
  }),
});

export const { useNextEventsQuery, useLatestOpportunitiesQuery } = calls;
