import { z } from 'zod';
import type { ErrorCode, Problem } from '../../domain/errors.ts';
import type { DatasetRefused } from '../../projections/analytics/dataset-port.ts';
import type { AnalystSql } from '../../projections/analytics/sql-port.ts';
import type { SqlView } from '../../projections/analytics/sql-views.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { maySee } from '../staff.ts';

export type SqlContext = { readonly analyst: AnalystSql; readonly sqlViews: readonly SqlView[] };

/** SQL for analysts: the documented views, and statements on them. */

const AREA = 'analytics';
const ACCESS = 'Admins with `analytics:read`.';
/** Rows of an answer at most. */
export const MOST_ROWS = 5000;
/** Characters of a statement at most. */
export const LONGEST = 20_000;

const column = z.object({ name: z.string(), type: z.string() });

const difference = z.object({
  by: z.string().describe('The column with the groups.'),
  of: z.string().nullable().describe('The summed column; null = rows are counted.'),
  groups: z.array(
    z.object({
      value: z.string().nullable(),
      before: z.number().describe('Of the live table.'),
      after: z.number().describe('Of the dataset.'),
    }),
  ),
});

const CODES: Readonly<Record<Exclude<DatasetRefused['refused'], 'busy'>, ErrorCode>> = {
  not_allowed: 'sql_not_allowed',
  failed: 'sql_failed',
  timeout: 'sql_timeout',
  too_large: 'sql_row_too_large',
  unavailable: 'sql_unavailable',
  file_too_large: 'file_of_data_too_large',
  file_timeout: 'file_of_data_timeout',
};

/** The problem of a statement, or of a file, that isn't made. */
export const problemOf = ({ refused, message }: DatasetRefused): Problem =>
  refused === 'busy'
    ? { code: 'unavailable', retryAfterSeconds: 5 }
    : { code: CODES[refused], values: { message } };

/** `GET /dashboard/sql/views`: what statements can name. */
const viewsRoute = ({ analyst, sqlViews }: SqlContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/sql/views',
    operationId: 'dashboard.sql.views',
    summary: 'The views and the kept datasets that analysts query, with their columns',
    description: 'None has personal data, or fields that only some may read.',
    access: ACCESS,
    auth: 'required',
    responses: {
      200: {
        description: 'The views',
        schema: () =>
          z.object({
            items: z.array(
              z.object({
                name: z.string(),
                kind: z.string().nullable().describe('The resource of a row.'),
                columns: z.array(column.extend({ field: z.string().nullable() })),
              }),
            ),
            datasets: z.array(
              z.object({
                name: z.string(),
                columns: z.array(column),
                projection: z.string(),
                madeAt: z.iso.datetime(),
                after: z.string().describe('The log’s position before its first event.'),
                until: z.string().describe('The log’s position of its last event.'),
                differences: z
                  .array(difference)
                  .describe('Sums beside those of the live table, as they were when the trial ran.'),
              }),
            ),
          }),
      },
    },
    problems: ['forbidden'],
    handle: async ({ actor }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const items = sqlViews.map(({ name, kind, columns }) => ({ name, kind, columns }));
      return { status: 200, body: { items, datasets: await analyst.kept() } };
    },
  });

/** `POST /dashboard/sql`: the answer to a statement. */
const sqlRoute = ({ analyst, sqlViews }: SqlContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/dashboard/sql',
    operationId: 'dashboard.sql',
    summary: 'Answers one SQL statement on the views',
    description: `PostgreSQL, read only, with a time limit of ten seconds and at most ${MOST_ROWS} rows. Days and times are those of Egypt.`,
    access: ACCESS,
    auth: 'required',
    body: z.strictObject({
      sql: z.string().trim().min(1).max(LONGEST),
      limit: z.int().min(1).max(MOST_ROWS).default(1000),
    }),
    responses: {
      200: {
        description: 'The rows',
        schema: () =>
          z.object({
            columns: z.array(column),
            rows: z.array(z.array(z.unknown())),
            truncated: z.boolean().describe('There are more rows than the limit.'),
            milliseconds: z.int(),
          }),
      },
    },
    problems: [
      'forbidden',
      'sql_not_allowed',
      'sql_failed',
      'sql_timeout',
      'sql_row_too_large',
      'sql_unavailable',
      'unavailable',
    ],
    handle: async ({ actor, body }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const answer = await analyst.run(body.sql, sqlViews, body.limit);
      return 'refused' in answer ? problemOf(answer) : { status: 200, body: answer };
    },
  });

export const sqlRoutes = (context: SqlContext): readonly Route<Caller>[] => [
  viewsRoute(context),
  sqlRoute(context),
];
