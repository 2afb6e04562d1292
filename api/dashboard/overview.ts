import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { END_OF_LOG } from '../../projections/dashboard/dashboard-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { names, namesOf, withNames } from '../resources/names.ts';
import { pastList } from '../resources/past/past-list.ts';
import { reading } from '../resources/reading.ts';
import { maySee } from '../staff.ts';
import { activityEntry, activityPage } from './activity.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';
import { overviewQuery, scopeOf } from './filter.ts';
import { healthOf, healthSchema } from './health.ts';
import { metricsOf, metricsSchema } from './metrics.ts';

const eventShape = z.object({
  id: z.uuid(),
  name: z.string(),
  startsAt: z.iso.datetime(),
  state: z.string(),
});

const PARTS = ['metrics', 'recentActivity', 'topPerformers', 'upcomingEvents', 'systemHealth'] as const;
type Part = (typeof PARTS)[number];

const parts = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(z.enum(PARTS)))
  .optional()
  .describe(`Only these parts, separated by commas: ${PARTS.join(', ')}. Without it all.`);

const overview = z.object({
  metrics: metricsSchema.optional(),
  recentActivity: z.array(activityEntry).optional(),
  topPerformers: z
    .array(z.object({ userId: z.uuid(), points: z.int() }))
    .optional()
    .describe('With `asOf` by the points of then, of members who are active now.'),
  upcomingEvents: z
    .array(eventShape)
    .nullable()
    .optional()
    .describe('Null with `asOf` for staff who don’t look after events.'),
  systemHealth: healthSchema.optional().describe('Always that of now.'),
  names: names.optional(),
});

const query = z.strictObject({ ...overviewQuery, with: withNames, parts });
type Query = z.output<typeof query>;

/** Published events that haven't begun at an instant, the next one first; those of the past as they were then. */
const upcomingEvents = async (
  { resources }: FiguresContext,
  { sport, category, limit, offset, asOf }: Query,
  at: string,
  actor: Caller,
) => {
  const kind = resources.runtime.registry.kind('event');
  const request = {
    actor,
    limit: limit + offset,
    sort: 'startsAt',
    where: {
      state: 'published',
      ...(sport !== undefined && { sport }),
      ...(category !== undefined && { categoryId: category }),
    },
    bounds: [{ field: 'startsAt', is: '>' as const, value: at }],
  };
  const page =
    asOf === undefined
      ? await resources.queries.list(kind, request)
      : await pastList(resources, kind, asOf, request);
  if (!page.ok) return asOf === undefined ? [] : null;
  return page.value.items.slice(offset).map((one) => eventShape.parse(one));
};

/** `GET /dashboard/overview`: the first page of the staff. */
export const overviewRoute = (context: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/overview',
    operationId: 'dashboard.overview',
    summary: 'Metrics, recent activity, top performers, upcoming events and health',
    description:
      '`topPerformers` are the members with the most points, of all days until `asOf`. The dates narrow the metrics ' +
      'alone; `recentActivity` ends with `asOf`.',
    access: ACCESS,
    auth: 'required',
    query,
    responses: { 200: { description: 'The overview', schema: () => overview } },
    problems: ['forbidden', 'behind'],
    handle: async ({ actor, query: asked, facts }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const { resources, dashboard } = context;
      return reading(resources, facts, async () => {
        const scope = await scopeOf(dashboard, asked, resources.runtime.now());
        if (!scope.ok) return scope.problem;
        const { userId, matchId, teamId, limit, offset, role, sport, governorate } = asked;
        const about = matchId ?? teamId;
        const { end } = scope.value.span;
        const isNow = end === undefined;
        const now = resources.runtime.now().toISOString();
        const below = isNow || end.position === END_OF_LOG ? END_OF_LOG : end.position + 1n;
        const activity = { userId, about, dateTo: end?.at, noise: 'false' as const, limit, offset };
        const part = async <T>(name: Part, read: () => T | Promise<T>): Promise<T | undefined> =>
          (asked.parts ?? PARTS).includes(name) ? read() : undefined;
        const [counted, done, topPerformers, events, systemHealth] = await Promise.all([
          part('metrics', () => metricsOf(context, scope.value)),
          part('recentActivity', () => activityPage(context, actor, activity, below)),
          part('topPerformers', () => dashboard.topPerformers({ role, sport, governorate, limit, end })),
          part('upcomingEvents', () => upcomingEvents(context, asked, end?.at ?? now, actor)),
          part('systemHealth', () => healthOf(context)),
        ]);
        const members = (topPerformers ?? []).map((one) => ({ kind: 'user', id: one.userId }));
        const named =
          asked.with === 'names'
            ? {
                names: Object.fromEntries(
                  (await namesOf(resources, members, actor)).map(({ id, ...name }) => [id, name]),
                ),
              }
            : {};
        const body = {
          metrics: counted?.metrics,
          recentActivity: done?.items,
          topPerformers,
          upcomingEvents: events,
          systemHealth,
          ...named,
        };
        return { status: 200, body };
      });
    },
  });
