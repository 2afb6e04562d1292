import { api } from '../../../app/api/api.ts';
import { reading } from '../../../app/api/calls.ts';

/** The figures of the charts. */
export type Figure = 'views' | 'profileViews' | 'reach' | 'reactions' | 'comments' | 'shares';

export type Day = Readonly<Record<Figure | 'followers', number>> & { readonly day: string };

type Analytics = {
  readonly totals: Readonly<Record<Figure | 'followers' | 'engagement', number>>;
  /** The oldest first. */
  readonly daily: readonly Day[];
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    ownAnalytics: build.query<Analytics, number>({
      query: (days) => reading('/users/me/analytics', { days }),
    }),
  }),
});

export const { useOwnAnalyticsQuery } = calls;
