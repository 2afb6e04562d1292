import { z } from 'zod';
import { ok, refuse, type Problem, type Result } from '../../domain/errors.ts';
import { FIGURES } from '../../projections/dashboard/dashboard.ts';
import { END_OF_LOG, type AsOf, type DashboardReads } from '../../projections/dashboard/dashboard-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque, positionFrom } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';
import { maySee } from '../staff.ts';
import { activityRoute, type ActivityContext } from './activity.ts';
import { findRoute, type FindContext } from './find.ts';
import { tasksRoute, type TasksContext } from './tasks.ts';

export type DashboardContext = ActivityContext &
  FindContext &
  TasksContext & { readonly dashboard: DashboardReads };

const AREA = 'dashboard';
const ACCESS = 'Admins with `dashboard:read`.';

const asOf = z.string().max(40).optional().describe('An instant or a position of the log; left out = now.');
const instant = z.iso.datetime({ offset: true });
/** Bounds of Postgres: no year 0 and no five-digit year, which an offset can produce. */
const YEARS = /^(?!0000)\d{4}-/;
const badFormat = refuse('malformed', { errors: [{ path: 'asOf', code: 'bad_format' }] });

/** Reads `asOf`; `malformed` if it is neither an instant nor a position. */
const endOf = (text: string | undefined): Result<AsOf | undefined> => {
  if (text === undefined) return ok(undefined);
  if (instant.safeParse(text).success) {
    const at = new Date(text).toISOString();
    return YEARS.test(at) ? ok({ at }) : badFormat;
  }
  const position = positionFrom(text);
  return position === null || position > END_OF_LOG ? badFormat : ok({ position });
};

/** `GET /dashboard/metrics`: numbers computed from the log. */
const metricsRoute = ({ resources, dashboard }: DashboardContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/metrics',
    operationId: 'dashboard.metrics',
    summary: 'The platform in numbers, each folded from the log',
    description: '`totalPosts`: posts that have been published and not removed, hidden ones too.',
    access: ACCESS,
    auth: 'required',
    query: z.strictObject({ asOf }),
    responses: {
      200: {
        description: 'The numbers',
        schema: () => z.object(Object.fromEntries(FIGURES.map((name) => [name, z.int()]))),
      },
    },
    problems: ['forbidden', 'behind'],
    handle: async ({ actor, query, facts }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const end = endOf(query.asOf);
      if (!end.ok) return end.problem;
      return reading(resources, facts, async () => {
        const values = await Promise.all(
          FIGURES.map(async (name) => [name, await dashboard.figure(name, end.value)] as const),
        );
        return { status: 200, body: Object.fromEntries(values) };
      });
    },
  });

const step = z.object({
  event: z.string(),
  at: z.iso.datetime(),
  by: z.uuid().nullable(),
  item: z.uuid(),
  amount: z.int(),
  position: z.string(),
});

/** `GET /dashboard/metrics/{name}/events`: the events behind a number; their amounts add up to it. */
const eventsRoute = ({ resources, dashboard }: DashboardContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/metrics/:name/events',
    operationId: 'dashboard.metrics.events',
    summary: 'The events behind a number, latest first',
    access: ACCESS,
    auth: 'required',
    query: z.strictObject({
      asOf,
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(20).optional(),
    }),
    responses: {
      200: {
        description: 'A page',
        schema: () => z.object({ items: z.array(step), nextCursor: z.string().nullable() }),
      },
    },
    problems: ['forbidden', 'not_found', 'bad_cursor', 'behind'],
    handle: async ({ actor, params, query, facts }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const name = FIGURES.find((one) => one === params.name);
      if (!name) return { code: 'not_found' };
      const end = endOf(query.asOf);
      if (!end.ok) return end.problem;
      const below = query.cursor === undefined ? END_OF_LOG : positionFrom(query.cursor);
      if (below === null || below > END_OF_LOG) return { code: 'bad_cursor' };
      return reading(resources, facts, async () => {
        const steps = await dashboard.steps(name, below, query.limit + 1, end.value);
        const items = steps.slice(0, query.limit).map((one) => ({
          event: one.event,
          at: one.at,
          by: one.actor,
          item: one.item,
          amount: one.amount,
          position: opaque(one.position),
        }));
        const nextCursor = steps.length > query.limit ? (items.at(-1)?.position ?? null) : null;
        return { status: 200, body: { items, nextCursor } };
      });
    },
  });

/** Routes of the dashboard: numbers with their events, the activity, the staff's tasks and their search. */
export const dashboardRoutes = (context: DashboardContext): readonly Route<Caller>[] => [
  metricsRoute(context),
  eventsRoute(context),
  activityRoute(context),
  tasksRoute(context),
  findRoute(context),
];
