import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { METRICS, usersIn, type Metric } from '../../projections/dashboard/counting.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import { maySee } from '../staff.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';
import { activeDaysOf, compare, metricsQuery, scopeOf, spanBefore, type Scope } from './filter.ts';

export const metricsSchema = z.object(Object.fromEntries(METRICS.map((name) => [name, z.int()])));
export type Metrics = Readonly<Record<Metric, number>>;

/** The stored number behind a metric. */
export const storedName = (name: string, { status }: Pick<Scope, 'status'>): string => {
  if (status === undefined) return name;
  if (name === 'totalUsers') return usersIn(status);
  // accounts that wait for approval have one status, so under any other there are none
  return name === 'pendingApprovals' && status !== 'PENDING' ? `${name}.${status}` : name;
};

/** The nine metrics of a scope, and whether the active members are counted exactly. */
export const metricsOf = async (
  { dashboard }: Pick<FiguresContext, 'dashboard'>,
  scope: Scope,
): Promise<{ readonly metrics: Metrics; readonly isExact: boolean }> => {
  const { part, span, status } = scope;
  const waitingName = storedName('pendingApprovals', scope);
  const names = METRICS.filter((name) => name !== 'activeUsers' && name !== 'pendingApprovals');
  // the number of waiting accounts is of one moment, so a first day doesn't change it
  const [sums, waiting, active] = await Promise.all([
    dashboard.sums(
      names.map((name) => storedName(name, scope)),
      part,
      span,
    ),
    dashboard.sums([waitingName], part, { ...span, from: undefined }),
    dashboard.activeUsers({ ...part, status }, activeDaysOf(span)),
  ]);
  const of = (name: Metric): number => sums[storedName(name, scope)] ?? 0;
  return {
    metrics: {
      totalUsers: of('totalUsers'),
      totalTeams: of('totalTeams'),
      totalMatches: of('totalMatches'),
      totalPosts: of('totalPosts'),
      totalProducts: of('totalProducts'),
      totalOrders: of('totalOrders'),
      totalRevenue: of('totalRevenue'),
      activeUsers: active.value,
      pendingApprovals: waiting[waitingName] ?? 0,
    },
    isExact: active.exact,
  };
};

const DESCRIPTION = `With \`dateFrom\`, a number is its change since that day; without it, what there is at the end.
\`pendingApprovals\` is always what waits at the end. \`activeUsers\` counts members who did something on the days, or in
the last 30 days. \`totalRevenue\` is in piastres, of sales in Egyptian pounds alone. Posts count until they are removed,
hidden ones too. Role, sport, governorate and status are those that a member has today.`;

/** `GET /dashboard/metrics`: the nine numbers, and those of the period before. */
export const metricsRoute = (context: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/metrics',
    operationId: 'dashboard.metrics',
    summary: 'The platform in numbers, each computed from the log',
    description: DESCRIPTION,
    access: ACCESS,
    auth: 'required',
    query: z.strictObject({
      ...metricsQuery,
      compare,
    }),
    responses: {
      200: {
        description: 'The numbers',
        schema: () =>
          metricsSchema.extend({
            activeUsersExact: z
              .boolean()
              .describe('False: estimated by sketches, with a standard error of 2.3 %.'),
            previous: metricsSchema.nullable().optional(),
          }),
      },
    },
    problems: ['forbidden', 'behind'],
    handle: async ({ actor, query, facts }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      return reading(context.resources, facts, async () => {
        const time = context.resources.runtime.now();
        const scope = await scopeOf(context.dashboard, query, time);
        if (!scope.ok) return scope.problem;
        const before = query.compare && spanBefore(scope.value.span, time);
        const [now, previous] = await Promise.all([
          metricsOf(context, scope.value),
          before ? metricsOf(context, { ...scope.value, span: before }) : null,
        ]);
        return {
          status: 200,
          body: {
            ...now.metrics,
            activeUsersExact: now.isExact,
            ...(query.compare && { previous: previous?.metrics ?? null }),
          },
        };
      });
    },
  });
