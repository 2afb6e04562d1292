import { api } from '../../app/api/api.ts';

export type Estimate = {
  /** Events of the log. */
  readonly events: number;
  readonly milliseconds: number;
  /** Whether an earlier rebuild corrected it. */
  readonly isMeasured: boolean;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    rebuildEstimate: build.query<Estimate, readonly string[]>({
      query: (projections) => ({ path: '/rebuilds/estimate', method: 'POST', body: { projections } }),
      extraOptions: { realm: 'auth-admin' },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useRebuildEstimateQuery } = calls;
