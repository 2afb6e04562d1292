import { z } from 'zod';
import { GUEST, ROLES, SPORTS } from '../../domain/accounts/values.ts';
import type { Problem } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { GOVERNORATES } from '../../domain/trade/governorates.ts';
import { ENGAGEMENT } from '../../projections/dashboard/counting.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import { names, namesOf, withNames } from '../resources/names.ts';
import { maySee } from '../staff.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';
import { compare, overviewQuery, scopeOf, UNKNOWN, type Scope } from './filter.ts';
import { storedName } from './metrics.ts';
import { engaged, point, seriesBefore, seriesOf } from './series.ts';
import { changesOnLastDay } from './team-changes.ts';

/** The values of the distributions. */
const VALUES = {
  sport: [...SPORTS, UNKNOWN],
  role: [...ROLES, GUEST, UNKNOWN],
  governorate: [...GOVERNORATES, UNKNOWN],
};

const count = z.object({ value: z.string().describe('`-`: not known.'), count: z.int() });

const statistics = z.object({
  grain: z.enum(['day', 'month']),
  from: z.iso.date(),
  to: z.iso.date(),
  userGrowth: z.array(
    point.extend({ total: z.int().describe('At the end of the day or month, or of the period.') }),
  ),
  teamPerformance: z.array(
    z.object({
      teamId: z.uuid(),
      sport: z.string().nullable().describe('Null = the team was disbanded.'),
      wins: z.int(),
      losses: z.int(),
      draws: z.int(),
    }),
  ),
  revenueTrend: z.array(point).describe('In piastres.'),
  engagementMetrics: engaged.extend({ daily: z.array(engaged.extend({ at: z.iso.date() })) }),
  sportDistribution: z.array(count),
  roleDistribution: z.array(count),
  governorateDistribution: z.array(count),
  previous: seriesBefore
    .nullable()
    .optional()
    .describe('Each change at the day or month of the period as many days later. Null without `dateFrom`.'),
  names: names.optional(),
});

const statisticsQuery = z.strictObject({ ...overviewQuery, compare, with: withNames });

/** The teams that results are read of; undefined = all. */
export const teamsOf = async (
  { resources }: FiguresContext,
  { teamId, matchId }: { readonly teamId?: string | undefined; readonly matchId?: string | undefined },
  actor: Caller,
): Promise<readonly string[] | undefined> => {
  if (matchId === undefined) return teamId === undefined ? undefined : [teamId];
  const match = await resources.queries.get(resources.runtime.registry.kind('match'), matchId, actor);
  const sides = [match?.['homeTeamId'], match?.['awayTeamId']].flatMap((id) => textIn(id) ?? []);
  return teamId === undefined ? sides : sides.filter((id) => id === teamId);
};

/** The statistics of a scope, as the page shows them in charts. */
const statisticsOf = async (
  context: FiguresContext,
  scope: Scope,
  query: z.output<typeof statisticsQuery>,
  teams: readonly string[] | undefined,
) => {
  const { dashboard, resources } = context;
  const { part, span } = scope;
  const users = storedName('totalUsers', scope);
  const { sport, limit, offset } = query;
  const [{ daily, ...series }, sums, results, spreads] = await Promise.all([
    seriesOf(context, scope, resources.runtime.now(), query.compare !== undefined),
    dashboard.sums([...ENGAGEMENT], part, span),
    changesOnLastDay(context, span).then((lastDay) =>
      dashboard.teamResults({ ...span, sport, teams, limit, offset, lastDay }),
    ),
    dashboard.spreads(users, VALUES, part, span),
  ]);
  const of = (name: string): number => sums[name] ?? 0;
  return {
    ...series,
    teamPerformance: results,
    engagementMetrics: {
      posts: of('posts'),
      reactions: of('reactions'),
      comments: of('comments'),
      shares: of('shares'),
      daily,
    },
    sportDistribution: spreads.sport,
    roleDistribution: spreads.role,
    governorateDistribution: spreads.governorate,
  };
};

/** `GET /dashboard/statistics`: growth, teams, revenue, engagement and distributions. */
export const statisticsRoute = (context: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/statistics',
    operationId: 'dashboard.statistics',
    summary: 'Growth, results of teams, revenue, engagement and distributions',
    description:
      'By day up to 92 days, else by month; the first and the last month have only days of the period. Each series, ' +
      'sum and distribution counts the same events. `teamPerformance` follows sport, team, match, days and `asOf` ' +
      'alone. Teams that were disbanded since are in it, but not where a sport is chosen.',
    access: ACCESS,
    auth: 'required',
    query: statisticsQuery,
    responses: { 200: { description: 'The statistics', schema: () => statistics } },
    problems: ['forbidden', 'behind'],
    handle: async ({ actor, query, facts }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const { resources, dashboard } = context;
      return reading(resources, facts, async () => {
        const scope = await scopeOf(dashboard, query, resources.runtime.now());
        if (!scope.ok) return scope.problem;
        const body = await statisticsOf(context, scope.value, query, await teamsOf(context, query, actor));
        const teams = body.teamPerformance.map(({ teamId }) => ({ kind: 'team', id: teamId }));
        const named =
          query.with === 'names'
            ? {
                names: Object.fromEntries(
                  (await namesOf(resources, teams, actor)).map(({ id, ...name }) => [id, name]),
                ),
              }
            : {};
        return { status: 200, body: { ...body, ...named } };
      });
    },
  });
