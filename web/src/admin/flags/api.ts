import { api } from '../../app/api/api.ts';
import type { Names } from '../../app/api/resource-types.ts';

/** A feature flag that the code reads, with its present rollout. */
export type Flag = {
  readonly key: string;
  readonly name: { readonly ar: string; readonly en: string };
  readonly owner: string;
  readonly expires: string;
  readonly expired: boolean;
  readonly byDefault: boolean;
  /** The flag that the staff keep; null = none, and the default holds. */
  readonly flagId: string | null;
  readonly state: 'off' | 'on' | null;
  readonly percentage: number | null;
};

export type Audience = {
  readonly members: number;
  readonly included: number;
  readonly sample: readonly string[];
  readonly names: Names;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    flags: build.query<{ readonly items: readonly Flag[] }, void>({
      query: () => ({ path: '/flags' }),
      extraOptions: { realm: 'auth-admin' },
      providesTags: ['feature-flag'],
    }),
    flagAudience: build.query<Audience, string>({
      query: (key) => ({ path: `/flags/${key}/audience` }),
      extraOptions: { realm: 'auth-admin' },
      providesTags: ['feature-flag'],
    }),
  }),
});

export const { useFlagsQuery, useFlagAudienceQuery } = calls;
