import { z } from 'zod';
import { GUEST, ROLES, SPORTS } from '../../domain/accounts/values.ts';
import type { Problem } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { GOVERNORATES } from '../../domain/trade/governorates.ts';
import { ENGAGEMENT } from '../../projections/dashboard/counting.ts';
import { daysAfter } from '../../domain/format/days.ts';
import { daysIn } from '../../projections/dashboard/ranges.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import { names, namesOf, withNames } from '../resources/names.ts';
import { maySee } from '../staff.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';
import { overviewQuery, scopeOf, UNKNOWN, type Scope } from './filter.ts';
import { storedName } from './metrics.ts';

/** Series of up to this number of days are by day, longer ones by month. */
const MOST_DAYS = 92;
/** Days that are shown where no first day is given. */
const USUAL_DAYS = 30;

/** The values of the distributions. */
const VALUES = {
  sport: [...SPORTS, UNKNOWN],
  role: [...ROLES, GUEST, UNKNOWN],
  governorate: [...GOVERNORATES, UNKNOWN],
};

const count = z.object({ value: z.string().describe('`-`: not known.'), count: z.int() });
const point = z.object({ at: z.iso.date(), value: z.int() });

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
  engagementMetrics: z.object({
    posts: z.int(),
    reactions: z.int(),
    comments: z.int(),
    shares: z.int(),
    daily: z.array(
      z.object({ at: z.iso.date(), posts: z.int(), reactions: z.int(), comments: z.int(), shares: z.int() }),
    ),
  }),
  sportDistribution: z.array(count),
  roleDistribution: z.array(count),
  governorateDistribution: z.array(count),
  names: names.optional(),
});

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days or months of a range, each by its first day. */
export const pointsOf = (from: string, to: string, grain: 'D' | 'M'): readonly string[] => {
  const points: string[] = [];
  for (let at = grain === 'D' ? from : monthOf(from); at <= to;) {
    points.push(at);
    at = grain === 'D' ? daysAfter(at, 1) : monthOf(daysAfter(at, 31));
  }
  return points;
};

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

const seriesOf = async ({ dashboard }: FiguresContext, scope: Scope) => {
  const { part, span } = scope;
  const from = span.from ?? daysAfter(span.to, 1 - USUAL_DAYS);
  const grain = daysIn(from, span.to) > MOST_DAYS ? 'M' : 'D';
  const users = storedName('totalUsers', scope);
  const [found, before] = await Promise.all([
    dashboard.series([users, 'totalRevenue', ...ENGAGEMENT], part, grain, { ...span, from }),
    dashboard.sums([users], part, { to: daysAfter(from, -1) }),
  ]);
  const known = new Map(found.map(({ name, at, value }) => [`${name} ${at}`, value]));
  const points = pointsOf(from, span.to, grain);
  const of = (name: string, at: string): number => known.get(`${name} ${at}`) ?? 0;
  let total = before[users] ?? 0;
  return {
    grain: grain === 'D' ? 'day' : 'month',
    from,
    to: span.to,
    userGrowth: points.map((at) => {
      total += of(users, at);
      return { at, value: of(users, at), total };
    }),
    revenueTrend: points.map((at) => ({ at, value: of('totalRevenue', at) })),
    daily: points.map((at) => ({
      at,
      posts: of('posts', at),
      reactions: of('reactions', at),
      comments: of('comments', at),
      shares: of('shares', at),
    })),
  };
};

/** The statistics of a scope, as the page shows them in charts. */
const statisticsOf = async (
  context: FiguresContext,
  scope: Scope,
  query: { readonly limit: number; readonly offset: number; readonly sport?: string | undefined },
  teams: readonly string[] | undefined,
) => {
  const { dashboard } = context;
  const { part, span } = scope;
  const users = storedName('totalUsers', scope);
  const { from, to } = span;
  const [{ daily, ...series }, sums, results, spreads] = await Promise.all([
    seriesOf(context, scope),
    dashboard.sums([...ENGAGEMENT], part, span),
    dashboard.teamResults({ from, to, sport: query.sport, teams, limit: query.limit, offset: query.offset }),
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
      'sum and distribution counts the same events. `teamPerformance` follows sport, team, match and days alone, and ' +
      'with `asOf` ends with its day. Teams that were disbanded since are in it, but not where a sport is chosen.',
    access: ACCESS,
    auth: 'required',
    query: z.strictObject({ ...overviewQuery, with: withNames }),
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
