import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { METRICS, usersIn, type Metric } from '../../projections/dashboard/counting.ts';
import { rangeBefore } from '../../projections/dashboard/ranges.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import { maySee } from '../staff.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';
import { activeDaysOf, metricsQuery, scopeOf, type Scope } from './filter.ts';

export const metricsSchema = z.object(Object.fromEntries(METRICS.map((name) => [name, z.int()])));
export type Metrics = Readonly<Record<Metric, number>>;

/** The stored number behind a metric. */
export const storedName = (name: string, { status }: Pick<Scope, 'status'>): string =>
  name === 'totalUsers' && status !== undefined ? usersIn(status) : name;

/** A number of accounts that wait is one of a moment: a first day doesn't change it. */
const withoutStart = (scope: Scope): Scope => ({ ...scope, span: { ...scope.span, from: undefined } });

const sumsIn = (
  { dashboard }: Pick<FiguresContext, 'dashboard'>,
  { userId, cell, span }: Scope,
  names: readonly string[],
) => (userId === undefined ? dashboard.sums(names, cell, span) : dashboard.sumsOf(userId, names, span));

/** The nine metrics of a scope, and whether the active members are counted exactly. */
export const metricsOf = async (
  context: Pick<FiguresContext, 'dashboard'>,
  scope: Scope,
): Promise<{ readonly metrics: Metrics; readonly isExact: boolean }> => {
  const { cell, span, userId } = scope;
  const days = activeDaysOf(span);
  const names = METRICS.filter((name) => name !== 'activeUsers' && name !== 'pendingApprovals');
  const [sums, waiting, active] = await Promise.all([
    sumsIn(
      context,
      scope,
      names.map((name) => storedName(name, scope)),
    ),
    sumsIn(context, withoutStart(scope), ['pendingApprovals']),
    userId === undefined
      ? context.dashboard.activeUsers(cell, days)
      : context.dashboard.wasActive(userId, days).then((was) => ({ value: was ? 1 : 0, exact: true })),
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
      pendingApprovals: waiting['pendingApprovals'] ?? 0,
    },
    isExact: active.exact,
  };
};

const DESCRIPTION = `With \`dateFrom\`, a number is its change since that day; without it, what there is at the end.
\`pendingApprovals\` is always what waits at the end. \`activeUsers\` counts members who did something on the days, or in
the last 30 days. \`totalRevenue\` is in piastres. Posts count until they are removed, hidden ones too. Role, sport and
governorate are those that a member has today.`;

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
      compare: z
        .enum(['previous'])
        .optional()
        .describe('Adds `previous`: the same over as many days before `dateFrom`.'),
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
        const scope = await scopeOf(context.dashboard, query, context.resources.runtime.now());
        if (!scope.ok) return scope.problem;
        const before = query.compare && rangeBefore(scope.value.span);
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
