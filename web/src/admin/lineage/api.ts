import { api } from '../../app/api/api.ts';

export type Lineage = {
  readonly projections: readonly {
    readonly name: string;
    readonly tables: readonly string[];
    /** Null = all event types. */
    readonly events: readonly string[] | null;
    readonly pages: readonly string[];
  }[];
  readonly figures: readonly {
    readonly name: string;
    /** The resource whose items show it; null = the dashboards. */
    readonly kind: string | null;
    readonly events: readonly string[];
    readonly pages: readonly string[];
  }[];
  /** Event type → resource. */
  readonly kinds: Readonly<Record<string, string>>;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    lineage: build.query<Lineage, void>({
      query: () => ({ path: '/dashboard/lineage' }),
      extraOptions: { realm: 'auth-admin' },
    }),
  }),
});

export const { useLineageQuery } = calls;
