import { api } from '../../app/api/api.ts';
import type { SavedFile } from '../../app/api/save-answer.ts';

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

/** A table that a trial of a projection kept. */
export type KeptDataset = {
  readonly name: string;
  readonly columns: readonly SqlColumn[];
  readonly projection: string;
  readonly madeAt: string;
  /** Sums beside those of the live table, as they were when the trial ran. */
  readonly differences: readonly GroupDifference[];
};

export type GroupDifference = {
  readonly by: string;
  /** The summed column; null = rows are counted. */
  readonly of: string | null;
  readonly groups: readonly {
    readonly value: string | null;
    readonly before: number;
    readonly after: number;
  }[];
};

export type FileFormat = 'parquet' | 'csv';

export type PrivateFile = {
  readonly kind: string;
  readonly ids: readonly string[];
  readonly reason: string;
  readonly format: FileFormat;
};

const fileOf = (name: string, path: string, body: { readonly format: FileFormat }) => ({
  path,
  method: 'POST' as const,
  body,
  saveAs: `${name}.${body.format}`,
});

const extraOptions = { realm: 'auth-admin' } as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    sqlViews: build.query<
      { readonly items: readonly SqlView[]; readonly datasets: readonly KeptDataset[] },
      void
    >({
      query: () => ({ path: '/dashboard/sql/views' }),
      extraOptions,
    }),
    runSql: build.mutation<SqlAnswer, string>({
      query: (sql) => ({ path: '/dashboard/sql', method: 'POST', body: { sql } }),
      extraOptions,
    }),
    saveAnswer: build.mutation<SavedFile, { readonly sql: string; readonly format: FileFormat }>({
      query: (body) => fileOf('malaab', '/dashboard/sql/file', body),
      extraOptions,
    }),
    saveEvents: build.mutation<
      SavedFile,
      { readonly types?: readonly string[]; readonly format: FileFormat }
    >({
      query: (body) => fileOf('malaab-events', '/dashboard/events/file', body),
      extraOptions,
    }),
    savePrivate: build.mutation<SavedFile, PrivateFile>({
      query: (body) => fileOf(`malaab-${body.kind}`, '/dashboard/private-file', body),
      extraOptions,
    }),
  }),
});

export const {
  useSqlViewsQuery,
  useRunSqlMutation,
  useSaveAnswerMutation,
  useSaveEventsMutation,
  useSavePrivateMutation,
} = calls;
