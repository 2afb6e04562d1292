import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque } from '../resources/context.ts';
import { names, namesFor } from '../resources/names.ts';
import { reading } from '../resources/reading.ts';
import { maySee } from '../staff.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';
import { metricsQuery, scopeOf } from './filter.ts';
import { beyondIn, openedQuery } from './opened.ts';
import { outsideOf, reasonAnswer, reasonShape, type Explained } from './reasons.ts';
import { changesOfTeam, COUNTED_BY, TEAM_FIGURES, type ResultChange } from './team-changes.ts';

const change = z.object({ wins: z.int(), draws: z.int(), losses: z.int() });

const match = z.object({
  homeTeamId: z.uuid(),
  awayTeamId: z.uuid(),
  homeScore: z.int().nullish(),
  awayScore: z.int().nullish(),
});

const result = z.object({
  ...change.shape,
  at: z.iso.datetime(),
  position: z.string(),
  matchId: z.uuid(),
  match: match.nullable().describe('As it is now; null if it was removed.'),
});

const scopeQuery = {
  dateFrom: metricsQuery.dateFrom,
  dateTo: metricsQuery.dateTo,
  asOf: metricsQuery.asOf,
  figure: z.enum(TEAM_FIGURES).optional().describe('Only events that changed this figure.'),
};

/** `GET /dashboard/teams/{teamId}/results`: the match results that a team's figures were counted from. */
export const teamResultsRoute = (context: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/teams/:teamId/results',
    operationId: 'dashboard.teams.results',
    summary: 'The match results behind the figures of a team',
    description:
      'They add up to its entry in `teamPerformance`. A corrected match is listed again: its former result is ' +
      'subtracted.',
    access: ACCESS,
    auth: 'required',
    query: z.strictObject({ ...openedQuery, ...scopeQuery }),
    responses: {
      200: {
        description: 'A page',
        schema: () =>
          z.object({ items: z.array(result), nextCursor: z.string().nullable(), names: names.optional() }),
      },
    },
    problems: ['forbidden', 'not_found', 'bad_cursor', 'behind'],
    handle: async ({ actor, params, query: asked, facts }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const id = z.uuid().safeParse(params.teamId);
      if (!id.success) return { code: 'not_found' };
      const beyond = beyondIn(asked.cursor);
      if (beyond === undefined) return { code: 'bad_cursor' };
      const { resources, dashboard } = context;
      const { registry, now } = resources.runtime;
      return reading(resources, facts, async () => {
        const scope = await scopeOf(dashboard, asked, now());
        if (!scope.ok) return scope.problem;
        const { figure, order, limit } = asked;
        const isWanted = (one: ResultChange): boolean =>
          (figure === undefined || one[figure] !== 0) &&
          (beyond === null || (order === 'last' ? one.position < beyond : one.position > beyond));
        const all = await changesOfTeam(context, id.data, scope.value.span);
        const changes = (order === 'last' ? all.toReversed() : all).filter((one) => isWanted(one));
        const shown = changes.slice(0, limit);
        const kind = registry.kind('match');
        const ids = [...new Set(shown.map(({ matchId }) => matchId))];
        const matches = await resources.queries.some(kind, ids, actor);
        const items = shown.map((one) => {
          const found = matches.find((each) => each.id === one.matchId);
          return { ...one, position: opaque(one.position), match: found ? match.parse(found) : null };
        });
        const nextCursor = changes.length > limit ? (items.at(-1)?.position ?? null) : null;
        const named =
          asked.with === 'names' ? { names: await namesFor(resources, kind, matches, actor) } : {};
        return { status: 200, body: { items, nextCursor, ...named } };
      });
    },
  });

const notCounted = (reason: Explained['reason']): Explained => ({ reason, amount: 0, types: [COUNTED_BY] });

/** `GET /dashboard/teams/{teamId}/results/{position}`: why an event is behind the figures of a team, or why not. */
export const teamReasonRoute = (context: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/teams/:teamId/results/:position',
    operationId: 'dashboard.teams.reason',
    summary: 'Why an event counts for the figures of a team, or why not',
    access: ACCESS,
    auth: 'required',
    query: z.strictObject(scopeQuery),
    responses: { 200: { description: 'The event and the reason', schema: () => reasonShape } },
    problems: ['forbidden', 'not_found', 'behind'],
    handle: async (call): Promise<Answer | Problem> => {
      if (!maySee(call.actor, AREA)) return { code: 'forbidden' };
      const team = z.uuid().safeParse(call.params.teamId);
      if (!team.success) return { code: 'not_found' };
      const { figure } = call.query;
      return reasonAnswer(
        context,
        call,
        async ({ event: { event, item, at }, position, scope: { span } }) => {
          if (event !== COUNTED_BY) return notCounted('other_type');
          if (item !== team.data) return notCounted('other_team');
          const outside = outsideOf(span, { position, at, day: dayAt(at) });
          if (outside) return notCounted(outside);
          const changes = await changesOfTeam(context, team.data, span);
          const found = changes.find((one) => one.position === position);
          const amount = found && (figure ? found[figure] : found.wins + found.draws + found.losses);
          const isCounted = figure === undefined || amount !== 0;
          return isCounted ? { ...notCounted('counted'), amount: amount ?? 0 } : notCounted('no_change');
        },
      );
    },
  });
