import { z } from 'zod';
import { PRIVATE_KINDS } from '../../domain/accounts/private-data.ts';
import { privateRead } from '../../domain/accounts/private-read.ts';
import type { Problem } from '../../domain/errors.ts';
import type { EventFeed } from '../../domain/kit/log.ts';
import {
  DATASET_FORMATS,
  type DatasetFile,
  type DatasetFormat,
  type DatasetRefused,
  type Datasets,
} from '../../projections/analytics/dataset-port.ts';
import type { SqlView } from '../../projections/analytics/sql-views.ts';
import { openPrivately } from '../audit/index.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque, type ResourceContext } from '../resources/context.ts';
import { maySee, PRIVATE_AREA } from '../staff.ts';
import { eventRows } from './event-rows.ts';
import { privateRows } from './private-rows.ts';
import { LONGEST, problemOf } from './sql.ts';

/** Data as files for analysts: answers to statements, events, and members' private data with a reason. */

export type FilesContext = {
  readonly resources: ResourceContext;
  readonly feed: EventFeed;
  readonly datasets: Datasets;
  readonly sqlViews: readonly SqlView[];
};

const AREA = 'analytics';
/** Rows of a file at most. */
export const MOST_FILE_ROWS = 1_000_000;
/** Things in a file with private data at most: each is an event that its member sees. */
const MOST_PRIVATE = 500;

const TYPES: Readonly<Record<DatasetFormat, string>> = {
  parquet: 'application/vnd.apache.parquet',
  csv: 'text/csv; charset=utf-8',
};

const format = z.enum(DATASET_FORMATS).default('parquet');
const limit = z.int().min(1).max(MOST_FILE_ROWS).default(MOST_FILE_ROWS);

const fileAnswer = (
  name: string,
  as: DatasetFormat,
  file: DatasetFile | DatasetRefused,
  position?: bigint,
): Answer | Problem =>
  'refused' in file
    ? problemOf(file)
    : {
        status: 200,
        raw: { type: TYPES[as], data: file.data },
        headers: {
          'Content-Disposition': `attachment; filename="${name}.${as}"`,
          'Content-Length': String(file.bytes),
          'Malaab-Rows': String(file.rows),
          'Malaab-Truncated': file.truncated ? '1' : '0',
        },
        ...(position !== undefined && { position: opaque(position) }),
      };

const common = {
  method: 'POST',
  auth: 'required',
  responses: { 200: { description: 'The file; `Malaab-Rows` and `Malaab-Truncated` say what is in it' } },
} as const;

const FILE_PROBLEMS = [
  'forbidden',
  'sql_failed',
  'sql_row_too_large',
  'file_of_data_timeout',
  'file_of_data_too_large',
  'unavailable',
] as const;

/** `POST /dashboard/sql/file`: the answer to a statement as a file. */
const statementRoute = ({ datasets, sqlViews }: FilesContext): Route<Caller> =>
  defineRoute({
    ...common,
    path: '/dashboard/sql/file',
    operationId: 'dashboard.sql.file',
    summary: 'The answer to one SQL statement on the views, as Parquet or CSV',
    description: `Read only, at most ${MOST_FILE_ROWS} rows, and a minute. Days are those of Egypt; the file has instants in UTC. In CSV a text that begins like a formula has an apostrophe before it; Parquet has it as it is.`,
    access: 'Admins with `analytics:read`.',
    body: z.strictObject({ sql: z.string().trim().min(1).max(LONGEST), format, limit }),
    problems: [...FILE_PROBLEMS, 'sql_not_allowed', 'sql_timeout', 'sql_unavailable'],
    handle: async ({ actor, body }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      return fileAnswer('malaab', body.format, await datasets.ofStatement(body.sql, sqlViews, body));
    },
  });

/** `POST /dashboard/events/file`: events without personal data. */
const eventsRoute = ({ datasets, sqlViews, feed, resources }: FilesContext): Route<Caller> =>
  defineRoute({
    ...common,
    path: '/dashboard/events/file',
    operationId: 'dashboard.events.file',
    summary: 'Events without personal data, as Parquet or CSV',
    description:
      'In the order of the log: position, time, type, stream, item, actor, and the fields that the views have, as JSON. Events of resources without a view are left out. `after` continues where another file ended.',
    access: 'Admins with `analytics:read`.',
    body: z.strictObject({
      types: z.array(z.string().max(60)).min(1).max(100).optional(),
      after: z.int().min(0).default(0).describe('The position before the first event.'),
      format,
      limit,
    }),
    problems: FILE_PROBLEMS,
    handle: async ({ actor, body }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const { registry } = resources.runtime;
      const range = { types: body.types, after: BigInt(body.after), until: await feed.end() };
      const source = eventRows({ feed, registry, views: sqlViews }, range);
      return fileAnswer('malaab-events', body.format, await datasets.ofRows(source, body));
    },
  });

/** `POST /dashboard/private-file`: things with their private data. Each is recorded, and its member sees why. */
const privateRoute = ({ datasets, resources }: FilesContext): Route<Caller> =>
  defineRoute({
    ...common,
    path: '/dashboard/private-file',
    operationId: 'dashboard.private.file',
    summary: 'Things with members’ private data as Parquet or CSV, with a reason',
    description: `At most ${MOST_PRIVATE} things, by their ids. Each of them is opened as by \`POST /private-reads\`: the reason and the time are kept, and the member sees them.`,
    access: 'Admins with `analytics:read` and `private-data:read` who may read the things.',
    body: z.strictObject({
      kind: z.enum(PRIVATE_KINDS),
      ids: z.array(z.uuid().toLowerCase()).min(1).max(MOST_PRIVATE),
      reason: privateRead.fields.reason,
      format,
    }),
    problems: [...FILE_PROBLEMS, 'not_found'],
    handle: async ({ actor, body }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA) || !maySee(actor, PRIVATE_AREA)) return { code: 'forbidden' };
      const kind = resources.runtime.registry.kind(body.kind);
      const items = await resources.queries.some(kind, body.ids, actor);
      if (items.length < new Set(body.ids).size) return { code: 'not_found' };
      let position: bigint | undefined;
      for (const item of items) {
        const opened = await openPrivately(resources, kind, item, { actor, reason: body.reason });
        if (!opened.ok) return opened.problem;
        position = opened.value.position ?? position;
      }
      const source = privateRows(kind, items, actor);
      const file = await datasets.ofRows(source, { format: body.format, limit: MOST_PRIVATE });
      return fileAnswer(`malaab-${kind.name}`, body.format, file, position);
    },
  });

export const fileRoutes = (context: FilesContext): readonly Route<Caller>[] => [
  statementRoute(context),
  eventsRoute(context),
  privateRoute(context),
];
