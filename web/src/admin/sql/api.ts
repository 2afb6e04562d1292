import { api } from '../../app/api/api.ts';

export type SqlColumn = { readonly name: string; readonly type: string };

export type SqlView = {
  readonly name: string;
  /** The resource of a row; null for views over all resources. */
  readonly kind: string | null;
  readonly columns: readonly (SqlColumn & { readonly field: string | null })[];
};

export type SqlAnswer = {
  readonly columns: readonly SqlColumn[];
  readonly rows: readonly (readonly unknown[])[];
  readonly truncated: boolean;
  readonly milliseconds: number;
};

const extraOptions = { realm: 'auth-admin' } as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    sqlViews: build.query<{ readonly items: readonly SqlView[] }, void>({
      query: () => ({ path: '/dashboard/sql/views' }),
      extraOptions,
    }),
    runSql: build.mutation<SqlAnswer, string>({
      query: (sql) => ({ path: '/dashboard/sql', method: 'POST', body: { sql } }),
      extraOptions,
    }),
  }),
});

export const { useSqlViewsQuery, useRunSqlMutation } = calls;
