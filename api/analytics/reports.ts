import { z } from 'zod';
import { METRICS, metricsOf } from './metrics.ts';
import { REPORT_TYPES } from '../../domain/advertising/analytics/analytics-report.ts';
import { SUBJECT_TYPES } from '../../domain/advertising/analytics/performance-report.ts';
import { invalid, type Problem } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { isFull, permits } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act } from '../resources/context.ts';
import { reading, readingOne } from '../resources/reading.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { AnalyticsContext } from './context.ts';
import { standing } from './found.ts';

const LINES = z.array(z.record(z.string(), z.union([z.string(), z.number()])));
type Lines = z.output<typeof LINES>;

/** Columns of each type of report: a line for each day, or for each of the 100 most viewed. Spend is in piastres. */
const COLUMNS: Readonly<Record<(typeof REPORT_TYPES)[number], readonly string[]>> = {
  engagement: ['day', 'posts', 'reactions', 'comments', 'shares', 'activeUsers'],
  advertising: ['day', 'impressions', 'clicks', 'conversions', 'spend'],
  content: ['contentType', 'contentId', 'views'],
};

const cell = (value: unknown): string => `"${String(value).replaceAll('"', '""')}"`;

/** CSV by RFC 4180. Values are numbers, days, ids and our own words, so no formula can be injected. */
const csv = (columns: readonly string[], lines: Lines): string =>
  [columns, ...lines.map((line) => columns.map((name) => line[name] ?? ''))]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');

const adminsAlone = { access: 'Admins of analytics.', auth: 'required' } as const;

/** `GET /reports/types`. */
const typesRoute = (): Route<Caller> =>
  defineRoute({
    ...adminsAlone,
    method: 'GET',
    path: '/reports/types',
    operationId: 'analytics-report.types',
    summary: 'Subjects of reports',
    responses: {
      200: {
        description: 'Each with what a line of it holds; spend is in piastres, on the day of the bill',
        schema: () =>
          z.object({
            items: z.array(z.object({ type: z.enum(REPORT_TYPES), columns: z.array(z.string()) })),
          }),
      },
    },
    problems: ['forbidden'],
    handle: ({ actor }): Answer | Problem => {
      if (!permits(actor, 'analytics')) return { code: 'forbidden' };
      return { status: 200, body: { items: REPORT_TYPES.map((type) => ({ type, columns: COLUMNS[type] })) } };
    },
  });

/** `GET /reports/{id}/file`: the report as a file. */
const fileRoute = ({ resources }: AnalyticsContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('analytics-report');
  return defineRoute({
    ...adminsAlone,
    method: 'GET',
    path: '/reports/:id/file',
    operationId: 'analytics-report.file',
    summary: 'A report that is ready, as a file',
    description:
      'In the format that was asked for. The place in the log that its numbers are as of stands in its name and in `Malaab-Position`; in JSON within it too.',
    responses: { 200: { description: 'The file' } },
    problems: ['not_found', 'invalid_transition', 'behind'],
    handle: ({ actor, params, facts }) =>
      readingOne(resources, kind, params.id, actor, facts, ({ state, format, from, to, ...report }) => {
        const type = z.enum(REPORT_TYPES).parse(report['type']);
        if (state !== 'ready') return { code: 'invalid_transition', state, allowed: ['generate'] };
        const lines = LINES.parse(report['rows']);
        const position = String(report['asOf']);
        const name = `${type}-${String(from)}-${String(to)}-${position}`;
        const isCsv = format === 'csv';
        const data = isCsv
          ? csv(COLUMNS[type], lines)
          : JSON.stringify({ type, from, to, asOf: position, rows: lines });
        return {
          status: 200,
          position,
          headers: { 'Content-Disposition': `attachment; filename="${name}.${isCsv ? 'csv' : 'json'}"` },
          raw: { type: isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8', data },
        };
      }),
  });
};

/** `GET /performance-reports/metrics`. */
const metricsRoute = (): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/performance-reports/metrics',
    operationId: 'performance-report.metrics',
    summary: 'Figures of performance reports for each type of subject, and how each is counted',
    auth: 'required',
    responses: {
      200: {
        description: 'By type',
        schema: () =>
          z.object({
            items: z.array(
              z.object({ subjectType: z.enum(SUBJECT_TYPES), metrics: z.record(z.string(), z.string()) }),
            ),
          }),
      },
    },
    handle: () => ({
      status: 200,
      body: { items: SUBJECT_TYPES.map((subjectType) => ({ subjectType, metrics: METRICS[subjectType] })) },
    }),
  });

const noSuchSubject = invalid('subjectId', 'no_such_thing');

/** Field with the owner of the subject. */
const WHOSE = { player: 'userId', team: 'createdBy', campaign: 'sponsorId' } as const;

/** `POST /performance-reports`: computes and stores the metrics. */
const performanceRoute = ({ resources, figures }: AnalyticsContext): Route<Caller> => {
  const { registry } = resources.runtime;
  const kind = registry.kind('performance-report');
  const create = kind.actions['create'];
  if (!create) throw new Error('performance reports can be made');
  const asked = z.object({
    subjectType: z.enum(SUBJECT_TYPES),
    subjectId: z.uuid(),
    from: z.iso.date(),
    to: z.iso.date(),
  });
  return defineRoute({
    method: 'POST',
    path: '/performance-reports',
    operationId: 'performance-report.create',
    summary: 'Reports what a player, a team or a campaign has come to over some days',
    description:
      'What is counted, and how, is told at `GET /performance-reports/metrics`. It is counted once, now.',
    access: 'The player, who founded the team or whose campaign it is; admins of analytics.',
    auth: 'required',
    body: () => create.schemas().body,
    responses: { 201: { description: 'The report', schema: () => itemSchema(kind) } },
    problems: ['forbidden', 'stale', 'behind', 'in_progress', 'idempotency_key_reused', 'unavailable'],
    handle: ({ actor, body, facts }) =>
      reading(resources, facts, async () => {
        const { subjectType, subjectId, from, to } = asked.parse(body);
        const subject = await standing(resources, subjectType, subjectId);
        const userId = textIn(subject?.[WHOSE[subjectType]]);
        const mayAny = permits(actor, 'analytics');
        const isTheirs = userId !== null && (mayAny || userId === actor.id);
        if (!isTheirs && (mayAny || isFull(actor))) return noSuchSubject;
        const subjectIs = { subjectType, subjectId, userId: userId ?? actor.id, days: { from, to } };
        const metrics = isTheirs ? await metricsOf(registry, figures, subjectIs) : {};
        return act(
          resources,
          facts,
          {
            kind,
            action: 'create',
            input: { ...body, metrics, ...(userId !== null && { userId }) },
            actor,
          },
          201,
        );
      }),
  });
};

/** Members' actions of the last days, as a summary. */
const PATTERN_DAYS = 30;
const pattern = z.object({
  kind: z.string(),
  targetType: z.string().nullable(),
  count: z.int(),
  persons: z.int(),
  hour: z.int().describe('Of the day in Egypt, in which most of it was done.'),
});

/** `GET /user-behaviors/patterns`. */
const patternsRoute = ({ resources, patterns }: AnalyticsContext): Route<Caller> =>
  defineRoute({
    ...adminsAlone,
    method: 'GET',
    path: '/user-behaviors/patterns',
    operationId: 'user-behaviors.patterns',
    summary: `Members’ actions of the last ${PATTERN_DAYS} days, the most frequent first`,
    description: 'Counted by kind and target type; names nobody.',
    responses: { 200: { description: 'All of them', schema: () => z.object({ items: z.array(pattern) }) } },
    problems: ['forbidden', 'behind'],
    handle: async ({ actor, facts }): Promise<Answer | Problem> => {
      if (!permits(actor, 'analytics')) return { code: 'forbidden' };
      return reading(resources, facts, async () => {
        const since = new Date(resources.runtime.now().getTime() - PATTERN_DAYS * 86_400_000);
        return { status: 200, body: { items: await patterns(since.toISOString()) } };
      });
    },
  });

/** Routes of reports and their data. */
export const reportRoutes = (context: AnalyticsContext): readonly Route<Caller>[] => [
  typesRoute(),
  fileRoute(context),
  metricsRoute(),
  performanceRoute(context),
  patternsRoute(context),
];
